import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCliProcess } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const BASE = `title: 'Test', url: 'https://test.example'`

function siteWith(config: string): SiteFiles {
  return { 'site.config.ts': config, 'content/docs/a.md': '# A\n', 'content/x/a.txt': 'a' }
}

const withPlugin = (plugin: string): SiteFiles =>
  siteWith(`export default { ${BASE}, markdown: { remarkPlugins: [${plugin}] } }`)

const withEmitter = (body: string): SiteFiles =>
  siteWith(`export default { ${BASE}, emitters: [{ name: 'mine', async *emit() { ${body} } }] }`)

const withSource = (parse: string): SiteFiles =>
  siteWith(
    `export default { ${BASE}, sources: [{ kind: 'x', files: ['content/x/*.txt'], parse: ${parse} }] }`,
  )

describe('a Markdown plug-in of the config', () => {
  test.each([
    ['an error', `() => () => { throw new Error('pp') }`, 'pp'],
    ['a text', `() => () => { throw 'pp' }`, 'pp'],
    ['null', `() => () => { throw null }`, 'null'],
    ['undefined', `() => () => { throw undefined }`, 'undefined'],
    ['an error when it is attached', `() => { throw new Error('pp') }`, 'pp'],
    ['null when it is attached', `() => { throw null }`, 'null'],
    ['an error by its callback', `() => (tree, file, next) => next(new Error('pp'))`, 'pp'],
    ['no tree', `() => (tree) => { tree.children = undefined }`, 'without `children`'],
    ['null in its tree', `() => (tree) => { tree.children.push(null) }`, 'null instead of a node'],
    [
      'a tree that contains itself',
      `() => (tree) => { tree.children.push(tree) }`,
      'contains itself',
    ],
    ['a text instead of a tree', `() => () => 'x'`, 'a string instead of a node'],
  ])('that gives %s is one problem of the document', async (_, plugin, reason) => {
    const site = await buildSite(withPlugin(plugin))
    expect(site.problems).toMatchObject([{ id: 'extension-threw', file: 'content/docs/a.md' }])
    expect(site.problems[0]?.message).toContain(reason)
    expect(site.problems[0]?.message).toContain('markdown.remarkPlugins[0]')
  })

  test.each([`'remark-foo'`, '42', 'null'])(
    'that is %s is a problem of the config',
    async (text) => {
      const site = await buildSite(withPlugin(text))
      expect(site.problems).toMatchObject([{ id: 'bad-config-option', file: 'site.config.ts' }])
    },
  )

  test('still sees its own `this`, its options, and a callback', async () => {
    const plugin = `[function (options) { const self = this; return (tree, file, next) => {
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: options.word + typeof self.data }] })
      next(null, tree)
    } }, { word: 'Added ' }]`
    const site = await buildSite(withPlugin(plugin))
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('Added function')
  })

  test('may leave the properties of an element out', async () => {
    const plugin = `() => (tree) => { tree.children.push({ type: 'element', tagName: 'hr' }) }`
    const config = `export default { ${BASE}, markdown: { rehypePlugins: [${plugin}] } }`
    const site = await buildSite(siteWith(config))
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('<hr')
  })
})

