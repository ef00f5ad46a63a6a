import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { configure } from '../../src/main/defaults.ts'
import { localWorkers } from '../../src/engine/workers/local-workers.ts'
import { siteOpener } from '../../src/programs/cli/site-opener.ts'
import { pathnameFrom } from '../../src/base/shared/urls/paths.ts'

/** A plug-in for `.greeting` files, with the code of its `onLoad`. */
const plugin = (load: string, options = ''): string => `
import { readFileSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { definePlugin } from 'specpress'

export const greetings = definePlugin({
  name: 'greetings',
  options: { word: 'text?' },
  setup: ({ word = 'Hello' }) => ({
    esbuildPlugins: [{
      name: 'greeting',
      setup(build) {
        ${options}
        build.onLoad({ filter: /\\.greeting$/ }, async ({ path }) => { ${load} })
      },
    }],
  }),
})
`
const LOAD =
  "return { contents: `export default ${JSON.stringify(word + ', ' + readFileSync(path, 'utf8').trim())}` }"

const config = (call = 'greetings()', more = ''): string => `
import { greetings } from './plugins/greetings.ts'
export default { title: 'Test', url: 'https://test.example', plugins: [${call}]${more} }
`

const PAGE = "# A\n\nimport hello from '../../hello.greeting'\n\n<p>{hello}</p>\n"

const site = (load = LOAD, options = ''): SiteFiles => ({
  'site.config.ts': config(),
  'plugins/greetings.ts': plugin(load, options),
  'content/docs/a.mdx': PAGE,
  'hello.greeting': 'Ada',
})

describe('an esbuild plug-in of a plug-in', () => {
  test('compiles what documents and islands import, for Node and for the browser', async () => {
    const built = await buildSite({
      ...site(),
      'content/docs/b.mdx': "import Box from '../../box.tsx'\n\n# B\n\n<Box />\n",
      'box.tsx':
        "'use client'\nimport hello from './hello.greeting'\nexport default () => <b>{hello}</b>\n",
    })
    expect(built.problems).toEqual([])
    expect(built.main('/docs/a')).toContain('Hello, Ada')
    expect(built.main('/docs/b')).toContain('Hello, Ada')
    const island = built.paths.find((path) => /assets\/island.*\.js$/.test(path)) ?? ''
    expect(built.read(island)).toContain('Hello, Ada')
  })

  test('compiles languages of stylesheets', async () => {
    const load =
      "return { contents: readFileSync(path, 'utf8').replaceAll('main', '#123456'), loader: 'css' }"
    const built = await buildSite({
      ...site(load),
      'content/docs/a.mdx': "import '../../hello.greeting'\n\n# A\n",
      'hello.greeting': '.box { color: main }\n',
    })
    expect(built.problems).toEqual([])
    const styles = built.paths.filter((path) => path.endsWith('.css')).map(built.read)
    expect(styles.join('\n')).toContain('.box{color:#123456}')
    await built.edit({ 'hello.greeting': '.box { background: main }\n' })
    const after = built.paths.filter((path) => path.endsWith('.css')).map(built.read)
    expect(after.join('\n')).toContain('.box{background:#123456}')
    expect(after.join('\n')).not.toContain('.box{color')
  })
})

describe('a rebuild has the pages of a build from scratch after a change', () => {
  test.each<[string, Readonly<Record<string, string | undefined>>, string]>([
    ['of a file that the plug-in loads', { 'hello.greeting': 'Grace' }, 'Hello, Grace'],
    ['of an option', { 'site.config.ts': config("greetings({ word: 'Hi' })") }, 'Hi, Ada'],
    ['of the code', { 'plugins/greetings.ts': plugin(LOAD.replace("', '", "'; '")) }, 'Hello; Ada'],
  ])('%s', async (_, change, expected) => {
    const built = await buildSite(site())
    expect(built.main('/docs/a')).toContain('Hello, Ada')
    await built.edit(change)
    expect(built.problems).toEqual([])
    expect(built.main('/docs/a')).toContain(expected)
    await built.edit({})
    expect(built.rendered).toEqual([])
  })

  test('of a file that its code reads, or that it names', async () => {
    const read = "readFileSync(dirname(path) + '/more.txt', 'utf8').trim()"
    const names = "watchFiles: [dirname(path) + '/named.txt']"
    const load = `
      const named = globalThis.process.getBuiltinModule('node:fs').readFileSync(dirname(path) + '/named.txt', 'utf8').trim()
      return { contents: 'export default ' + JSON.stringify(${read} + named), ${names} }`
    const built = await buildSite({ ...site(load), 'more.txt': 'one', 'named.txt': 'two' })
    expect(built.main('/docs/a')).toContain('onetwo')
    await built.edit({ 'more.txt': 'three' })
    expect(built.main('/docs/a')).toContain('threetwo')
    await built.edit({ 'named.txt': 'four' })
    expect(built.main('/docs/a')).toContain('threefour')
  })

  test('of the files of a folder, which have no page of their own', async () => {
    const load =
      "return { contents: 'export default ' + JSON.stringify(readdirSync(dirname(path) + '/list').join('+')) }"
    const built = await buildSite({ ...site(load), 'list/a.txt': '' })
    expect(built.main('/docs/a')).toContain('a.txt')
    await built.edit({ 'list/b.txt': '' })
    expect(built.main('/docs/a')).toContain('a.txt+b.txt')
  })

  test('of the files that its imports lead to', async () => {
    const leading = (one: string, two: string): string =>
      plugin(
        LOAD,
        `build.onResolve({ filter: /^(one|two)$/ }, ({ path, kind, resolveDir }) =>
          build.resolve(path === 'one' ? '../../${one}' : '../../${two}', { kind, resolveDir }))`,
      )
    const built = await buildSite({
      ...site(),
      'plugins/greetings.ts': leading('x.ts', 'y.ts'),
      'content/docs/a.mdx': "import a from 'one'\nimport b from 'two'\n\n# A\n\n<p>{a + b}</p>\n",
      'x.ts': "export default 'x'\n",
      'y.ts': "export default 'y'\n",
    })
    expect(built.main('/docs/a')).toContain('<p>xy</p>')
    await built.edit({ 'plugins/greetings.ts': leading('y.ts', 'x.ts') })
    expect(built.main('/docs/a')).toContain('<p>yx</p>')
  })
})

