import { expect, test } from 'vitest'
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
    put('path', 2),
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
