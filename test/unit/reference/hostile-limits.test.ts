import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentsOf, placesOf, problemsOf } from './description.ts'
import { scratchFolder } from '../scratch.ts'
import { readInside } from '../../../src/base/platform/read-inside.ts'

const HEAD = `openapi: 3.1.0\ninfo: { title: Acme, version: '1' }\n`

/** The message for a description that was made to break its reader; nothing of it is rendered. */
async function refusalOf(text: string): Promise<string> {
  const documents = await documentsOf(text)
  expect(documents.map(({ card }) => card.kind)).toEqual(['broken'])
  const [problem] = documents[0]?.card.problems ?? []
  expect(problem?.place).toBeDefined()
  return `${problem?.id ?? ''}: ${problem?.message ?? ''}`
}

test('endlessly nested lists are refused, in YAML and in JSON', async () => {
  const depth = 50_000
  expect(await refusalOf('['.repeat(depth))).toContain('openapi-syntax')
  const json = `{"openapi":"3.1.0","x-deep":${'['.repeat(depth)}${']'.repeat(depth)}}`
  expect(await refusalOf(json)).toContain('deeper than 200 levels')
  const yaml = `${HEAD}x-deep: ${'['.repeat(300)}${']'.repeat(300)}\n`
  expect(await refusalOf(yaml)).toContain('deeper than 200 levels')
})

test('aliases that multiply, that contain themselves, or that are endless are refused', async () => {
  const levels = Array.from({ length: 12 }, (_, level) =>
    level === 0
      ? 'a0: &a0 [x, x, x, x, x, x, x, x, x]'
      : `a${level}: &a${level} [${Array(9)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
  )
  expect(await refusalOf(`${HEAD}${levels.join('\n')}\n`)).toContain('Aliases multiply its values')
  expect(await refusalOf(`${HEAD}x-a: &a { b: *a }\n`)).toContain('is inside of its own target')
  expect(await refusalOf(`${HEAD}x-a: &a 1\nx-b: [${'*a, '.repeat(20_000)}]\n`)).toContain(
    'more than 10,000 aliases',
  )
})

test('members that are copied again and again are refused', async () => {
  const members = Array.from({ length: 2000 }, (_, index) => `k${index}: 1`).join(', ')
  const merges = Array.from({ length: 2000 }, (_, index) => `x-${index}: { <<: *all }`).join('\n')
  expect(await refusalOf(`${HEAD}x-all: &all { ${members} }\n${merges}\n`)).toContain(
    'copy too many',
  )
})

test('a key that is not text is refused before it takes time', async () => {
  expect(await refusalOf(`${HEAD}${'? '.repeat(100)}x\n`)).toContain('A key must be a text')
})

test('a key that would change the prototype of objects is refused at its place', async () => {
  const json = '{\n  "openapi": "3.1.0",\n  "__proto__": { "polluted": true }\n}'
  expect(await placesOf(json)).toEqual(['3:3 openapi-syntax'])
  expect(
    await placesOf(`${HEAD}components:\n  schemas:\n    __proto__: { type: string }\n`),
  ).toEqual(['5:5 openapi-syntax'])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('only the first hundred of thousands of mistakes are reported', async () => {
  const paths = Array.from({ length: 5000 }, (_, index) => `  /p${index}: { gett: {} }`).join('\n')
  expect((await problemsOf(`${HEAD}paths:\n${paths}\n`)).length).toBeLessThanOrEqual(300)
})

test('a symbolic link does not lead out of the site, and no device is read', () => {
  const outside = scratchFolder({ 'secret.yaml': 'secret: 1\n' })
  const site = scratchFolder({ 'openapi/api.yaml': HEAD })
  symlinkSync(join(outside, 'secret.yaml'), join(site, 'openapi/secret.yaml'))
  symlinkSync('/dev/zero', join(site, 'openapi/zero.yaml'))
  mkdirSync(join(site, 'openapi/folder.yaml'))
  writeFileSync(join(site, 'openapi/latin.yaml'), Buffer.from([0xff, 0xfe, 0x41]))
  const reasonOf = (name: string): unknown => {
    const found = readInside(`openapi/${name}`, { root: site, linkedFolders: [] })
    return 'reason' in found ? found.reason : found.text
  }
  expect(reasonOf('secret.yaml')).toContain('`openapi/secret.yaml` leads out of the site, to `')
  expect(reasonOf('zero.yaml')).toContain('leads out of the site, to `/dev/zero`')
  expect(reasonOf('folder.yaml')).toBe('it is no file')
  expect(reasonOf('latin.yaml')).toBe('it is not valid UTF-8')
  expect(reasonOf('gone.yaml')).toBe('there is no such file')
  expect(reasonOf('api.yaml')).toBe(HEAD)
})

test.each([
  ['methods in capitals', 'paths', (at: number) => `/p${String(at)}: { GET: { responses: {} } }`],
  ['paths without slash', 'paths', (at: number) => `p${String(at)}: { Post: { responses: {} } }`],
  ['webhooks', 'webhooks', (at: number) => `w${String(at)}: { PUT: { responses: {} } }`],
])('operations that only repairs find are counted: %s', async (_, table, item) => {
  const items = Array.from({ length: 2000 }, (_each, at) => `  ${item(at)}`).join('\n')
  expect(await refusalOf(`${HEAD}${table}:\n${items}\n`)).toContain('has 2,000 operations')
})
