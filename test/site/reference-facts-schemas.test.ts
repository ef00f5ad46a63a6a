import { afterAll, describe, expect, test } from 'vitest'
import type { ReferenceFile, ReferenceProperty } from '../../src/base/model/reference-file.ts'
import { buildLastingSite } from '../site.ts'

const CONFIG = `export default { title: 'Facts', url: 'https://facts.example', ai: true,
  openapi: [{ file: 'openapi/new.yaml', name: 'new' }, { file: 'openapi/old.yaml', name: 'old' }] }
`
const NEW = `openapi: 3.1.0
info: { title: New, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /a:
    get:
      operationId: a
      parameters: [{ $ref: '#/components/parameters/P', description: Own P. }]
      requestBody: { $ref: '#/components/requestBodies/B', description: Own B. }
      responses:
        '200': { $ref: '#/components/responses/R', description: Own R. }
        '201':
          description: Headers.
          headers: { X-A: { $ref: '#/components/headers/H', description: Own H. } }
          links: { l: { $ref: '#/components/links/L', description: Own L. } }
          content: { application/json: { examples: { e: { $ref: '#/components/examples/E', summary: Own E } } } }
components:
  parameters: { P: { name: p, in: query, description: Target., schema: { type: string } } }
  requestBodies: { B: { description: Target., content: { text/plain: {} } } }
  responses: { R: { description: Target. } }
  headers: { H: { description: Target., schema: { type: string } } }
  links: { L: { operationId: a, description: Target. } }
  examples: { E: { summary: Target, value: 1 } }
  schemas:
    C3: { type: integer, minimum: 1, description: D3 }
    C2: { $ref: '#/components/schemas/C3', description: D2 }
    C1: { $ref: '#/components/schemas/C2', maximum: 10 }
    Outer: { properties: { p: { $ref: '#/components/schemas/C3', description: OUTER, default: 5, deprecated: true } } }
    Lim: { type: integer, maximum: 9 }
    Obj: { type: object, properties: { a: { type: string } } }
    Both: { type: string, pattern: ^a }
    Use:
      properties:
        chain: { $ref: '#/components/schemas/C1' }
        property: { $ref: '#/components/schemas/Outer/properties/p' }
        limited: { $ref: '#/components/schemas/Lim', maximum: 4, multipleOf: 2, enum: [2, 4], examples: [4] }
        wrapped: { allOf: [{ $ref: '#/components/schemas/Lim' }], minimum: 3 }
        more: { $ref: '#/components/schemas/Obj', required: [a] }
        same: { $ref: '#/components/schemas/Obj' }
        patterns: { $ref: '#/components/schemas/Both', pattern: b$ }
    Numbers:
      properties:
        small: { type: number, multipleOf: 0.00001 }
        tiny: { type: number, minimum: 1e-7 }
        exact: { type: number, maximum: 123.456789 }
        many: { type: number, maximum: 0.30000000000000004 }
        huge: { type: number, maximum: 1e400 }
        beyond: { default: 1e400, examples: [-1e999] }
        long: { default: 3.14159265358979323846 }
        mixed: { enum: [0, '0', false, 'false', null, 'null', a] }
    Types:
      properties:
        patterns: { allOf: [{ type: string, pattern: a }, { pattern: b }] }
        steps: { allOf: [{ multipleOf: 2, type: integer }, { multipleOf: 3 }] }
        lists: { allOf: [{ type: array, items: { minimum: 1 } }, { items: { maximum: 5 } }] }
        text: { type: string, enum: [a, null] }
        open: { allOf: [{ not: { type: string } }, { not: { type: number } }] }
    Effects:
      properties:
        then: { type: object, then: { required: [a] } }
        map: { type: object, additionalProperties: { type: string }, unevaluatedProperties: false }
        tuple: { type: array, prefixItems: [{ type: string }], additionalItems: false }
        without: { type: object, dependentSchemas: { a: false } }
        empty: { type: object, propertyNames: false }
        ticks: { type: string, pattern: 'a\`c\`\`d' }
        not: { not: { enum: ['', 0] } }
        list: { type: array, items: { type: integer, format: int64 } }
        lists: { type: object, additionalProperties: { type: array, items: { type: string } } }
    Resource:
      $id: https://facts.example/resource
      $defs: { i: { type: integer, minimum: 7 } }
      type: object
      properties: { a: { $ref: '#/$defs/i' } }
    Bound: { $ref: '#/components/schemas/Page', $defs: { item: { $dynamicAnchor: item, $ref: '#/components/schemas/Obj' } } }
    Page: { $defs: { item: { $dynamicAnchor: item, not: {} } }, type: object, properties: { data: { type: array, items: { $dynamicRef: '#item' } } } }
    Keys: { type: object, properties: { 1.10: { type: string }, 0x10: { type: string }, 1e3: { type: string }, null: { type: string }, True: { type: string } } }
`
const OLD = `openapi: 3.0.3
info: { title: Old, version: '1' }
servers: [{ url: https://api.example }]
paths: {}
components:
  schemas:
    Nulls:
      properties:
        mark: { nullable: true }
        text: { type: string, enum: [a, null] }
        both: { type: string, nullable: true, enum: [a, null] }
`

const site = await buildLastingSite({
  'site.config.ts': CONFIG,
  'openapi/new.yaml': NEW,
  'openapi/old.yaml': OLD,
})
afterAll(site.remove)

function fileOf(name: string): ReferenceFile {
  return JSON.parse(site.read(`docs/api/${name}/${name}-api/reference.json`)) as ReferenceFile
}
function propertyOf(schema: string, name: string, api = 'new'): ReferenceProperty | undefined {
  const entry = fileOf(api).schemas.find((each) => each.name === schema)
  return entry?.properties?.find((each) => each.name === name)
}
const pageOf = (schema: string): string => site.read(`docs/api/new/schemas/${schema}.md`)