describe('an emitter of the config', () => {
  test.each([
    ['../x', `'../x'`],
    ['an absolute path', `'/etc/specpress-test'`],
    ['NUL', String.raw`'a\0b'`],
    ['300 letters', `'a'.repeat(300)`],
    ['no path', `''`],
    ['a backslash', String.raw`'a\\b'`],
  ])('with the path %s is one problem, and nothing is written', async (_, path) => {
    const cwd = scratchFolder(
      withEmitter(`yield { path: ${path}, digest: '1', content: () => 'x' }`),
    )
    const { code, err } = await runCliProcess(['build'], { cwd })
    expect(err).toMatch(/^error {2}unusable-output-path\n.*the emitter `mine`/)
    expect(code).toBe(1)
    expect(existsSync(join(cwd, 'x'))).toBe(false)
  })

  test.each([
    ['null', 'yield null'],
    ['a number as its path', `yield { path: 5, digest: '1', content: () => 'x' }`],
    ['a file without a digest', `yield { path: 'x', content: () => 'x' }`],
    ['a text as its content', `yield { path: 'x', digest: '1', content: 'x' }`],
    ['a number as what is written', `yield { path: 'x', digest: '1', content: () => 5 }`],
    ['an error', `yield { path: 'x', digest: '1', content() { throw new Error('no') } }`],
    ['null', `yield { path: 'x', digest: '1', content: () => Promise.reject(null) }`],
    ['null', 'throw null'],
  ])('that gives %s is one problem of the config', async (_, body) => {
    const cwd = scratchFolder(withEmitter(body))
    const { code, err } = await runCliProcess(['build'], { cwd })
    expect(err).toMatch(/^site\.config\.ts {2}error {2}extension-threw\n.*The emitter `mine`/)
    expect(code).toBe(1)
  })
})

describe('a source of the config', () => {
  test.each([
    ['nothing', '() => undefined'],
    ['an empty object', '() => [{}]'],
    ['a card that is not whole', `() => [{ card: { kind: 'doc' } }]`],
    [
      'a card without a title',
      `(file) => [{ card: { kind: 'doc', source: file.path, digest: '', locale: 'en', version: 'current', problems: [] } }]`,
    ],
    [
      'a page without a body',
      `(file) => [{ card: { kind: 'doc', source: file.path, locale: 'en', version: 'current', problems: [], title: 'A',
        description: '', excerpt: '', content: 'hast', headings: [], links: [], tags: [], frontMatter: {} } }]`,
    ],
  ])('that gives %s is one problem of the file', async (_, parse) => {
    const site = await buildSite(withSource(parse))
    expect(site.problems).toMatchObject([{ id: 'bad-document', file: 'content/x/a.txt' }])
  })

  test('that throws null is one problem of the file', async () => {
    const site = await buildSite(withSource('() => { throw null }'))
    expect(site.problems).toMatchObject([{ id: 'extension-threw', file: 'content/x/a.txt' }])
  })

  test.each(['../**/*.md', '/etc/*.conf'])('with the glob %s is a problem', async (glob) => {
    const source = `{ kind: 'x', files: ['${glob}'], parse: () => [] }`
    const site = await buildSite(siteWith(`export default { ${BASE}, sources: [${source}] }`))
    expect(site.problems).toMatchObject([{ id: 'bad-config-option', file: 'site.config.ts' }])
  })
})

