import { expect, test } from 'vitest'
import { buildSite } from '../../site.ts'
import { documentsOf, operationsOf, placesOf, problemsOf } from './description.ts'

const HEAD = `openapi: 3.1.0
info: { title: Acme, version: '1' }
paths:
`

test('all mistakes are reported at once, each at its line and column', async () => {
  const text = `openapi: 3.1.0
info:
  title: Acme
paths:
  /a:
    get:
      parameters:
        - name: x
          schema: {}
      respones: {}
    post:
      responses:
        '200':
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Nothing'
          description: Fine.
`
  expect((await placesOf(text)).toSorted()).toEqual([
    '10:7 openapi-repaired',
    '17:23 openapi-left-out',
    '2:1 openapi-repaired',
    '8:11 openapi-repaired',
  ])
})

test.each(['', '# Nothing.\n', 'null\n'])(
  'a description without content is a mistake: %j',
  async (text) => {
    const { problems } = await buildSite({
      'content/docs/a.md': '# A\n',
      'openapi/api.yaml': text,
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'openapi/api.yaml' }] }\n`,
    })
    expect(problems.map(({ id }) => id)).toEqual(['openapi-invalid'])
  },
)

test('a mistake is described in words that its writer knows', async () => {
  const [problem] = await problemsOf(`openapi: 3.1.0\ninfo: { title: Acme }\npaths: {}\n`)
  expect(problem?.message).toBe('`info` has no `version`, so pages show no version. Add one.')
})

test('if one of several forms is allowed, there is one problem', async () => {
  const text = `openapi: 3.0.3
info: { title: Acme, version: '1' }
paths:
  /a:
    get:
      parameters:
        - name: x
          schema: {}
      responses:
        '200': { description: Fine. }
`
  expect((await problemsOf(text)).map(({ message }) => message)).toEqual([
    'This parameter has no `in`, so it is read with `in: query`. Add `in` with `query`, `path`, `header` or `cookie`.',
  ])
})

test('a reference that leaves the folder of the description is refused at its place, wherever it leads', async () => {
  const text = `${HEAD}  /a:
    get:
      responses:
        '200': { $ref: '../content/docs/a.yaml#/a' }
        '400': { $ref: 'file:///etc/passwd' }
        '401': { $ref: '/etc/passwd' }
        '402': { $ref: '%2e%2e/%2e%2e/etc/passwd' }
        '403': { $ref: '//host.example/a.yaml' }
        '404': { $ref: 'other.yaml' }
        '500': { $ref: 'https://host.example/a.yaml' }
`
  const files = { 'content/docs/a.yaml': 'a: { description: Secret. }' }
  expect(await placesOf(text, { files })).toEqual(
    [7, 8, 9, 10, 11, 12, 13].map((line) => `${String(line)}:24 openapi-external-reference`),
  )
  expect(
    (await problemsOf(text, { files })).map(({ message }) => /: (.*?)\. /.exec(message)?.[1]),
  ).toEqual([
    'it is outside of the folder `openapi`',
    '`file:` is not followed',
    'it is outside of the folder `openapi`',
    'it is outside of the folder `openapi`',
    'the host `host.example` is not among the `hosts` of the description',
    'there is no such file',
    'the host `host.example` is not among the `hosts` of the description',
  ])
})

test('a `$ref` in an example is data', async () => {
  const text = `${HEAD}  /a:
    get:
      responses:
        '200':
          description: Fine.
          content:
            application/json:
              example: { $ref: other.yaml }
              schema:
                properties:
                  $ref: { type: string, default: x.yaml }
`
  expect(await problemsOf(text)).toEqual([])
})

test('invalid YAML is reported at the place of the syntax error', async () => {
  expect(await placesOf('openapi: 3.1.0\ninfo: { title: Acme\n')).toEqual(['3:1 openapi-syntax'])
})

test('invalid JSON is reported at the place of the syntax error', async () => {
  expect(await placesOf('{\n  "openapi": "3.1.0",\n  "info": [}\n}\n')).toContain(
    '3:12 openapi-syntax',
  )
})

test('a version that is a number is reported, and so are the other problems', async () => {
  const text = 'openapi: 3.1.0\ninfo:\n  version: []\npaths:\n  /a: { gett: {} }\n'
  expect(await placesOf(text)).toEqual([
    '2:1 openapi-repaired',
    '3:12 openapi-left-out',
    '5:9 openapi-repaired',
  ])
})

test('a description may contain only schemas', async () => {
  const text =
    "openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents: { schemas: { A: {} } }\n"
  expect(await problemsOf(text)).toEqual([])
})

test('a mistake in JSON has its line and column too', async () => {
  const text =
    '{\n  "openapi": "3.1.0",\n  "info": { "title": "Acme", "version": "1" },\n  "pathz": {}\n}'
  expect(await placesOf(text)).toContain('4:3 openapi-repaired')
})

test.each([
  ['nothing', '', /no object/],
  ['a list', '- a\n', /no object/],
  ['no version', 'info: {}\n', /does not say its version/],
  ['a version that is not known', 'openapi: 4.0.0\n', /`4\.0\.0`/],
])('%s is not a description', async (_, text, message) => {
  const problems = await problemsOf(text)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ id: 'openapi-invalid' })
  expect(problems[0]?.message).toMatch(message)
})

test('aliases that multiply are refused', async () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let level = 1; level < 10; level++)
    lines.push(
      `a${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join(', ')}]`,
    )
  const [problem] = await problemsOf(lines.join('\n'))
  expect(problem?.id).toBe('openapi-syntax')
})

test('a mistake behind a variable is reported where it was written', async () => {
  const text = `${HEAD}  /a:
    get: { summary: '{{long}}', respones: {} }
