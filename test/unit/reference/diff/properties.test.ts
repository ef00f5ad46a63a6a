import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween } from './pairs.ts'
import { runs } from '../../../size.ts'

type Json = Record<string, unknown>

const NAMES = ['A', 'B', 'C', 'D']
const reference = fc
  .constantFrom(...NAMES)
  .map((name) => ({ $ref: `#/components/schemas/${name}` }))

const { schema } = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record(
      {
        type: fc.constant('string'),
        maxLength: fc.nat(50),
        format: fc.constantFrom('date', 'uuid'),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record(
      { type: fc.constant('integer'), minimum: fc.integer(), maximum: fc.integer() },
      { requiredKeys: ['type'] },
    ),
    fc.record({ enum: fc.uniqueArray(fc.constantFrom('a', 'b', 1, 2, null), { minLength: 1 }) }),
    reference,
    fc.record({ type: fc.constant(['array', 'null']), items: tie('schema') }),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom('p', 'q', 'r'), tie('schema')),
        required: fc.subarray(['p', 'q', 'r']),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
      },
      { requiredKeys: ['type'] },
    ),
    fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
  ),
}))

/** A named schema: two that are each only a reference to the other are a mistake. */
const named = schema.map((value) => ('$ref' in value ? { allOf: [value] } : value))

/** A description with two operations, whose bodies have a property `own`, and others. */
const description = fc
  .record({
    schemas: fc.record({ A: named, B: named, C: named, D: named }),
    body: schema,
    answer: schema,
    other: schema,
  })
  .map(({ schemas, body, answer, other }): Json => {
    const json = (rest: Json) => ({
      content: {
        'application/json': {
          schema: { type: 'object', properties: { own: { type: 'string', maxLength: 9 }, rest } },
        },
      },
    })
    const operation = (first: Json, second: Json) => ({
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      requestBody: json(first),
      responses: { 200: { description: '', ...json(second) }, 404: { description: '' } },
    })
    return {
      openapi: '3.1.0',
      info: { title: 'Random', version: '1' },
      paths: {
        '/a': { post: operation(body, answer) },
        '/b': { put: operation(other, body) },
      },
      components: {
        schemas,
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
      },
    }
  })

test('a description does not differ from itself', async () => {
  await fc.assert(
    fc.asyncProperty(description, async (api) => {
      expect(await changesBetween(api, structuredClone(api))).toEqual([])
    }),
    runs(200),
  )
})

test('other names for all schemas are no change', async () => {
  await fc.assert(
    fc.asyncProperty(
      description,
      fc.shuffledSubarray(NAMES, { minLength: 4 }),
      async (api, names) => {
        const rename = (name: string): string => names[NAMES.indexOf(name)] ?? name
        const text = JSON.stringify(api).replaceAll(
          /("#\/components\/schemas\/)(\w)"/g,
          (_, start: string, name: string) => `${start}${rename(name)}New"`,
        )
        const renamed = JSON.parse(text) as { components: { schemas: Json } }
        const { schemas } = renamed.components
        renamed.components.schemas = Object.fromEntries(
          Object.entries(schemas).map(([name, value]) => [`${rename(name)}New`, value]),
        )
        expect(await changesBetween(api, renamed)).toEqual([])
      },
    ),
    runs(200),
  )
})

interface Body {
  content: {
    'application/json': { schema: { required?: string[]; properties: Record<string, Json> } }
  }
}
interface Operation extends Json {
  parameters: Json[]
  requestBody: Body & { required?: boolean }
  responses: Record<string, Body>
}

const schemaIn = (body: Body | undefined) =>
  body?.content['application/json'].schema ?? { properties: {} }
const ownIn = (body: Body | undefined): Json => schemaIn(body).properties['own'] ?? {}

/** Changes of one operation, each with the rule that it must be found by. */
const CHANGES: Readonly<Record<string, (operation: Operation) => unknown>> = {
  'request-property-required': ({ requestBody }) => (schemaIn(requestBody).required = ['own']),
  'request-property-removed': ({ requestBody }) => delete schemaIn(requestBody).properties['own'],
  'request-property-added': ({ requestBody }) => (schemaIn(requestBody).properties['more'] = {}),
  'request-bounds-narrowed': ({ requestBody }) => (ownIn(requestBody)['maxLength'] = 5),
  'request-bounds-widened': ({ requestBody }) => (ownIn(requestBody)['maxLength'] = 50),
  'request-type-changed': ({ requestBody }) => (ownIn(requestBody)['type'] = 'integer'),
  'request-null-widened': ({ requestBody }) => (ownIn(requestBody)['type'] = ['string', 'null']),
  'request-enum-narrowed': ({ requestBody }) => (ownIn(requestBody)['enum'] = ['x']),
  'request-format-narrowed': ({ requestBody }) => (ownIn(requestBody)['format'] = 'email'),
  'request-property-read-only': ({ requestBody }) => (ownIn(requestBody)['readOnly'] = true),
  'request-body-required': ({ requestBody }) => Object.assign(requestBody, { required: true }),
  'response-property-removed': ({ responses }) =>
    delete schemaIn(responses['200']).properties['own'],
  'response-property-added': ({ responses }) =>
    (schemaIn(responses['200']).properties['more'] = {}),
  'response-property-required': ({ responses }) => (schemaIn(responses['200']).required = ['own']),
  'response-bounds-widened': ({ responses }) => delete ownIn(responses['200'])['maxLength'],
  'response-pattern-narrowed': ({ responses }) => (ownIn(responses['200'])['pattern'] = '^x'),
  'response-error-removed': ({ responses }) => Reflect.deleteProperty(responses, '404'),
  'response-success-added': ({ responses }) =>
    Object.assign(responses, { 202: { description: '' } }),
  'request-parameter-added': ({ parameters }) =>
    parameters.push({ name: 'x', in: 'query', schema: {} }),
  'request-parameter-removed': ({ parameters }) => parameters.pop(),
  'request-parameter-required': ({ parameters: [page] }) =>
    Object.assign(page ?? {}, { required: true }),
  'security-added': (operation) => Object.assign(operation, { security: [{ key: [] }] }),
  'deprecation-added': (operation) => Object.assign(operation, { deprecated: true }),
  'documentation-changed': (operation) => Object.assign(operation, { summary: 'Other words' }),
}

test('the only change is found, by its rule and its operation', async () => {
  const rules = Object.keys(CHANGES)
  await fc.assert(
    fc.asyncProperty(
      description,
      fc.constantFrom(...rules),
      fc.constantFrom(['/a', 'post'] as const, ['/b', 'put'] as const),
      async (api, rule, [path, method]) => {
        const changed = structuredClone(api) as { paths: Record<string, Record<string, Operation>> }
        const operation = changed.paths[path]?.[method]
        if (operation !== undefined) CHANGES[rule]?.(operation)
        const found = await changesBetween(api, changed)
        expect(found.map((change) => change.rule)).toEqual([rule])
        const operations = found.flatMap((change) => change.operations)
        expect(operations.map((each) => `${each.method} ${each.path}`)).toEqual([
          `${method.toUpperCase()} ${path}`,
        ])
      },
    ),
    runs(300),
  )
})