describe('a config', () => {
  test.each([
    ['has a getter that throws', `export default { get title() { throw new Error('boo') } }`],
    ['has a getter that throws null', 'export default { get title() { throw null } }'],
    ['is a proxy', `export default new Proxy({}, { ownKeys() { throw new Error('boo') } })`],
    ['throws an object without a prototype', 'throw Object.create(null)'],
    ['throws null', 'throw null'],
  ])('that %s is one problem of its file', async (_, config) => {
    const cwd = scratchFolder(siteWith(config))
    const { code, err } = await runCliProcess(['build'], { cwd })
    expect(err).toMatch(/^site\.config\.ts {2}error {2}config-failed\n/)
    expect(code).toBe(1)
  })

  test.each([
    ['a function', `\nexport default () => ({ ${BASE} })`, 'its default export is a function'],
    ['null', '\nexport default null', 'its default export is null'],
    ['a text', "\nexport default 'title'", 'its default export is a string'],
    ['nothing', '\nexport default undefined', 'it has no default export'],
  ])('that exports %s says so at the line', async (_, config, reason) => {
    const cwd = scratchFolder(siteWith(config))
    const { code, err } = await runCliProcess(['build'], { cwd })
    expect(err).toMatch(/^site\.config\.ts:2:1 {2}error {2}config-failed\n/)
    expect(err).toContain(reason)
    expect(code).toBe(1)
  })

  // Found when the process has nothing left to do.
  test.each([
    ['is a promise that stays pending', 'export default new Promise(() => {})'],
    ['waits for nothing', `await new Promise(() => {}); export default { ${BASE} }`],
  ])('that %s is one problem of its file, too', async (_, config) => {
    const cwd = scratchFolder(siteWith(config))
    const { code, err } = await runCliProcess(['build'], { cwd })
    expect(err).toMatch(/^site\.config\.ts {2}error {2}config-failed\n/)
    expect(code).toBe(1)
  })

  test.each([
    ['out', String.raw`out: 'a\0b'`],
    ['theme', String.raw`theme: 'a\0b'`],
    ['staticFolder', String.raw`staticFolder: 'a\0b'`],
    ['docs.folder', String.raw`docs: { folder: 'a\0b' }`],
    ['base', `base: 'javascript:alert(1)'`],
    ['base', `base: '/a?b#c'`],
    ['emitters.0', 'emitters: [5]'],
  ])('with a bad `%s` is one problem at its place', async (option, text) => {
    const site = await buildSite(siteWith(`export default { ${BASE}, ${text} }`))
    expect(site.problems).toMatchObject([{ id: 'bad-config-option', place: { line: 1 } }])
    expect(site.problems[0]?.message).toContain(`\`${option}\``)
  })

  test('that is a promise of a config is awaited', async () => {
    const site = await buildSite(siteWith(`export default Promise.resolve({ ${BASE} })`))
    expect(site.problems).toEqual([])
  })
})

describe('site code that exits or throws late ends the build with 1, and the message names it', () => {
  const FOLLOWS = `export default { ${BASE} }`
  test.each([
    ['process.exit() in the config', `process.exit(0); ${FOLLOWS}`, 'process.exit()'],
    ['process.exit(3) in the config', `process.exit(3); ${FOLLOWS}`, 'process.exit()'],
    ['a timer that throws', `setTimeout(() => { throw new Error('late') }, 1); ${FOLLOWS}`, 'late'],
    ['a timer that throws a text', `setTimeout(() => { throw 'late' }, 1); ${FOLLOWS}`, 'late'],
    ['a rejection', `Promise.reject(new Error('late')); ${FOLLOWS}`, 'late'],
    ['a rejection with null', `Promise.reject(null); ${FOLLOWS}`, 'null'],
  ])('%s', async (_, config, word) => {
    await expectBlame(siteWith(config), word)
  })

  test.each([
    ['a plug-in that never finishes', '() => () => new Promise(() => {})', 'never finishes'],
    ['a plug-in with process.exit()', '() => () => process.exit(0)', 'process.exit()'],
    [
      'a plug-in with a timer that throws',
      `() => () => { setTimeout(() => { throw new Error('late') }, 0) }`,
      'late',
    ],
    ['a plug-in with a rejection', `() => () => { Promise.reject(new Error('late')) }`, 'late'],
  ])('%s', async (_, plugin, word) => {
    await expectBlame(withPlugin(plugin), word)
  })

  test('process.exit() in a worker thread', async () => {
    const plugin = `() => (tree, file) => { if (String(file).includes('exit here')) process.exit(0) }`
    const filler = 'Text that is long enough for threads. '.repeat(400)
    const docs = Array.from({ length: 12 }, (_, index) => [
      `content/docs/d${index}.md`,
      `# D\n\n${filler}${index === 7 ? 'exit here' : ''}`,
    ])
    await expectBlame({ ...withPlugin(plugin), ...Object.fromEntries(docs) }, 'process.exit()')
  })

  async function expectBlame(files: SiteFiles, word: string): Promise<void> {
    const { code, err } = await runCliProcess(['build'], { cwd: scratchFolder(files) })
    expect(err).toMatch(/^error {2}Code of the site /)
    expect(err).toContain(word)
    expect(err).not.toContain('bug')
    expect(code).toBe(1)
  }
})