`
  const variables = { long: 'a text of several\\n words' }
  expect(await placesOf(text, { variables })).toEqual(['5:33 openapi-repaired'])
})

test('a variable whose name is close to a known one counts as misspelt, and other braces are left alone', async () => {
  const text = `${HEAD}  /a:
    get: { summary: 'The {{api.ulr}} of {{tenant}}, \\{{api.ulr}}', responses: { '200': { description: OK } } }
`
  const variables = { 'api.url': 'https://api.example' }
  expect(await placesOf(text, { variables })).toEqual(['5:26 unknown-variable'])
})

test('a file that is no description renders nothing', async () => {
  const documents = await documentsOf('openapi: 4.0.0\n')
  expect(documents).toHaveLength(1)
  expect(documents[0]).toMatchObject({ card: { kind: 'broken', source: 'openapi/test.yaml' } })
  expect(documents[0]?.body).toBeUndefined()
})

test('references that only lead to each other are one mistake', async () => {
  const text = `openapi: 3.1.0
info: { title: Acme, version: '1' }
components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }
    C: { allOf: [{ $ref: '#/components/schemas/C' }] }
`
  expect(await placesOf(text)).toEqual(['5:16 openapi-left-out'])
})

test('names that every object has cause no errors', async () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'constructor',
          parameters: [{ $ref: '#/components/parameters/toString' }],
          responses: {
            default: {
              description: 'x',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/valueOf' } } },
            },
          },
        },
      },
    },
    components: {
      parameters: { toString: { name: '__proto__', in: 'query', schema: { type: 'string' } } },
      schemas: { valueOf: { properties: { hasOwnProperty: { type: 'string' } } } },
    },
  })
  const [operation] = await operationsOf(text)
  expect(operation?.parameters[0]?.parameters[0]?.name).toBe('__proto__')
})

test.each([
  ['{ type: string, format: uuid }', 'abc', 'it is not a `uuid`'],
  ['{ type: integer }', 'abc', 'it is not of the type `integer`'],
  ["{ type: [integer, 'null'] }", 'abc', 'it is not of the type `integer` or `null`'],
  ['{ const: 1 }', '2', 'it is not `1`'],
  ['{ type: string, pattern: ^b }', 'abc', 'it does not match `^b`'],
  ['{ minLength: 4 }', 'abc', 'it breaks `minLength: 4`'],
  ['{ type: object, additionalProperties: false }', '{ b: 1 }', 'it may not have `b`'],
  [
    '{ items: { properties: { id: { format: date } } } }',
    '[{ id: x }]',
    'at `[0].id`, `"x"` is not a `date`',
  ],
  ["{ allOf: [{ $ref: '#/components/schemas/N' }] }", '9', 'it breaks `maximum: 5`'],
  ["{ $ref: '#/components/schemas/N', minimum: 3 }", '2', 'it breaks `minimum: 3`'],
  ['{ oneOf: [{ type: integer }, { type: number }] }', '2', 'it breaks `oneOf`'],
])('the rule of %s that the example %s breaks is named', async (schema, example, rule) => {
  const text = `${HEAD}  /a:
    get:
      parameters: [{ name: n, in: query, schema: ${schema}, example: ${example} }]
      responses: { '200': { description: Fine. } }
components: { schemas: { N: { maximum: 5 } } }
`
  const messages = (await problemsOf(text)).map(({ message }) => message)
  expect(messages.join(' ')).toContain(`breaks its own schema: ${rule}.`)
})

test('an example that breaks its own schema is reported at its place, and a right one is not', async () => {
  const text = `openapi: 3.1.0
info: { title: Acme, version: '1' }
paths:
  /a:
    get:
      parameters:
        - { name: n, in: query, schema: { type: integer, maximum: 5 }, example: 7 }
        - { name: m, in: query, schema: { type: integer, example: 4 } }
      responses:
        '200':
          description: x
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Thing' }
              examples:
                right: { value: { id: 1 } }
                wrong: { value: { name: a } }
            application/xml:
              schema: { $ref: '#/components/schemas/Thing' }
              example: <thing/>
components:
  schemas:
    Thing:
      type: object
      required: [id]
      properties:
        id: { type: integer, readOnly: true }
        kind: { enum: [a, b], example: c }
`
  const problems = await problemsOf(text)
  expect(problems.map(({ place, severity, message }) => [place?.line, severity, message])).toEqual([
    [
      7,
      'warning',
      expect.stringContaining('the example `7` breaks its own schema: it breaks `maximum: 5`.'),
    ],
    [
      17,
      'warning',
      expect.stringContaining('`{"name":"a"}` breaks its own schema: it lacks `id`.'),
    ],
    [
      28,
      'warning',
      expect.stringContaining('breaks its own schema: it is not one of `"a"`, `"b"`.'),
    ],
  ])
})
