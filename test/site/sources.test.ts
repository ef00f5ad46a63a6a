import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import { BUILT_IN_SOURCES } from '../../src/main/page-kinds.ts'
import { configure } from '../../src/main/defaults.ts'

/** Sources of the config, written as in the manual. */
const LISTS = `
const cardOf = (file, title, more = {}) => ({
  kind: 'doc', source: file.path, locale: 'en', version: 'current', problems: [], title, description: '', headings: [],
  links: [], tags: [], frontMatter: { slug: '/' + title.toLowerCase() }, hasOwnTitle: false, content: 'hast', words: 0,
  excerpt: '', truncated: false, ...more,
})
const bodyOf = (text) => ({
  kind: 'hast',
  tree: { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] }] },
})
const parse = async (file) => file.text.trim().split('\\n').map((line) => {
  const [title, text] = line.split(': ')
  return { card: cardOf(file, title, MORE), body: bodyOf(text) }
})
`

function configWith(sources: string, more = '{}'): string {
  return `${LISTS.replace('MORE', more)}
export default { title: 'Test', url: 'https://test.example', sources: [${sources}] }\n`
}

const LIST = `{ kind: 'list', files: ['content/docs/*.list'], parse }`

describe('a source of the config', () => {
  test('may give several documents of a file, and each page has its own text', async () => {
    const site = await buildSite({
      'site.config.ts': configWith(LIST),
      'content/docs/all.list': 'One: first text\nTwo: second text\nThree: third text\n',
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/one')).toContain('<p>first text</p>')
    expect(site.main('/docs/two')).toContain('<p>second text</p>')
    expect(site.main('/docs/three')).toContain('<p>third text</p>')
    await site.edit({
      'content/docs/all.list': 'One: first text\nTwo: a new text\nThree: third text\n',
    })
    expect(site.rendered).toEqual(['/docs/two'])
    expect(site.main('/docs/two')).toContain('<p>a new text</p>')
  })

  test('cannot mix texts up by a digest that it gives itself', async () => {
    const site = await buildSite({
      'site.config.ts': configWith(LIST, `{ digest: file.digest }`),
      'content/docs/all.list': 'One: first text\nTwo: second text\n',
    })
    expect(site.main('/docs/one')).toContain('<p>first text</p>')
    expect(site.main('/docs/two')).toContain('<p>second text</p>')
  })

  test.each([
    [`{ locale: 'de' }`, 'has the language `de`, and the site has `en`, `fr`'],
    [`{ version: '2.0' }`, 'has the version `2.0`, and the docs have `current`, `1.0`'],
  ])('loses no page silently: a document with %s is a problem', async (more, what) => {
    const site = await buildSite({
      'site.config.ts': configWith(LIST, more).replace(
        `title: 'Test'`,
        `title: 'Test', lang: 'en', locales: { en: {}, fr: { lang: 'fr' } }`,
      ),
      'content/docs/a.md': '# A\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
      'content/docs/all.list': 'One: first text\nTwo: second text\n',
    })
    expect(site.result.failed).toBe(true)
    expect(site.problems).toMatchObject([
      { id: 'bad-document', file: 'content/docs/all.list', message: expect.stringContaining(what) },
    ])
  })

  test('shows a document once its version exists', async () => {
    const site = await buildSite({
      'site.config.ts': configWith(LIST, `{ version: '2.0' }`),
      'content/docs/a.md': '# A\n',
      'content/versions.json': '["1.0"]',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
      'content/docs/all.list': 'One: first text\n',
    })
    expect(site.problems).toMatchObject([{ id: 'bad-document' }])
    await site.edit({
      'content/versions.json': '["2.0", "1.0"]',
      'content/versioned_docs/version-2.0/a.md': '# A\n',
    })
    expect(site.problems).toEqual([])
    expect(site.paths.filter((path) => path.endsWith('one.html'))).toEqual(['docs/one.html'])
  })

  test.each([
    ['no list', 'async () => undefined'],
    ['a list of something else', 'async () => [{ title: "One" }]'],
    [
      'a card of an unknown kind',
      `async (file) => [{ card: cardOf(file, 'One', { kind: 'docs' }) }]`,
    ],
    [
      'a card without a title',
      `async (file) => [{ card: cardOf(file, 'One', { title: undefined }) }]`,
    ],
  ])('loses no page silently: %s is a problem of the file', async (_, parse) => {
    const site = await buildSite({
      'site.config.ts': configWith(
        `{ kind: 'list', files: ['content/docs/*.list'], parse: ${parse} }`,
      ),
      'content/docs/a.md': '# A\n',
      'content/docs/all.list': 'One: first text\n',
    })
    expect(site.problems).toMatchObject([{ id: 'bad-document', file: 'content/docs/all.list' }])
  })

  test('needs a kind of its own', async () => {
    const site = await buildSite({
      'site.config.ts': configWith(
        `${LIST}, { kind: 'list', files: ['content/docs/*.items'], parse }`,
      ),
      'content/docs/all.list': 'One: first text\n',
      'content/docs/more.items': 'Two: second text\n',
    })
    expect(site.problems).toMatchObject([
      { id: 'bad-config-option', message: expect.stringContaining('`sources.1.kind`') },
    ])
    expect(site.problems[0]?.place).toBeDefined()
  })

  test('cannot take the kind of a source that comes with Specpress', async () => {
    const site = await buildSite({
      'site.config.ts': configWith(`{ kind: 'doc', files: ['content/docs/*.list'], parse }`),
      'content/docs/all.list': 'One: first text\n',
    })
    expect(site.problems).toMatchObject([
      { id: 'bad-config-option', message: expect.stringContaining('`sources.0.kind`') },
    ])
  })

  test('knows all kinds that come with Specpress', async () => {
    const site = await buildSite({ 'content/docs/a.md': '# A\n', 'content/blog/.keep': '' })
    const { config } = await configure(site.root, {})
    const kinds = new Set(config?.sources.map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(BUILT_IN_SOURCES))
  })
})
