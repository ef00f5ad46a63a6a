import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const API = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'https://api.example' }]
paths: { /pets: { get: { operationId: listPets, responses: { '200': { description: All. } } } } }
components: { schemas: { Pet: { type: object } } }
`

function configWith(options: string): string {
  return `export default { title: 'T', url: 'https://t.example', ai: true, blog: false, ${options} }\n`
}

const OWN_ROUTE = `{ file: 'pets.yaml', name: 'pets', route: '/reference' }`

test('all pages and files of an API are below its route, with and without docs', async () => {
  const alone = await buildSite({
    'pets.yaml': API,
    'site.config.ts': configWith(`docs: false, openapi: [${OWN_ROUTE}]`),
  })
  const withDocs = await buildSite({
    'pets.yaml': API,
    'content/docs/start.md': '# Start\n',
    'site.config.ts': configWith(`openapi: [${OWN_ROUTE}]`),
  })
  const files = [
    'reference/pets-api.html',
    'reference/pets-list-pets.html',
    'reference/schemas/pet.html',
    'reference/openapi.json',
    'reference/openapi.yaml',
    'reference/openapi.postman.json',
  ]
  for (const site of [alone, withDocs]) {
    expect(site.problems).toEqual([])
    expect(site.paths).toEqual(expect.arrayContaining(files))
    expect(site.paths.filter((path) => /^(?:docs\/)?api\//.test(path))).toEqual([])
  }
  // The pages are in the sidebar of the docs.
  expect(withDocs.read('docs/start.html')).toContain('href="/reference/pets-api"')
})

test('a build says that the first docs move the pages of an API without a route', async () => {
  const config = (docs: string) =>
    configWith(`${docs} openapi: [{ file: 'pets.yaml', name: 'pets' }]`)
  const cwd = scratchFolder({
    'pets.yaml': API,
    'content/docs/start.md': '# Start\n',
    'site.config.ts': config('docs: false,'),
  })
  const first = await runCli(['build'], { cwd })
  expect([first.code, first.err]).toEqual([0, expect.not.stringContaining('removed')])
  writeFileSync(join(cwd, 'site.config.ts'), config(''))
  const { code, err } = await runCli(['build'], { cwd })
  expect([code, err]).toEqual([
    0,
    expect.stringContaining('This build removed 3 pages of the last one, such as `/api/pets-api`.'),
  ])
  expect(err).toContain('set `route` of its entry in `openapi`')
})

test('an older version of the docs has its name at the end of the route', async () => {
  const entry = (file: string) => ({ file, name: 'pets', route: '/reference', home: true })
  const frozen = (file: string) => JSON.stringify({ openapi: [entry(file)] })
  const site = await buildSite({
    'pets.yaml': API,
    'content/docs/start.md': '# Start\n',
    '1.0/pets.yaml': API,
    '2.0/pets.yaml': API,
    'content/versions.json': '["2.0", "1.0"]',
    'content/versioned_docs/version-2.0/start.md': '# Start\n',
    'content/versioned_docs/version-2.0.json': frozen('2.0/pets.yaml'),
    'content/versioned_docs/version-1.0/start.md': '# Start\n',
    'content/versioned_docs/version-1.0.json': frozen('1.0/pets.yaml'),
    'site.config.ts': configWith(`openapi: [${JSON.stringify(entry('pets.yaml'))}]`),
  })
  expect(site.problems).toEqual([])
  expect(site.paths).toEqual(
    expect.arrayContaining([
      'index.html',
      'reference/pets-list-pets.html',
      'reference/1.0/pets-api.html',
      'reference/1.0/pets-list-pets.html',
      'reference/next/pets-list-pets.html',
    ]),
  )
})

test('an overview that is the home page has the files for agents at the root', async () => {
  const site = await buildSite({
    'pets.yaml': API,
    'site.config.ts': configWith(
      `docs: false, openapi: [{ file: 'pets.yaml', name: 'pets', route: '/api', home: true }]`,
    ),
  })
  expect(site.problems).toEqual([])
  expect(site.read('index.html')).toContain('rel="canonical" href="https://t.example/"')
  expect(site.paths).toEqual(expect.arrayContaining(['index.md', 'reference.json', 'AGENTS.md']))
  expect(site.has('api/pets-api.html')).toBe(false)
})

test('a page of the site at the home page of an API is a mistake', async () => {
  const site = await buildSite({
    'pets.yaml': API,
    'content/pages/index.md': '# Home\n',
    'site.config.ts': configWith(`docs: false, openapi: [{ file: 'pets.yaml', home: true }]`),
  })
  expect(site.problems).toMatchObject([{ id: 'duplicate-url' }])
})
