import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { loadDescription } from '../../../src/reference/load/load.ts'
import { newValidator } from '../../../src/reference/read/json-schema-validator.ts'
import { sourcePathOf } from '../../../src/base/shared/urls/paths.ts'
import { documentsOf, problemsOf } from './description.ts'
import { MISTAKES } from './known-mistakes.ts'
import type { Mistake } from './known-mistakes.ts'

/** A description with one mistake, and the line of it. */
function describing(
  { at, text }: Mistake,
  version: string,
): { readonly text: string; readonly line: number } {
  const put = (place: Mistake['at'], indent: number): string =>
    at === place ? text.replaceAll(/^/gm, ' '.repeat(indent)) : ''
  const id = version === '2.0' ? 'type: string' : 'schema: { type: string }'
  const isOfId = text.includes('name: id')
  const lines = [
    version === '2.0' ? "swagger: '2.0'" : `openapi: ${version}`,
    at === 'info' ? text : "info: { title: Shop, version: '1' }",
    put('root', 0),
    'paths:',
    '  /items/{id}:',
    ...(isOfId ? [] : [`    parameters: [{ name: id, in: path, required: true, ${id} }]`]),
    '    get:',
    '      operationId: getItem',
    '      summary: Get an item',
    put('operation', 6),
    ...(at === 'parameters' ? ['      parameters:', put('parameters', 8)] : []),
    '      responses:',
    "        '200': { description: Fine }",
    put('responses', 8),
    put('path', 2),
    ...(at === 'components' ? ['components:', put('components', 2)] : []),
  ]
    .filter((line) => line !== '')
    .flatMap((line) => line.split('\n'))
  return { text: lines.join('\n'), line: lines.findIndex((each) => each.includes('# here')) + 1 }
}

const CASES = MISTAKES.flatMap((mistake) => mistake.in.map((version) => ({ mistake, version })))

test.each(CASES.map((each) => [each.mistake.name, each.version, each] as const))(
  'the site is built in spite of %s in OpenAPI %s, with one warning at its line',
  async (_, version, { mistake }) => {
    const { text, line } = describing(mistake, version)
    const problems = await problemsOf(text)
    expect(
      problems.map(({ id, severity, message, place }) => [id, severity, place?.line, message]),
    ).toEqual([
      [
        mistake.id ?? 'openapi-repaired',
        'warning',
        mistake.text === '# here' ? 1 : line,
        expect.stringMatching(/\.$/),
      ],
    ])
    const pages = JSON.stringify(
      (await documentsOf(text)).map(({ body }) => (body?.kind === 'text' ? undefined : body)),
    )
    for (const shown of mistake.shows ?? []) expect(pages).toContain(shown)
    for (const hidden of mistake.hides ?? []) expect(pages).not.toContain(hidden)
  },
)

test.each([
  ['openapi: 3.1', '3.1.0'],
  ['openapi: 3.0', '3.0.0'],
  ["openapi: '3.3.0'", '3.2.0'],
  ['openapi: v3.1.0', '3.1.0'],
  ["swagger: '3.0.0'", '3.0.0'],
  ["openapi: '2.0'", '2.0'],
  ['x-nothing: 1', '3.1.0'],
])('the version `%s` is read as %s, with one warning', async (version, read) => {
  const text = `${version}\ninfo: { title: Shop, version: '1' }\npaths: {}\n`
  const problems = await problemsOf(text)
  expect(problems).toMatchObject([
    { id: 'openapi-repaired', severity: 'warning', place: { line: 1 } },
  ])
  expect(problems[0]?.message).toContain(read)
})

/** The published schema of a version. */
const VALIDATORS = new Map(
  ['2.0', '3.0', '3.1'].map((version) => {
    const file = `@seriousme/openapi-schema-validator/schemas/v${version}/schema.json`
    const schema = createRequire(import.meta.url)(file) as object
    const options = { strict: false, validateFormats: false }
    return [version, newValidator(version < '3.1', options).compile(schema)]
  }),
)

// Unknown members stay in the download. OpenAPI wants at least one response.
const STAYS = ['an unknown member', '`webhooks` in 3.0', 'no responses', 'a parameter twice']