test('the descriptions build without a problem', () => {
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

describe('what is next to a reference', () => {
  test('overrides the texts of its target, for each kind of object', () => {
    const [operation] = fileOf('new').operations
    expect(operation?.parameters?.[0]?.description).toBe('Own P.')
    expect(operation?.requestBody?.description).toBe('Own B.')
    const [first, second] = operation?.responses ?? []
    expect(first?.description).toBe('Own R.')
    expect(second?.headers?.[0]?.description).toBe('Own H.')
    expect(second?.links?.[0]?.description).toBe('Own L.')
    expect(second?.content[0]?.examples?.[0]?.summary).toBe('Own E')
    const page = site.main('/docs/api/new/new-a')
    for (const name of ['P.', 'B.', 'R.', 'H.', 'L.', 'E']) expect(page).toContain(`Own ${name}`)
    expect(page).not.toContain('Target')
  })

  test('counts at each link of a chain', () => {
    expect(propertyOf('Use', 'chain')?.description).toBe('D2')
    expect(pageOf('use')).toContain('1 to 10')
    const [row = ''] = /\| `property` .*/.exec(pageOf('use')) ?? []
    expect(row).toContain('OUTER')
    expect(row).toContain('Default: `5`')
    expect(row).toContain('deprecated')
  })

  test('is in reference.json, which otherwise only names the schema', () => {
    expect(propertyOf('Use', 'limited')).toMatchObject({
      schema: 'Lim',
      constraints: ['at most 4', 'a multiple of 2'],
      enum: ['2', '4'],
      examples: ['4'],
    })
    expect(propertyOf('Use', 'wrapped')).toMatchObject({ schema: 'Lim', constraints: ['3 to 9'] })
    expect(propertyOf('Use', 'more')?.properties?.[0]?.required).toBe(true)
    expect(propertyOf('Use', 'same')).toEqual({
      name: 'same',
      required: false,
      type: 'object',
      schema: 'Obj',
    })
  })

  test('stays if one schema cannot express both', () => {
    expect(pageOf('use')).toContain('^a')
    expect(pageOf('use')).toContain('b$')
  })

  test('decides a dynamic reference from an inline schema, too', () => {
    expect(pageOf('bound')).toContain('array of Obj')
  })

  test('inside of a schema with an `$id` leads to that schema', () => {
    expect(propertyOf('Resource', 'a')?.constraints).toEqual(['at least 7'])
  })
})

describe('numbers', () => {
  test('are not rounded', () => {
    expect(propertyOf('Numbers', 'small')?.constraints).toEqual(['a multiple of 0.00001'])
    expect(propertyOf('Numbers', 'tiny')?.constraints).toEqual(['at least 1e-7'])
    expect(propertyOf('Numbers', 'exact')?.constraints).toEqual(['at most 123.456789'])
    expect(propertyOf('Numbers', 'many')?.constraints).toEqual(['at most 0.30000000000000004'])
  })

  test('beyond those of JavaScript are shown as they are written', () => {
    expect(propertyOf('Numbers', 'huge')?.constraints).toEqual(['at most 1e400'])
    expect(propertyOf('Numbers', 'beyond')).toMatchObject({
      default: '1e400',
      examples: ['-1e999'],
    })
    expect(propertyOf('Numbers', 'long')?.default).toBe('3.14159265358979323846')
  })

  test('look different from texts with the same letters', () => {
    const values = ['0', '"0"', 'false', '"false"', 'null', '"null"', 'a']
    expect(propertyOf('Numbers', 'mixed')?.enum).toEqual(values)
  })
})

describe('types', () => {
  test('of an `allOf` that is not merged are those that all parts allow', () => {
    const types = ['patterns', 'steps', 'lists', 'open'].map(
      (name) => propertyOf('Types', name)?.type,
    )
    expect(types).toEqual(['string', 'integer', 'array of number', 'any'])
  })

  test('include `null` only where the type allows it', () => {
    expect(propertyOf('Types', 'text')?.type).toBe('string')
    const types = ['mark', 'text', 'both'].map((name) => propertyOf('Nulls', name, 'old')?.type)
    expect(types).toEqual(['any', 'string', 'string or null'])
  })

  test('of items and of values of a map are in the Markdown version, with their formats', () => {
    expect(pageOf('effects')).toMatch(/`list\[\]` *\| *integer · int64/)
    expect(pageOf('effects')).toMatch(/`lists` *\| *map of array of string/)
  })
})

describe('keywords', () => {
  test('without effect say nothing', () => {
    expect(propertyOf('Effects', 'then')?.conditions).toBeUndefined()
    expect(propertyOf('Effects', 'map')?.constraints).toBeUndefined()
    expect(propertyOf('Effects', 'tuple')?.constraints).toBeUndefined()
  })

  test('that forbid are shown', () => {
    expect(propertyOf('Effects', 'without')?.constraints).toEqual(['without `a`'])
    expect(propertyOf('Effects', 'empty')?.constraints).toEqual(['no properties'])
    expect(propertyOf('Effects', 'not')?.constraints).toEqual(['not `""` or `0`'])
  })

  test('with backticks in their values keep them', () => {
    expect(site.read('docs/api/new/schemas/effects.html')).toContain('<code>a`c``d</code>')
    expect(pageOf('effects')).toContain('``` a`c``d ```'.replaceAll(' ', ''))
  })

  test('and keys of YAML are read as they are written', () => {
    const names = fileOf('new').schemas.find(({ name }) => name === 'Keys')?.properties
    expect(names?.map(({ name }) => name)).toEqual(['1.10', '0x10', '1e3', 'null', 'True'])
  })
})
