import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'

const browser = await browserOfTests()
const SERVICE = 'https://answers.example'

const config = (options: string) => `import { feedback } from 'specpress/plugins/feedback'
export default { title: 'Test', url: 'https://test.example', plugins: [feedback(${options})] }\n`

/** A page of a site with the question, and the requests to its service. */
async function openWith(
  options: string,
  answer: { readonly status: number; readonly isScripted?: boolean },
) {
  const { context, open, errors } = await openSite(browser, {
    files: { 'content/docs/start.md': '# Start\n\nText.\n', 'site.config.ts': config(options) },
    javaScriptEnabled: answer.isScripted ?? true,
  })
  const got: (string | null)[] = []
  await context.route(`${SERVICE}/**`, async (route) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (route.request().method() === 'POST') got.push(route.request().postData())
    await route.fulfill({
      status: answer.status,
      headers,
      contentType: 'text/html',
      body: '<h1>Got it</h1>',
    })
  })
  return { page: await open('/docs/start'), got, errors }
}

test('an answer with a comment is sent, by the keyboard alone', async () => {
  const { page, got, errors } = await openWith(`{ url: '${SERVICE}/a' }`, { status: 200 })
  const question = page.getByRole('group', { name: 'Was this page helpful?' })
  expect(await page.getByRole('textbox', { name: 'What could be better?' }).isVisible()).toBe(false)
  await question.getByRole('radio', { name: 'Yes' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('More samples')
  expect(got).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: 'Thank you' }).waitFor()
  expect(got.map((text) => JSON.parse(text ?? '') as unknown)).toEqual([
    {
      page: 'https://test.example/docs/start',
      language: 'en',
      version: '',
      helpful: 'no',
      comment: 'More samples',
    },
  ])
  expect(await page.getByRole('group', { name: 'Was this page helpful?' }).count()).toBe(0)
  expect(errors).toEqual([])
})

test('without a URL, the answer is an event on the window alone', async () => {
  const { page, got } = await openWith('{}', { status: 200 })
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('specpress:feedback', (event) => resolve((event as CustomEvent).detail))
      }),
  )
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  expect(await heard).toMatchObject({ helpful: 'yes', comment: '' })
  await page.getByRole('status').filter({ hasText: 'Thank you' }).waitFor()
  expect(got).toEqual([])
})

test('an answer that cannot be sent stays, and the reader sees a message', async () => {
  const { page } = await openWith(`{ url: '${SERVICE}/a' }`, { status: 500 })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('textbox').fill('A comment')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('status').filter({ hasText: 'could not be sent' }).waitFor()
  expect(await page.getByRole('textbox').inputValue()).toBe('A comment')
})

test('without a script, the browser sends the form', async () => {
  const { page, got } = await openWith(`{ url: '${SERVICE}/a' }`, {
    status: 200,
    isScripted: false,
  })
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Got it' }).waitFor()
  expect(got[0]).toContain('helpful=yes')
})

test('without a script and without a URL, nothing is asked', async () => {
  const { page } = await openWith('{}', { status: 200, isScripted: false })
  expect(await page.getByText('Was this page helpful?').isVisible()).toBe(false)
})
