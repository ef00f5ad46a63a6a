import { afterAll, expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openWindow, serveSite } from './visit-site.ts'

const TABS = `# Tabs

[To pears](#in-pear)

<Tabs group="fruit">
<TabItem value="a" label="Apple">

## In apple

</TabItem>
<TabItem value="b" label="Pear">

## In pear

<Tabs>
<TabItem value="x" label="Raw">

Raw.

</TabItem>
<TabItem value="y" label="Cooked">

### Stewed

</TabItem>
</Tabs>
</TabItem>
</Tabs>

${'A long page has more text.\n\n'.repeat(60)}`

const browser = await browserOfTests()
const host = await serveSite({
  'content/docs/index.md': '# Home\n\n[Stewed pears](./tabs.mdx#stewed)\n',
  'content/docs/tabs.mdx': TABS,
})
afterAll(host.close)

test('a link to a place in a tab opens its tabs: when a page loads, from a link, from another page', async () => {
  const { page } = await openWindow(browser, `${host.origin}/docs/tabs#stewed`)
  const [pear, stewed] = [page.locator('#in-pear'), page.locator('#stewed')]
  await stewed.waitFor({ state: 'visible' })
  expect(await page.getByRole('radio', { name: 'Pear' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Apple' }).check()
  await pear.waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'To pears' }).click()
  await pear.waitFor({ state: 'visible' })
  expect((await pear.boundingBox())?.y).toBeLessThan(400)

  await page.goto(`${host.origin}/docs`)
  await page.getByRole('link', { name: 'Stewed pears' }).click()
  await stewed.waitFor({ state: 'visible' })
  await page.goBack()
  await page.goForward()
  await stewed.waitFor({ state: 'visible' })
})