test.each(
  CASES.filter(({ mistake }) => !STAYS.includes(mistake.name)).map(
    (each) => [each.mistake.name, each.version, each] as const,
  ),
)('with %s in OpenAPI %s, what is read is a valid description', async (_, version, { mistake }) => {
  const file = sourcePathOf('openapi/test.yaml')
  const { description } = await loadDescription(
    { path: file, text: describing(mistake, version).text },
    { file, variables: {}, readFile: () => ({ reason: 'there is no such file' }) },
  )
  const validate = VALIDATORS.get(version.slice(0, 3))
  expect(validate?.(description?.written) === true ? [] : validate?.errors).toEqual([])
})

test.each([
  [
    'an operation',
    '/b',
    'get: { x-internal: true, summary: zqName, responses: 5, tags: { a: b } }',
  ],
  ['a path', '/b', 'x-internal: true\n    get: { summary: zqName, operationId: [] }'],
  ['a path without slash', 'zqb', 'x-internal: true\n    get: { summary: zqName, responses: {} }'],
  ['a parameter', '/b', 'get: { parameters: [{ name: zqName, x-internal: true }], responses: {} }'],
  [
    'a body',
    '/b',
    'post: { parameters: [{ name: b, in: body, x-internal: true, schema: { description: zqName } }], responses: {} }',
  ],
  [
    'a form field',
    '/b',
    'post: { parameters: [{ name: zqName, in: formData, type: string, x-internal: true }], responses: {} }',
  ],
  [
    'a property',
    '/b',
    'get: { responses: { 2xx: { content: { a/b: { schema: { properties: { zqName: { type: any, x-internal: true } } } } } } } }',
  ],
  [
    'a schema next to `content`',
    '/b',
    'get: { parameters: [{ name: zqName, in: query, content: { a/b: {} }, schema: { x-internal: true } }], responses: {} }',
  ],
  [
    'a property that is indented too little',
    '/b',
    'get: { responses: { 200: { description: A, content: { a/b: { schema: { properties: null, zqName: { x-internal: true } } } } } } }',
  ],
  ['a reference', '/b', "get: { responses: { '200': { $ref: '#/zqName', x-internal: true } } }"],
])('a mistake never shows what is hidden: %s', async (_, path, item) => {
  const text = `openapi: 3.0.3\ninfo: { title: A }\npaths:\n  /a: { get: { responses: {} } }\n  ${path}:\n    ${item}\n`
  const documents = await documentsOf(text)
  expect(documents.length).toBeGreaterThan(1)
  expect(JSON.stringify(documents.map(({ body }) => body))).not.toContain('zq')
})

test('a description that is indented with tabs is read, with one warning', async () => {
  const text = "openapi: 3.1.0\ninfo:\n\ttitle: Shop\n\tversion: '1'\npaths: {}\n"
  expect(await problemsOf(text)).toMatchObject([
    { id: 'openapi-repaired', severity: 'warning', place: { line: 3, column: 1 } },
  ])
})

test.each([
  ['a tab among spaces', 'x-a:\n  x-b:\n\t  c: 1\n', 6, 'tabs'],
  ['a text with a colon and a space', 'x-a: all: of them # note\n', 4, 'quotes'],
  ['a name that is twice in a map', 'x-a: { size: 1, size: 2 }\n', 4, '`size`'],
])('%s is one warning at its line, and the rest is shown', async (_, mistake, line, word) => {
  const text = `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: { /a: { get: { summary: zqShown, responses: {} } } }\n${mistake}`
  const problems = await problemsOf(text)
  expect(problems).toMatchObject([{ id: 'openapi-repaired', severity: 'warning', place: { line } }])
  expect(problems[0]?.message).toContain(word)
  expect(JSON.stringify(await documentsOf(text))).toContain('zqShown')
})

test('the value that a name has first is not in the download, if the name is there twice', async () => {
  const text = `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /a:\n    get: { summary: zqHidden, x-internal: true, responses: {} }\n    get: { summary: Shown, responses: {} }\n`
  const documents = JSON.stringify(await documentsOf(text))
  expect(documents).toContain('Shown')
  expect(documents).not.toContain('zqHidden')
})

test('a description is refused if a part has the same mark twice: it is not known who may see it', async () => {
  const text = `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /a:\n    get: { x-internal: true, summary: zqHidden, x-internal: false, responses: {} }\n`
  expect(await problemsOf(text)).toMatchObject([{ id: 'openapi-syntax', severity: 'error' }])
  expect(JSON.stringify(await documentsOf(text))).not.toContain('zqHidden')
})