test('`dev` shows a page again when a file is added to a folder that an esbuild plug-in reads', async () => {
  const load =
    "return { contents: 'export default ' + JSON.stringify(readdirSync(dirname(path) + '/list').join('+')) }"
  const root = scratchFolder({ ...site(load), 'list/a.txt': '' })
  const open = siteOpener({ store: memoryStore(), openWorkers: localWorkers })
  const html = async (changed: readonly string[]) => {
    // As `dev` does for a config whose code reads files.
    const { config: found } = await configure(root, {})
    if (found === undefined) throw new Error('The config is broken.')
    const { page } = await open(found, new Set(changed.map((path) => join(root, path))))
    return (await page(pathnameFrom('docs', 'a')))?.html
  }
  expect(await html([])).toContain('a.txt')
  writeFileSync(join(root, 'list/b.txt'), '')
  expect(await html(['list/b.txt'])).toContain('a.txt+b.txt')
})

describe('a mistake of an esbuild plug-in is a problem, and the build fails', () => {
  const at = (file: string, line: number, column: number) => ({ file, place: { line, column } })

  test('at the place that the plug-in reports', async () => {
    const load =
      "return { errors: [{ text: 'No name', location: { file: 'hello.greeting', line: 1, column: 2, lineText: 'Ada' } }] }"
    const built = await buildSite(site(load))
    expect(built.result.failed).toBe(true)
    expect(built.problems).toMatchObject([{ id: 'bundle-failed', ...at('hello.greeting', 1, 3) }])
    expect(built.problems[0]?.message).toContain('No name')
  })

  test('at the import for which it threw', async () => {
    const built = await buildSite(site("throw new Error('no luck')"))
    expect(built.result.failed).toBe(true)
    expect(built.problems).toMatchObject([
      { id: 'extension-threw', ...at('content/docs/a.mdx', 3, 19) },
    ])
    expect(built.problems[0]?.message).toContain(
      'The esbuild plug-in `greeting` of the plug-in `greetings` of the config threw: no luck.',
    )
  })

  test.each([
    ['its setup throws', "throw new Error('no luck')", 'extension-threw'],
    ['its start throws', "build.onStart(() => { throw 'no luck' })", 'extension-threw'],
    ['its end throws', "build.onEnd(() => { throw new Error('no luck') })", 'bundle-failed'],
    ['it resolves to a text', "build.onResolve({ filter: /g$/ }, () => 'no')", 'bundle-failed'],
    ['it loads a text', "build.onLoad({ filter: /g$/ }, () => 'no')", 'bundle-failed'],
    [
      'it has an unknown option',
      "build.onLoad({ filter: /g$/ }, () => ({ contents: '', luck: 1 }))",
      'bundle-failed',
    ],
  ])('if %s', async (_, options, id) => {
    const root = scratchFolder(site(LOAD, options))
    const { code, err } = await runCli(['build', '--quiet'], { cwd: root })
    expect(err).toContain(id)
    expect(err).toContain('greeting')
    expect(code).toBe(1)
  })

  test('if it is none', async () => {
    const built = await buildSite({
      ...site(),
      'plugins/greetings.ts': `import { definePlugin } from 'specpress'
export const greetings = definePlugin({ name: 'greetings', esbuildPlugins: [{ name: 'greeting' }] })\n`,
    })
    expect(built.problems).toMatchObject([{ id: 'bad-config-option', file: 'site.config.ts' }])
    expect(built.problems[0]?.message).toContain('setup')
  })
})

test('a build without a change compiles nothing, if the plug-in says what it reads', async () => {
  const said = plugin(LOAD).replace('definePlugin({', "definePlugin({ reads: ['*.greeting'],")
  const built = await buildSite({ ...site(), 'plugins/greetings.ts': said })
  const record = () => readFileSync(join(built.root, '.specpress/bundle-production.json'), 'utf8')
  const before = record()
  await built.edit({})
  expect(record()).toBe(before)
  await built.edit({ 'hello.greeting': 'Bob' })
  expect(built.main('/docs/a')).toContain('Hello, Bob')
})
