import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const LONG = 'x'.repeat(300)
const CJK = '文'.repeat(100)
const CONFIG = `export default { title: 'Test', url: 'https://test.example', openapi: [{ file: 'api.json' }] }\n`

function descriptionWith(id: string, tag: string, schema: string): string {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } }
  const operation = (operationId: string) => ({
    get: { operationId, tags: [tag], responses: { 200: { description: 'Fine.', content } } },
  })
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    tags: [{ name: tag }],
    paths: { '/a': operation(`${id}A`), '/b': operation(`${id}B`) },
    components: {
      schemas: { [schema]: { type: 'object', properties: { a: { type: 'string' } } } },
    },
  })
}

describe('names longer than a file name may be', () => {
  test.each([
    ['300 letters', LONG, LONG],
    ['100 CJK characters', CJK, 'S'],
  ])('%s in an API description give short URLs, and links follow', async (_, word, schema) => {
    const cwd = scratchFolder({
      'site.config.ts': CONFIG,
      'api.json': descriptionWith(word, word, schema),
    })
    const { code, err } = await runCli(['build'], { cwd })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const pages = readdirSync(join(cwd, 'dist/docs/api')).filter((name) => name.endsWith('.html'))
    // The overview, and both operations, whose ids differ in their last letter only.
    expect(pages).toHaveLength(3)
  })

  test('tags, authors, categories and images have short URLs, the same in each build', async () => {
    const files = {
      'content/docs/guides/a.md': `---\ntags: [${LONG}, ${CJK}]\n---\n\n# A\n\n![An image](./${'b'.repeat(251)}.svg)\n`,
      'content/docs/guides/_category_.yml': `label: ${LONG}\nlink:\n  type: generated-index\n`,
      [`content/docs/guides/${'b'.repeat(251)}.svg`]:
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'content/blog/2026-01-01-p.md': `---\ntags: [${LONG}]\nauthors: [${LONG}]\n---\n\n# P\n\nText.\n`,
      'content/blog/authors.yml': `${LONG}:\n  name: Ada\n  page: true\n`,
    }
    const site = await buildSite(files)
    expect(site.problems).toEqual([])
    const longest = (path: string): number =>
      Math.max(...path.split('/').map((name) => Buffer.byteLength(name)))
    expect(site.paths.filter((path) => longest(path) > 255)).toEqual([])
    const tags = site.paths.filter((path) => /^docs\/tags\/(?!index).+\.html$/.test(path))
    expect(tags).toHaveLength(4)
    expect((await buildSite(files)).paths.toSorted()).toEqual(site.paths.toSorted())
  })

  test('chosen by a writer are problems of their files, with the limit', async () => {
    const site = await buildSite({
      'content/docs/a.md': `---\nslug: ${LONG}\n---\n\n# A\n`,
      'content/docs/b.md': `---\nslug: ${CJK}\n---\n\n# B\n`,
      [`content/docs/${'c'.repeat(251)}.md`]: '# C\n',
      'content/docs/d.md': `---\nslug: ${'/abcdefghij'.repeat(500)}\n---\n\n# D\n`,
      'content/docs/e.md': '# E\n\n[A](./a.md)\n',
    })
    expect(site.problems).toMatchObject([
      { id: 'unusable-url', file: 'content/docs/a.md', place: { line: 2 } },
      { id: 'unusable-url', file: 'content/docs/b.md', place: { line: 2 } },
      { id: 'unusable-url', file: `content/docs/${'c'.repeat(251)}.md` },
      { id: 'unusable-url', file: 'content/docs/d.md', place: { line: 2 } },
    ])
    expect(site.problems[0]?.message).toContain('has 305 bytes, and a file name may have 255')
    expect(site.problems[3]?.message).toContain('and a path may have 1024')
  })

  test('a file name of 250 bytes is the longest that makes a page', async () => {
    const name = 'a'.repeat(250)
    const cwd = scratchFolder({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }`,
      [`content/docs/${name}.md`]: '# A\n',
    })
    expect((await runCli(['build'], { cwd })).code).toBe(0)
    expect(existsSync(join(cwd, 'dist/docs', `${name}.html`))).toBe(true)
  })
})

describe('slugs that no URL can have', () => {
  test.each([
    ['NUL', String.raw`"a\u0000b"`],
    ['a control character', String.raw`"a\u0007b"`],
    ['half of a character', String.raw`"a\uD800b"`],
    ['a backslash', String.raw`"a\\b"`],
  ])('%s is one problem at its place', async (_, slug) => {
    const site = await buildSite({
      'content/docs/a.md': `---\nslug: ${slug}\n---\n\n# A\n`,
      'content/docs/b.md': '# B\n\n[A](./a.md)\n',
    })
    expect(site.problems).toMatchObject([
      { id: 'bad-front-matter', file: 'content/docs/a.md', place: { line: 2, column: 1 } },
    ])
  })

  test.each(['/i.html/x', '/index', '/x.html', '/a//b', '"%2e%2e"', '"?"', '"a?b"', '"a#b"', 'a.'])(
    'a page with the slug %s is reachable by the links to it',
    async (slug) => {
      const site = await buildSite({
        'content/docs/a.md': `---\nslug: ${slug}\n---\n\n# Here\n`,
        'content/docs/b.md': '# B\n\n[A](./a.md)\n',
      })
      expect(site.problems).toEqual([])
    },
  )
})

