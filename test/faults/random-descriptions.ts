import fc from 'fast-check'

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const pointer = fc.constantFrom(
  '#/components/schemas/A',
  '#/components/schemas/B',
  '#/components/schemas/C',
  '#/components/schemas/None',
  '#/components/parameters/P',
  '#/components/responses/R',
  '#/paths/~1a/get',
  '#',
  '#/',
  '',
  'other.yaml',
  '#/components/schemas/A/properties/a',
  '#/components/schemas/%ZZ',
  '#A',
  'file:///etc/passwd',
  '../../x.json',
)
const reference = pointer.map((target): Json => ({ $ref: target }))

/** A value where another type is expected. */
const wrong: fc.Arbitrary<Json> = fc.constantFrom<Json>(
  null,
  true,
  0,
  -1,
  1e308,
  '',
  'a',
  [],
  {},
  [null],
  [[]],
  { $ref: 1 },
  { a: null },
  '\u0000',
  '{{',
  '</script>',
)

/** Mostly the expected values. */
const mostly = <Value extends Json>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 24, arbitrary: arbitrary as fc.Arbitrary<Json> },
    { weight: 1, arbitrary: wrong },
  )

const text = mostly(
  fc.constantFrom(
    'a',
    'Items',
    '**b**',
    '<b onclick=a>',
    '[a](b)',
    '`',
    'a\n\n# b',
    'é',
    '{{a}}',
    ':::note',
    '| a |\n| - |',
  ),
)
const name = fc.constantFrom(
  'a',
  'b',
  'id',
  'x-y',
  'a.b',
  'a[]',
  'é',
  '__proto__',
  'constructor',
  '',
  '$ref',
  'a/b',
)
const small = mostly(fc.constantFrom(0, 1, 2, 10, -1, 0.5, 1e9, 1e21))

const optional = (fields: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<Json> =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Json>
const listOf = (item: fc.Arbitrary<Json>, maxLength = 3) => mostly(fc.array(item, { maxLength }))
const mapOf = (item: fc.Arbitrary<Json>, maxKeys = 3) =>
  mostly(fc.dictionary(name, item, { maxKeys }) as fc.Arbitrary<Json>)

const { schema } = fc.letrec<{ schema: Json }>((tie) => {
  const self = tie('schema')
  const types = fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array', 'null')
  return {
    schema: fc.oneof(
      { maxDepth: 4, withCrossShrink: true, depthIdentifier: 'schema' },
      { weight: 3, arbitrary: types.map((type): Json => ({ type })) },
      { weight: 2, arbitrary: reference },
      { weight: 1, arbitrary: fc.constantFrom<Json>(true, false, {}) },
      {
        weight: 4,
        arbitrary: optional({
          type: mostly(fc.oneof(types, fc.array(types, { maxLength: 2 }))),
          properties: mapOf(self),
          required: listOf(name),
          items: mostly(self),
          prefixItems: listOf(self, 2),
          additionalProperties: mostly(self),
          patternProperties: mapOf(self, 1),
          enum: listOf(fc.oneof(text, small)),
          const: wrong,
          default: wrong,
          example: wrong,
          examples: listOf(wrong),
          allOf: listOf(self, 2),
          oneOf: listOf(self, 2),
          anyOf: listOf(self, 2),
          not: mostly(self),
        }),
      },
      {
        weight: 2,
        arbitrary: optional({
          type: types,
          format: text,
          pattern: mostly(
            fc.constantFrom('^a+$', '(a+)+$', '[', '\\p{L}{3}', '^.{1000}$', '(?<a>'),
          ),
          minimum: small,
          maximum: small,
          exclusiveMinimum: small,
          multipleOf: small,
          minLength: small,
          maxLength: small,
          minItems: mostly(fc.constantFrom(0, 1, 3, -1)),
          uniqueItems: mostly(fc.boolean()),
          nullable: mostly(fc.boolean()),
          readOnly: mostly(fc.boolean()),
          deprecated: mostly(fc.boolean()),
          description: text,
          title: text,
          discriminator: optional({ propertyName: text, mapping: mapOf(pointer) }),
          xml: optional({ name: text, wrapped: mostly(fc.boolean()) }),
        }),
      },
    ),
  }
})

const parameter = fc.oneof(
  { weight: 1, arbitrary: reference },
  {
    weight: 4,
    arbitrary: optional({
      name: mostly(name),
      in: mostly(fc.constantFrom('query', 'path', 'header', 'cookie', 'querystring')),
      required: mostly(fc.boolean()),
      style: text,
      explode: mostly(fc.boolean()),
      schema,
      example: wrong,
      description: text,
    }),
  },
)

const content = mostly(
  fc.dictionary(
    fc.constantFrom(
      'application/json',
      'text/plain',
      'application/xml',
      'multipart/form-data',
      '*/*',
      'a',
      '',
    ),
    optional({
      schema,
      example: wrong,
      examples: mapOf(optional({ value: wrong, summary: text }), 2),
    }),
    { maxKeys: 2 },
  ) as fc.Arbitrary<Json>,
)

const response = fc.oneof(
  { weight: 1, arbitrary: reference },
  {
    weight: 4,
    arbitrary: optional({ description: text, content, headers: mapOf(optional({ schema }), 1) }),
  },
)

const operation = optional({
  operationId: text,
  summary: text,
  description: text,
  tags: listOf(text),
  parameters: listOf(parameter),
  requestBody: optional({ content, required: mostly(fc.boolean()), description: text }),
  responses: mostly(
    fc.dictionary(fc.constantFrom('200', '4XX', 'default', '404', 'x', '99'), response, {
      maxKeys: 2,
    }) as fc.Arbitrary<Json>,
  ),
  security: listOf(mapOf(listOf(text), 1), 1),
  deprecated: mostly(fc.boolean()),
  servers: listOf(optional({ url: text }), 1),
  callbacks: wrong,
})

/** The text of a description: members of OpenAPI, combined at random, with references and wrong types. */
export const randomDescription: fc.Arbitrary<Json> = fc.record({
  openapi: mostly(fc.constantFrom('3.1.0', '3.1.0', '3.0.3', '3.2.0', '4.0.0')),
  info: mostly(optional({ title: text, version: text, description: text })),
  servers: listOf(
    optional({
      url: mostly(fc.constantFrom('https://a.example', '/v1', 'a', '//a', 'https://{x}.a')),
      variables: mapOf(optional({ default: text }), 1),
    }),
    2,
  ),
  paths: mostly(
    fc.dictionary(
      fc.constantFrom('/a', '/a/{id}', '/a/{id}/b', '/{}', 'a', '/', '/é', '/a?b', '/a/{a.b}'),
      mostly(
        optional({ get: operation, post: operation, parameters: listOf(parameter, 1), x: wrong }),
      ),
      { maxKeys: 3 },
    ) as fc.Arbitrary<Json>,
  ),
  components: mostly(
    optional({
      schemas: mostly(optional({ A: schema, B: schema, C: schema })),
      parameters: mostly(optional({ P: parameter })),
      responses: mostly(optional({ R: response })),
      securitySchemes: mapOf(optional({ type: text, in: text, name: text, scheme: text }), 1),
    }),
  ),
  tags: listOf(optional({ name: text, description: text }), 2),
})
