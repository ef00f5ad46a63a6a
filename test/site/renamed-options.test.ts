import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { TestSite } from '../site.ts'

const API = `openapi: 3.1.0
info: { title: Pets, version: '1', description: 'See [the guide](/nowhere).' }
servers: [{ url: 'https://api.example' }]
paths: { /pets: { get: { operationId: listPets, responses: { '200': { description: All. } } } } }
`

function siteWith(options: string): Promise<TestSite> {
  return buildSite({
    'pets.yaml': API,
    'content/docs/start.md': '# Start\n',
    'content/i18n/de/docs/start.md': '# Anfang\n',
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', blog: false, ${options} }\n`,
  })
}

test.each([
  {
    what: 'the value of openapi.0.links',
    old: `openapi: [{ file: 'pets.yaml', name: 'pets', links: 'ignore' }]`,
    current: `openapi: [{ file: 'pets.yaml', name: 'pets', links: 'off' }]`,
    message: "`'ignore'` of the option `openapi.0.links` is `'off'` now.",
  },
  {
    what: 'the value of check.api',
    old: `check: { api: 'warn' }`,
    current: `check: { api: 'warning' }`,
    message: "`'warn'` of the option `check.api` is `'warning'` now.",
  },
  {
    what: 'the path of a language',
    old: `locales: { en: {}, de: { path: '/deutsch' } }`,
    current: `locales: { en: {}, de: { route: '/deutsch' } }`,
    message: '`path` of the option `locales.de.path` is `route` now.',
  },
  {
    what: 'the path of a version of the docs',
    old: `docs: { versions: { current: { path: 'beta' } } }`,
    current: `docs: { versions: { current: { route: 'beta' } } }`,
    message: '`path` of the option `docs.versions.current.path` is `route` now.',
  },
  {
    what: 'the same in a list of docs',
    old: `docs: [{ versions: { current: { path: 'beta' } } }]`,
    current: `docs: [{ versions: { current: { route: 'beta' } } }]`,
    message: '`path` of the option `docs.0.versions.current.path` is `route` now.',
  },
])('the old form of $what works, with one warning', async ({ old, current, message }) => {
  const [former, today] = [await siteWith(old), await siteWith(current)]
  expect(former.problems).toMatchObject([
    { id: 'renamed-option', severity: 'warning', file: 'site.config.ts', place: { line: 1 } },
  ])
  expect(former.problems[0]?.message).toContain(message)
  expect(today.problems).toEqual([])
  expect(former.paths.filter((path) => path.endsWith('.html'))).toEqual(
    today.paths.filter((path) => path.endsWith('.html')),
  )
})
