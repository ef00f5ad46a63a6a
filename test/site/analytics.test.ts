import { expect, test } from 'vitest'
import { policyOfPage } from '../../src/base/shared/policy.ts'
import { buildSite } from '../site.ts'

const buildWith = async (plugin: string) => {
  const site = await buildSite({
    'site.config.ts': `import * as analytics from 'specpress/plugins/analytics'
export default { title: 'Test', url: 'https://test.example', plugins: [analytics.${plugin}] }\n`,
    'content/docs/a.md': '# A\n',
  })
  expect(site.problems).toEqual([])
  const html = site.read('docs/a.html')
  return { site, html, policy: policyOfPage(html) ?? '' }
}

test('Plausible is one script, which the policy allows', async () => {
  const { html, policy } = await buildWith(`plausible({ domain: 'test.example' })`)
  expect(html).toContain(
    '<script async src="https://plausible.io/js/script.js" data-domain="test.example"></script>',
  )
  expect(policy).toContain('https://plausible.io/js/script.js')
  expect(policy).toContain("connect-src 'self' https://plausible.io")
})

test('Plausible may be a server of your own, also below a path', async () => {
  const { html } = await buildWith(
    `plausible({ domain: 'test.example', url: 'https://stats.example/p' })`,
  )
  expect(html).toContain('src="https://stats.example/p/js/script.js"')
})

test('any service is one script', async () => {
  const { html, policy } = await buildWith(
    `countingScript({ src: 'https://count.example/c.js', attributes: { 'data-site': 'x' } })`,
  )
  expect(html).toContain('<script async src="https://count.example/c.js" data-site="x"></script>')
  expect(policy).toContain("connect-src 'self' https://count.example")
})

test('Google Analytics is not a script of the page: one of the site loads it later', async () => {
  const { site, html, policy } = await buildWith(`googleAnalytics({ id: 'G-1' })`)
  expect(html).toContain(
    '<script async src="/google-analytics.js" type="module" data-id="G-1"></script>',
  )
  expect(html).not.toContain('src="https://www.googletagmanager.com')
  expect(site.read('google-analytics.js')).not.toMatch(/^import/m)
  expect(policy).toContain('https://www.googletagmanager.com')
  expect(policy).toContain('https://*.google-analytics.com')
})
