import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const siteWith = (options: string) => ({
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/a.yaml', ${options} }] }\n`,
  'openapi/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
servers: [{ url: https://api.acme.example }]
paths:
  /a: { get: { x-rate-limit: 5, responses: { '200': { description: Fine. } } } }
`,
})

test('extensions that pages do not show are a notice, which is no problem, in each build', async () => {
  const site = await buildSite(siteWith(''))
  const notice = expect.stringContaining('1 extension is not shown: `x-rate-limit` (once)')
  expect(site.result.notices).toEqual([notice])
  expect(site.problems).toEqual([])
  await site.edit({})
  expect(site.result.notices).toEqual([notice])
  expect(site.result.parsed).toEqual([])
})

test.each(["extensions: ['x-rate-limit']", 'extensions: []'])(
  'with `%s`, there is no notice',
  async (options) => {
    const site = await buildSite(siteWith(options))
    expect(site.result.notices).toEqual([])
  },
)
