import { describe, expect, test } from 'vitest'
import { GRAMMARS } from '../bombs/grammars.ts'
import { LARGE, textOf } from '../bombs/growth.ts'
import { excessOf, usageOf } from '../bombs/measure.ts'
import type { Attack } from '../bombs/measure.ts'

const CONFIG = `export default { title: 'T', url: 'https://test.example', openapi: [{ file: 'openapi/api.json', name: 'api' }] }\n`
const marksOf = (name: string) => GRAMMARS.find((grammar) => grammar.name === name)?.marks ?? {}
const nothing = usageOf({
  files: { 'site.config.ts': CONFIG.replace(/, openapi.*]/, ''), 'content/docs/a.md': '# A\n' },
  args: ['build'],
})
const lines = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join('')
/** The text of a mark of a grammar. */
const mark = (grammar: string, name: string, size = LARGE - 1000) =>
  textOf(marksOf(grammar)[name] ?? (() => ''), size)

async function expectBounded({ files, args }: Attack): Promise<string> {
  const usage = await usageOf({ files: { 'site.config.ts': CONFIG, ...files }, args })
  const { code, text } = usage
  expect(code, text).toBeLessThan(2)
  expect(excessOf(usage, await nothing)).toEqual([])
  return text
}

const ok = { responses: { 200: { description: 'OK' } } }
const api = (paths: object, components: object = {}): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components })
const many = (count: number, part: (at: number) => readonly [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => part(at)))

const parameters = Array.from({ length: 300 }, (_, at) => ({
  name: `p${String(at)}`,
  in: 'query',
  schema: { type: 'string' },
}))

describe('a small input that was made to take much is bounded, and says what is left out', () => {
  test('of front matter', async () => {
    const text = await expectBounded({
      files: {
        'openapi/api.json': api({ '/a': { get: ok } }),
        'content/docs/tags.md': `---\ntags: [${lines(1500, (at) => `t${String(at)}, `)}]\n---\n\n# A\n`,
        'content/docs/many.md': `---\ntags: [${lines(6000, (at) => `t${String(at)}, `)}]\n---\n\n# A\n`,
        'content/docs/aliases.md': `---\na: &a [${'b, '.repeat(90)}]\nc: [${'*a, '.repeat(90)}]\n---\n\n# A\n`,
      },
      args: ['check'],
    })
    expect(text).toMatch(/tags\.md:2:\d+ [^]*a list of at most 100 tags/)
    expect(text).toMatch(/many\.md:2:1 [^]*more than 2,000 values/)
    expect(text).toMatch(/aliases\.md:2:1 [^]*more than 2,000 values/)
  })

  test.each([
    [
      'path items of one reference',
      api(
        many(900, (at) => [`/a${String(at)}`, { $ref: '#/components/pathItems/P' }]),
        { pathItems: { P: { get: ok, put: ok, post: ok, delete: ok } } },
      ),
      /api\.json:1:\d+ [^]*3,600 operations/,
    ],
    [
      'parameters of a path item of one reference',
      api(
        many(600, (at) => [`/a${String(at)}`, { $ref: '#/components/pathItems/P' }]),
        { pathItems: { P: { get: { ...ok, parameters } } } },
      ),
      /api\.json:1:\d+ [^]*repeat parts of it/,
    ],
    [
      'operations without content',
      api(many(1200, (at) => [`/a${String(at)}`, { get: {}, put: {}, post: {} }])),
      /api\.json:1:\d+ [^]*3,600 operations/,
    ],
    [
      'ways to sign in',
      JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: { '/a': { get: ok } },
        security: Array.from({ length: 100 }, (_, way) =>
          many(30, (at) => [`s${String(at)}`, [String(way)]]),
        ),
        components: {
          securitySchemes: many(30, (at) => [`s${String(at)}`, { type: 'http', scheme: 'bearer' }]),
        },
      }),
      /api\.json:1:\d+ [^]*100 ways to authenticate\. The pages of operations show the first 50/,
    ],
    ['ways to sign in that are the same', mark('descriptions', 'security requirements'), /pages/],
    ['equal references in `allOf`', mark('descriptions', 'allOf of equal references'), /pages/],
    ['equal references in `anyOf`', mark('descriptions', 'anyOf of equal references'), /pages/],
    ['tags', mark('descriptions', 'tags of one operation'), /pages/],
  ])('of a description: %s', async (_, text, said) => {
    expect(await expectBounded({ files: { 'openapi/api.json': text }, args: ['check'] })).toMatch(
      said,
    )
  })

  test.each(['oneOf', 'anyOf', 'allOf'])('of schemas in `%s` of each other', async (keyword) => {
    const schema = (at: number) => ({ $ref: `#/components/schemas/S${String(at % 120)}` })
    const content = { 'application/json': { schema: schema(0) } }
    const ring = many(120, (at) => [
      `S${String(at)}`,
      {
        properties: { [`p${String(at)}`]: { type: 'string' } },
        [keyword]: [1, 2, 3].map((step) => schema(at + step)),
      },
    ])
    const get = { responses: { 200: { description: 'OK', content } } }
    const text = api({ '/a': { get } }, { schemas: ring })
    await expectBounded({ files: { 'openapi/api.json': text }, args: ['check'] })
  })

  test('of aliases in a description of YAML', async () => {
    const yaml = `openapi: 3.1.0\ninfo: { title: T, version: '1' }\nx-p: &p\n  get: &g { responses: { '200': { description: OK } }, parameters: [${lines(300, (at) => `{ name: p${String(at)}, in: query, schema: {} }, `)}] }\n  put: *g\npaths:\n${lines(600, (at) => `  /a${String(at)}: *p\n`)}`
    const text = await expectBounded({
      files: {
        'site.config.ts': CONFIG.replace('api.json', 'api.yaml'),
        'openapi/api.yaml': yaml,
      },
      args: ['check'],
    })
    expect(text).toMatch(/api\.yaml:\d+:\d+ /)
  })

  test('of tables, in pages and in their Markdown versions', async () => {
    const wide = `${'|a'.repeat(1000)}|\n${'|-'.repeat(1000)}|\n`
    const span = (name: string) => `<tr><td ${name}="60000">a</td></tr>\n`.repeat(300)
    const tables = [
      `${wide}${'b\n'.repeat(5000)}`,
      `<table>\n${span('colspan')}</table>`,
      `<div><table>\n${span('rowspan')}</table></div>`,
    ]
    await expectBounded({
      files: {
        'site.config.ts': CONFIG.replace('openapi:', 'ai: true, openapi:'),
        'openapi/api.json': api(
          many(3, (at) => [`/a${String(at)}`, { get: { ...ok, description: tables[at] } }]),
        ),
        ...many(3, (at) => [`content/docs/t${String(at)}.md`, `# T\n\n${tables[at] ?? ''}\n`]),
      },
      args: ['build'],
    })
  })

  test('of an import', async () => {
    const grammar = GRAMMARS.find(({ name }) => name === 'import mkdocs')
    const names = ['equal headings', '"<!--"', '"|"', '"# a\\n"']
    const texts = [
      ...names.map((name) => mark('import mkdocs', name, LARGE / names.length)),
      ...['\r', '`', '<div>\n', '<details>\n'].map((each) =>
        each.repeat((LARGE - 1000) / each.length),
      ),
    ]
    const attack = grammar?.attack(texts)
    expect(attack).toBeDefined()
    if (attack) await expectBounded(attack)
  })
})