describe('a path that would be a file and a folder', () => {
  test.each([
    ['a static file with the name of the docs', 'docs', '`content/static/docs`'],
    ['a static file with the name of a page', 'docs/a', '`content/static/docs/a`'],
    ['a folder with the name of a page file', 'docs/a.html/x.txt', '`content/docs/a.md`'],
    ['a folder with the name of the sitemap', 'sitemap.xml/x.txt', 'sitemap'],
    ['a static file with the name of the assets', 'assets', '`content/static/assets`'],
  ])('%s is one problem that names both', async (_, path, owner) => {
    const site = await buildSite({
      'content/docs/a.md': '# A\n',
      [`content/static/${path}`]: 'x',
    })
    expect(site.problems).toMatchObject([{ id: 'output-conflict' }])
    expect(site.problems[0]?.message).toContain(owner)
    expect(site.problems[0]?.message).toContain(`content/static/${path}`)
  })

  test('also of two pages', async () => {
    const site = await buildSite({
      'content/pages/x.md': '# X\n',
      'content/pages/x.html/y.md': '# Y\n',
    })
    expect(site.problems).toMatchObject([{ id: 'output-conflict' }])
    expect(site.problems[0]?.message).toMatch(
      /content\/pages\/x\.md.*content\/pages\/x\.html\/y\.md/,
    )
  })

  test.each(['docs/a.html', 'docs/a/index.html'])(
    'a static file %s and the page are one problem with both files',
    async (path) => {
      const site = await buildSite({
        'content/docs/a.md': '# A\n',
        [`content/static/${path}`]: 'x',
      })
      expect(site.problems).toMatchObject([{ id: 'duplicate-output' }])
      expect(site.problems[0]?.message).toContain('`content/docs/a.md`')
      expect(site.problems[0]?.message).toContain(`\`content/static/${path}\``)
    },
  )
})

test('names that every JavaScript object has are names like any other', async () => {
  const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']
  const headings = names.map((name) => `## \`${name}\`\n\n[${name}](#${name.toLowerCase()})\n`)
  const site = await buildSite({
    'site.config.ts': CONFIG,
    'api.json': descriptionWith('__proto__', 'constructor', 'toString'),
    'content/docs/a.md': `---\ntags: [${names.join(', ')}]\n---\n\n# A\n\n${headings.join('\n')}`,
    'content/blog/2026-01-01-p.md':
      '---\nauthors: [constructor]\ntags: [__proto__]\n---\n\n# P\n\nText.\n',
    'content/blog/authors.yml': 'constructor:\n  name: Ada\n  page: true\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/docs/a')).toContain('href="#constructor"')
})
