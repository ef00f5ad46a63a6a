import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../scratch.ts'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import { apisFrom } from '../../../src/tools/import/apis.ts'
import type { ApiEntry } from '../../../src/tools/import/apis.ts'
import type { DocumentSet } from '../../../src/tools/import/model/site.ts'
import { apiRedirects, openapiFrom } from '../../../src/tools/import/writer/apis.ts'

const PETS = `openapi: 3.1.0
info: { title: Pet store, version: '1' }
tags: [{ name: Pets }]
paths:
  /pets:
    get: { operationId: listPets, tags: [Pets], responses: {} }
  /owners:
    post: { summary: Add an owner, responses: {} }
`

/** Reads entries of an old site with the given files, and writes their descriptions into a new one. */
async function importApis(
  given: Readonly<Record<string, string>>,
  entries: readonly Partial<ApiEntry>[],
) {
  const root = join(scratchFolder(), 'old')
  const target = join(root, '..', 'new')
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const [path, text] of Object.entries(given)) put(join(root, path), text)
  const left: string[] = []
  const whole = entries.map((entry): ApiEntry => ({
    name: 'Pet store',
    file: 'pets.yaml',
    route: '/docs/pets',
    pagesOf: ({ operations }) => [
      { path: '/docs/pets/intro' },
      ...operations.map(({ call, id, method }) => ({
        path: `/docs/pets/${id ?? method}/`,
        about: { operation: call },
      })),
      { path: '/docs/pets/animals', about: { tag: 'Pets' } },
    ],
    ...entry,
  }))
  const bounds = createBounds({ repository: join(root, '..'), target })
  return withinBounds(bounds, () => {
    const { apis, files } = apisFrom(whole, root, (what) => void left.push(what))
    for (const { from, to } of files)
      put(join(target, to), given[from.slice(root.length + 1)] ?? '')
    return Promise.resolve({ apis, left, target, copied: files.map(({ to }) => to) })
  })
}

const SETS: readonly DocumentSet[] = [
  { folder: 'docs', route: '/docs', trees: [], hasNumbers: true, versions: [] },
  { folder: 'sdk', route: '/sdk', trees: [], hasNumbers: true, versions: [] },
]

test('old pages of an API redirect to the new page of the same operation, tag or overview', async () => {
  const { apis, copied, target } = await importApis({ 'pets.yaml': PETS }, [{}])
  expect(copied).toEqual(['openapi/pet-store.yaml'])
  expect(apis.map((api) => openapiFrom(api, SETS))).toEqual([
    { file: 'openapi/pet-store.yaml', name: 'pet-store', folder: 'pets' },
  ])
  expect(apis.map((api) => apiRedirects(api, SETS, target))).toEqual([
    {
      '/docs/pets/intro': '/docs/pets/pet-store-api',
      '/docs/pets/listPets': '/docs/pets/pet-store-pets-list-pets',
      '/docs/pets/POST': '/docs/pets/pet-store-post-owners',
      '/docs/pets/animals': '/docs/pets/pet-store-api#tag-pets',
    },
  ])
})

test('a description comes with the files that it refers to, which stay at the same distance', async () => {
  const files = {
    'api/main/pets.yaml': `${PETS}components: { schemas: { Pet: { $ref: ../common/pet.yaml#/Pet } } }\n`,
    'api/common/pet.yaml': "Pet: { $ref: 'base.json' }\n",
    'api/common/base.json': '{}',
    'api/common/other.json': '{}',
  }
  const { apis, copied } = await importApis(files, [{ file: 'api/main/pets.yaml' }])
  expect(copied).toEqual([
    'openapi/pet-store/main/pets.yaml',
    'openapi/pet-store/common/pet.yaml',
    'openapi/pet-store/common/base.json',
  ])
  expect(apis[0]).toMatchObject({
    description: 'openapi/pet-store/main/pets.yaml',
    root: 'openapi/pet-store',
  })
})

test('operations in files of their own have redirects, too', async () => {
  const files = {
    'pets.yaml': `openapi: 3.1.0\npaths: { /cats: { $ref: 'paths.yaml#/items/~1cats' } }\n`,
    'paths.yaml': `items: { /cats: { get: { operationId: listCats } } }\n`,
  }
  const { apis, target } = await importApis(files, [{}])
  expect(apiRedirects(apis[0] ?? expect.fail(), SETS, target)).toMatchObject({
    '/docs/pets/listCats': '/docs/pets/pet-store-list-cats',
  })
})

test('a URL becomes an entry to fetch, whose known pages redirect to its overview', async () => {
  const file = 'https://api.example.com/openapi.json'
  const { apis, left, target } = await importApis({}, [{ file, route: '/sdk/v1' }])
  expect(apis.map((api) => openapiFrom(api, SETS))).toEqual([
    { file, name: 'pet-store', folder: 'v1', docs: 'sdk' },
  ])
  expect(apiRedirects(apis[0] ?? expect.fail(), SETS, target)).toEqual({
    '/docs/pets/intro': '/sdk/v1/pet-store-api',
    '/docs/pets/animals': '/sdk/v1/pet-store-api',
  })
  expect(left).toEqual([
    `the API description \`${file}\` until \`specpress refresh\` has fetched it`,
  ])
})

test('a description that does not exist is listed, and names of entries stay distinct', async () => {
  const entries = [{ file: 'gone.yaml' }, { route: '/api' }, { route: '/other' }]
  const { apis, left } = await importApis({ 'pets.yaml': PETS }, entries)
  expect(left).toEqual(['the API description `gone.yaml`, which no file is'])
  expect(apis.map(({ name }) => name)).toEqual(['pet-store', 'pet-store-2'])
})
