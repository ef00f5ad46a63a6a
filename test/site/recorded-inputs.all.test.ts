import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'
import type { SiteFiles } from '../site.ts'

/** Sets a variable for the rest of a test. */
function setVariable(name: string, value: string | undefined): void {
  if (!Object.hasOwn(process.env, name))
    onTestFinished(() => void Reflect.deleteProperty(process.env, name))
  if (value === undefined) Reflect.deleteProperty(process.env, name)
  else process.env[name] = value
}

/** A page in MDX that shows a value, and another page that does not. */
function showing(code: string, files: SiteFiles = {}): SiteFiles {
  return {
    'content/docs/a.mdx': `import { value } from '../../src/value.ts'\n\n# A\n\nIt is [{value()}].\n`,
    'content/docs/b.mdx': '# B\n\nTwo is {1 + 1}.\n',
    'src/value.ts': code,
    ...files,
  }
}

const shown = (html: string): string | undefined => /It is \[(?:<!-- -->)?([^<\]]*)/.exec(html)?.[1]

describe('a page shows the present value of a variable that its code reads', () => {
  test.each([
    ['process.env.X', 'export const value = () => process.env.SP_X'],
    ['a computed name', "export const value = () => process.env[['SP', 'X'].join('_')]"],
    ['destructuring', 'export const value = () => { const { SP_X } = process.env; return SP_X }'],
    ['`env` of the process', 'const { env } = process\nexport const value = () => env.SP_X'],
    ['an import', "import { env } from 'node:process'\nexport const value = () => env.SP_X"],
    ['the default import', "import p from 'process'\nexport const value = () => p.env.SP_X"],
    ['globalThis', 'export const value = () => globalThis.process.env.SP_X'],
    ['`in`', "export const value = () => ('SP_X' in process.env ? 'one' : undefined)"],
    ['a spread', 'export const value = () => ({ ...process.env }).SP_X'],
    [
      'a list of entries',
      "export const value = () => Object.entries(process.env).find(([n]) => n === 'SP_X')?.[1]",
    ],
    [
      'a descriptor',
      "export const value = () => Object.getOwnPropertyDescriptor(process.env, 'SP_X')?.value",
    ],
    [
      'a function that all objects have',
      "export const value = () => (process.env.hasOwnProperty('SP_X') && String(process.env).length > 0 ? process.env.SP_X : undefined)",
    ],
    ['its module', 'const found = process.env.SP_X\nexport const value = () => found'],
    [
      'a module that waits',
      'const found = await Promise.resolve().then(() => process.env.SP_X)\nexport const value = () => found',
    ],
    [
      'a module loaded on demand',
      "const { found } = await import('./found.ts')\nexport const value = () => found",
    ],
    [
      'a value that is kept',
      'let found: string | undefined\nlet isFound = false\nexport const value = () => { if (!isFound) { found = process.env.SP_X; isFound = true } return found }',
    ],
  ])('by %s', async (_, code) => {
    setVariable('SP_X', undefined)
    const site = await buildSite(
      showing(code, { 'src/found.ts': 'export const found = process.env.SP_X\n' }),
    )
    expect(shown(site.main('/docs/a'))).toBe('')
    for (const value of ['one', undefined, 'one']) {
      setVariable('SP_X', value)
      await site.edit({})
      expect(shown(site.main('/docs/a'))).toBe(value ?? '')
      expect(site.rendered).not.toContain('/docs/b')
    }
  })

  test('even if another page replaces the object with all variables', async () => {
    const { env } = process
    onTestFinished(() => void (process.env = env))
    setVariable('SP_X', 'one')
    const site = await buildSite(
      showing('export const value = () => process.env.SP_X', {
        'content/docs/0.mdx': "import '../../src/replace.ts'\n\n# 0\n",
        'src/replace.ts': "process.env = { ...process.env, SP_OTHER: '1' }\n",
      }),
    )
    process.env = env
    setVariable('SP_X', 'two')
    await site.edit({})
    expect(shown(site.main('/docs/a'))).toBe('two')
  })

  test('also of a file, if its code sets a variable and reads it, build after build', async () => {
    const cwd = scratchFolder({
      'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
      ...showing(
        `import { readFileSync } from 'node:fs'
const text = readFileSync(new URL('../data.txt', import.meta.url), 'utf8')
process.env['SP_SET'] = '1'
const set = process.env['SP_SET']
export const value = () => text + set\n`,
      ),
    })
    const shownWith = async (text?: string) => {
      if (text !== undefined) writeFileSync(join(cwd, 'data.txt'), text)
      setVariable('SP_SET', undefined)
      await runCli(['build'], { cwd })
      return shown(readFileSync(join(cwd, 'dist/docs/a.html'), 'utf8'))
    }
    expect(await shownWith('one ')).toBe('one 1')
    expect(await shownWith()).toBe('one 1')
    expect(await shownWith('two ')).toBe('two 1')
  })

  test('by the list of names, which has one more', async () => {
    setVariable('SP_X', undefined)
    const code = "export const value = () => String(Object.keys(process.env).includes('SP_X'))"
    const site = await buildSite(showing(code))
    expect(shown(site.main('/docs/a'))).toBe('false')
    setVariable('SP_X', '')
    await site.edit({})
    expect(shown(site.main('/docs/a'))).toBe('true')
  })
})

describe('a page shows the present content of a file that its code reads', () => {
  const URL_OF = "new URL('../data/x.txt', import.meta.url)"
  test.each([
    [
      'readFileSync',
      `import { readFileSync } from 'node:fs'\nexport const value = () => readFileSync(${URL_OF}, 'utf8')`,
    ],
    ['fs', `import fs from 'fs'\nexport const value = () => String(fs.readFileSync(${URL_OF}))`],
    [
      'a namespace',
      `import * as fs from 'node:fs'\nexport const value = () => fs.readFileSync(${URL_OF}, 'utf8')`,
    ],
    [
      'require',
      `const fs = require('fs')\nexport const value = () => fs.readFileSync(${URL_OF}, 'utf8')`,
    ],
    [
      'a built-in module',
      `const fs = process.getBuiltinModule('fs')\nexport const value = () => fs.readFileSync(${URL_OF}, 'utf8')`,
    ],
    [
      'promises',
      `import { readFile } from 'node:fs/promises'\nconst found = await readFile(${URL_OF}, 'utf8')\nexport const value = () => found`,
    ],
    [
      'promises of fs',
      `import { promises } from 'fs'\nconst found = String(await promises.readFile(${URL_OF}))\nexport const value = () => found`,
    ],
    [
      'a callback',
      `import { readFile } from 'node:fs'\nimport { promisify } from 'node:util'\nconst found = await promisify(readFile)(${URL_OF}, 'utf8')\nexport const value = () => found`,
    ],
    [
      'a stream',
      `import { createReadStream } from 'node:fs'\nlet found = ''\nfor await (const part of createReadStream(${URL_OF})) found += part\nexport const value = () => found`,
    ],
    [
      'a descriptor',
      `import { openSync, readSync, closeSync } from 'node:fs'\nexport const value = () => { const f = openSync(${URL_OF}); const b = Buffer.alloc(9); const n = readSync(f, b); closeSync(f); return b.toString('utf8', 0, n) }`,
    ],
    [
      'a read stream',
      `import { ReadStream } from 'node:fs'\nimport { fileURLToPath } from 'node:url'\nlet found = ''\nfor await (const part of new ReadStream(fileURLToPath(${URL_OF}))) found += part\nexport const value = () => found`,
    ],
    [
      'bytes of its path',
      `import { readFileSync } from 'node:fs'\nimport { fileURLToPath } from 'node:url'\nexport const value = () => readFileSync(new TextEncoder().encode(fileURLToPath(${URL_OF})), 'utf8')`,
    ],
    [
      'a copy',
      `import { copyFileSync, readFileSync } from 'node:fs'\nconst copy = new URL('../copy.txt', import.meta.url)\nexport const value = () => { copyFileSync(${URL_OF}, copy); return readFileSync(copy, 'utf8') }`,
    ],
    [
      'import.meta as a whole',
      `import { readFileSync } from 'node:fs'\nconst meta = import.meta\nexport const value = () => readFileSync(new URL('../data/x.txt', meta.url), 'utf8')`,
    ],
    [
      'import.meta.resolve',
      `import { readFileSync } from 'node:fs'\nexport const value = () => readFileSync(new URL(import.meta.resolve('../data/x.txt')), 'utf8')`,
    ],
    [
      'dirname',
      `import { readFileSync } from 'node:fs'\nimport { join } from 'node:path'\nexport const value = () => readFileSync(join(import.meta.dirname, '../data/x.txt'), 'utf8')`,
    ],
    [
      '__filename',
      `import { readFileSync } from 'node:fs'\nimport { dirname } from 'node:path'\nexport const value = () => readFileSync(dirname(dirname(__filename)) + '/data/x.txt', 'utf8')`,
    ],
    [
      'a cache by name',
      `import { readFileSync } from 'node:fs'\nconst known = new Map()\nexport const value = () => { const f = ${URL_OF}; if (!known.has(f.href)) known.set(f.href, readFileSync(f, 'utf8')); return known.get(f.href) }`,
    ],
    [
      'its module',
      `import { readFileSync } from 'node:fs'\nconst found = readFileSync(${URL_OF}, 'utf8')\nexport const value = () => found`,
    ],
  ])('by %s', async (_, code) => {
    const site = await buildSite(showing(code, { 'data/x.txt': 'one' }))
    expect(site.problems).toEqual([])
    expect(shown(site.main('/docs/a'))).toBe('one')
    await site.edit({ 'data/x.txt': 'two', 'data/y.txt': 'another file' })
    expect(shown(site.main('/docs/a'))).toBe('two')
    expect(site.rendered).toEqual(['/docs/a'])
  })

  test.each([
    [
      'existsSync',
      "import { existsSync } from 'node:fs'\nexport const value = () => String(existsSync(FILE))",
    ],
    [
      'statSync',
      "import { statSync } from 'node:fs'\nexport const value = () => String(statSync(FILE, { throwIfNoEntry: false })?.isFile() ?? false)",
    ],
    [
      'access',
      "import { access } from 'node:fs/promises'\nconst found = await access(FILE).then(() => 'true', () => 'false')\nexport const value = () => found",
    ],
    [
      'readdirSync',
      "import { readdirSync } from 'node:fs'\nexport const value = () => String(readdirSync(new URL('.', FILE)).length > 1)",
    ],
    [
      'a walk',
      "import { readdirSync } from 'node:fs'\nexport const value = () => String(readdirSync(new URL('..', FILE), { recursive: true }).includes('data/x.txt'))",
    ],
    [
      'an error',
      "import { readFileSync } from 'node:fs'\nexport const value = () => { try { return String(readFileSync(FILE).length > 0) } catch { return 'false' } }",
    ],
  ])('by %s, which finds it or does not', async (_, code) => {
    const file = "new URL('../data/deep/data/x.txt', import.meta.url)"
    const site = await buildSite(
      showing(code.replaceAll('FILE', file), { 'data/deep/data/y.txt': '' }),
    )
    expect(shown(site.main('/docs/a'))).toBe('false')
    await site.edit({ 'data/deep/data/x.txt': 'here' })
    expect(shown(site.main('/docs/a'))).toBe('true')
    expect(site.rendered).toEqual(['/docs/a'])
    await site.edit({ 'data/deep/data/x.txt': undefined })
    expect(shown(site.main('/docs/a'))).toBe('false')
  })

  test('by a list of a folder with all folders in it, also those that a link leads to', async () => {
    const site = await buildSite(
      showing(
        `import { readdirSync } from 'node:fs'
const folder = new URL('../data/', import.meta.url)
export const value = () => String(readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('x.txt')))`,
        { 'data/y.txt': '', 'other/deep/y.txt': '' },
      ),
    )
    symlinkSync(join(site.root, 'other'), join(site.root, 'data/link'))
    await site.edit({})
    expect(shown(site.main('/docs/a'))).toBe('false')
    await site.edit({ 'other/deep/x.txt': '' })
    expect(shown(site.main('/docs/a'))).toBe('true')
  })

  test('a file that is named by something that no file can be called is a mistake of the page alone', async () => {
    const code = `import fs from 'node:fs'
export const value = () => { try { fs.readFileSync('a\\0b') } catch (error) { return error.code + fs.existsSync('a\\0b') } }`
    const site = await buildSite(showing(code))
    expect(shown(site.main('/docs/a'))).toBe('ERR_INVALID_ARG_VALUEfalse')
  })

  test('by a property of a file', async () => {
    const code = `import { statSync } from 'node:fs'
const stats = () => statSync(new URL('../data/x.txt', import.meta.url))
export const value = () => (stats().isFile() ? String(stats().size) : '')`
    const site = await buildSite(showing(code, { 'data/x.txt': 'one' }))
    expect(shown(site.main('/docs/a'))).toBe('3')
    await site.edit({ 'data/x.txt': 'three' })
    expect(shown(site.main('/docs/a'))).toBe('5')
  })
})

describe('a page shows what a name of a module leads to now', () => {
  const DATA = { 'data/same.json': '"one"' }
  test.each([
    ['a file that was missing', "'../data/x.json'", { 'data/x.json': '"two"' }],
    ['its content', "'../data/same.json'", { 'data/same.json': '"two"' }],
    [
      'a package',
      "'sp-optional'",
      { 'node_modules/sp-optional/index.js': "module.exports = 'two'" },
    ],
  ])('by `require`: %s', async (_, name, change) => {
    const code = `import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
export const value = () => { try { return require(${name}) } catch { return 'one' } }`
    const site = await buildSite(showing(code, DATA))
    expect(shown(site.main('/docs/a'))).toBe('one')
    await site.edit(change)
    expect(shown(site.main('/docs/a'))).toBe('two')
    expect(site.rendered).toEqual(['/docs/a'])
  })

  test.each([
    [
      'a page',
      showing(
        "const found = await import('sp-optional').then((it) => it.default, () => 'one')\nexport const value = () => found",
      ),
    ],
    [
      'a plug-in',
      {
        'content/docs/a.md': '# A\n\nText.\n',
        'plugin.ts': `export const plugin = () => async (tree: { children: object[] }) => {
  const found = await import('sp-optional').then((it) => it.default, () => 'one')
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'It is [' + found + ']' }] })
}\n`,
        'site.config.ts': `import { plugin } from './plugin.ts'\n${configWith('markdown: { remarkPlugins: [plugin] }')}`,
      },
    ],
  ])('by `import()` of a package that was missing, in %s', async (_, files) => {
    const site = await buildSite(files)
    expect(shown(site.main('/docs/a'))).toBe('one')
    await site.edit({
      'node_modules/sp-optional/package.json': '{"name":"sp-optional","version":"1.0.0"}',
      'node_modules/sp-optional/index.js': "module.exports = 'two'",
    })
    expect(shown(site.main('/docs/a'))).toBe('two')
  })
})

test('a document depends on what a package reads for a plug-in, also after it has waited', async () => {
  const site = await buildSite({
    'node_modules/sp-lister/package.json': '{"name":"sp-lister","version":"1.0.0"}',
    'node_modules/sp-lister/index.js': `const fs = require('fs')
module.exports = (folder) => new Promise((done) => process.nextTick(() => fs.readdir(folder, (_, names) => done(names.length))))`,
    'content/docs/a.md': '# A\n\nText.\n',
    'data/x.txt': '',
    'plugin.ts': `import list from 'sp-lister'
import { fileURLToPath } from 'node:url'
export const plugin = () => async (tree: { children: object[] }) => {
  const found = await list(fileURLToPath(new URL('data', import.meta.url)))
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'It is [' + found + ']' }] })
}\n`,
    'site.config.ts': `import { plugin } from './plugin.ts'\n${configWith('markdown: { remarkPlugins: [plugin] }')}`,
  })
  expect(shown(site.main('/docs/a'))).toBe('1')
  await site.edit({ 'data/y.txt': '' })
  expect(shown(site.main('/docs/a'))).toBe('2')
})

describe('a page is kept while what it names stays:', () => {
  test.each([
    ['a variable', 'export const value = () => process.env.SP_X'],
    ['a variable in brackets', "export const value = () => process.env['SP_X']"],
    [
      'a variable of its module',
      'const found = process.env.SP_X\nexport const value = () => found',
    ],
  ])('%s', async (_, code) => {
    setVariable('SP_X', 'one')
    const site = await buildSite(showing(code))
    await site.edit({})
    expect(site.rendered).toEqual([])
    setVariable('SP_X', 'two')
    await site.edit({})
    expect(site.rendered).toEqual(['/docs/a'])
    expect(shown(site.main('/docs/a'))).toBe('two')
  })

  const READ = `import { readdirSync, readFileSync } from 'node:fs'
const at = (name: string) => new URL('../data/' + name, import.meta.url)
export const value = () => readdirSync(at('')).map((name) => readFileSync(at(name), 'utf8')).join('+')\n`
  const DATA = { 'data/a.json': 'one', 'other.json': '' }
  const page = showing(`${READ}export const reads = ['data/*.json']\n`, DATA)
  test.each([
    ['a module says what it reads', page],
    [
      'a page says what its modules read',
      {
        ...showing(READ, DATA),
        'content/docs/a.mdx': `import { value } from '../../src/value.ts'\n\nexport const reads = ['data']\n\n# A\n\nIt is [{value()}].\n`,
      },
    ],
    [
      'a list in several lines, with types',
      showing(
        `${READ}const reads = [\n  './data/*.json',\n] as const satisfies readonly string[]\nexport { reads }\n`,
        DATA,
      ),
    ],
  ] satisfies readonly (readonly [string, SiteFiles])[])('%s', async (_, files) => {
    const site = await buildSite(files)
    await site.edit({ 'other.json': 'changed' })
    expect(site.rendered).toEqual([])
    await site.edit({ 'data/b.json': 'two' })
    expect(site.rendered).toEqual(['/docs/a'])
    expect(shown(site.main('/docs/a'))).toBe('one+two')
    await site.edit({ 'data/a.json': 'three' })
    expect(shown(site.main('/docs/a'))).toBe('three+two')
    await site.edit({ 'data/b.json': undefined })
    expect(shown(site.main('/docs/a'))).toBe('three')
    await site.edit({})
    expect(site.rendered).toEqual([])
  })

  test.each([
    ['a pattern that no file matches', "['dta/*.json']"],
    ['a list that is computed', "['data/' + '*.json'].map((each) => each)"],
  ])('but not with %s: it may be a mistake', async (_, list) => {
    const site = await buildSite(showing(`${READ}export const reads = ${list}\n`, DATA))
    await site.edit({ 'data/a.json': 'two' })
    expect(shown(site.main('/docs/a'))).toBe('two')
    await site.edit({})
    expect(site.rendered).toEqual(['/docs/a'])
  })

  test('and `inEveryBuild` counts more than `reads`', async () => {
    const site = await buildSite(
      showing(
        `import { inEveryBuild } from 'specpress/theme'\nexport const reads = []\nexport const value = () => { inEveryBuild(); return 'x' }\n`,
      ),
    )
    await site.edit({})
    expect(site.rendered).toEqual(['/docs/a'])
  })
})

describe('the documents of a plug-in', () => {
  const PLUGIN = `import { readFileSync } from 'node:fs'
import { definePlugin } from 'specpress'
const append = () => (tree: { children: object[] }) => {
  const value = 'It is [' + readFileSync(new URL('data/x.txt', import.meta.url), 'utf8') + ']'
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
}
export const mine = definePlugin({ name: 'mine', MORE markdown: { remarkPlugins: [append] } })\n`
  const siteWith = (code: string): SiteFiles => ({
    'site.config.ts': `import { mine } from './plugin.ts'\n${configWith('plugins: [mine()]')}`,
    'plugin.ts': code,
    'data/x.txt': 'one',
    'content/docs/a.md': '# A\n',
  })
  test('that reads files are parsed in every build', async () => {
    const site = await buildSite(siteWith(PLUGIN.replace('MORE', '')))
    await site.edit({ 'data/x.txt': 'two' })
    expect(shown(site.main('/docs/a'))).toBe('two')
    await site.edit({})
    expect(site.result.parsed).toEqual(['content/docs/a.md'])
    expect(site.rendered).toEqual([])
  })

  test.each([
    ['in its definition', PLUGIN.replace('MORE', "reads: ['data/*.txt'],")],
    ['in its module', `${PLUGIN.replace('MORE', '')}export const reads = ['data/x.txt']\n`],
  ])('are kept if it says %s what it reads', async (_, code) => {
    const site = await buildSite(siteWith(code))
    await site.edit({ 'other.txt': '' })
    expect(site.result.parsed).toEqual([])
    await site.edit({ 'data/x.txt': 'two' })
    expect(shown(site.main('/docs/a'))).toBe('two')
  })

  test('of Specpress are kept, whatever the config reads', async () => {
    const site = await buildSite({
      'site.config.ts': `import { readFileSync } from 'node:fs'
import { glossary } from 'specpress/plugins/glossary'
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
${configWith("navbar: { title: 'T ' + version }, plugins: [glossary({ terms: { One: version } })]")}`,
      'package.json': '{ "version": "1.0.0" }',
      'content/docs/a.md': '# A\n\nOne.\n',
    })
    expect(site.problems).toEqual([])
    await site.edit({})
    expect(site.result.parsed).toEqual([])
    expect(site.rendered).toEqual([])
    await site.edit({ 'package.json': '{ "version": "2.0.0" }' })
    expect(site.read('docs/a.html')).toContain('T 2.0.0')
    expect(site.main('/glossary')).toContain('2.0.0')
  })
})

describe('only the pages that depend on a file are rendered again', () => {
  const READ = `import { readFileSync } from 'node:fs'
export const Data = ({ name }: { name: string }) => <p>{readFileSync(new URL('../data/' + name, import.meta.url), 'utf8')}</p>\n`
  const pageOf = (name: string) =>
    `import { Data } from '../../src/data.tsx'\n\n# ${name}\n\n<Data name="${name}.txt" />\n`

  test('or use a component that has read it before', async () => {
    const names = ['a', 'b', 'c']
    const site = await buildSite({
      'src/data.tsx': READ,
      ...Object.fromEntries(names.map((name) => [`content/docs/${name}.mdx`, pageOf(name)])),
      ...Object.fromEntries(names.map((name) => [`data/${name}.txt`, `one ${name}`])),
      'content/docs/d.mdx': '# D\n\n{1 + 1}\n',
    })
    await site.edit({ 'data/b.txt': 'two b' })
    expect(site.rendered).toContain('/docs/b')
    expect(site.rendered).not.toContain('/docs/d')
    expect(site.main('/docs/b')).toContain('two b')
    expect(site.main('/docs/c')).toContain('one c')
  })

  test('and their code runs once, whatever it reads', async () => {
    const site = await buildSite({
      'src/stock.ts': `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
export function stock(): string {
  const here = (name: string) => new URL('../' + name, import.meta.url)
  appendFileSync(here('calls.log'), 'asked\\n')
  return existsSync(here('none')) ? '' : readFileSync(here('stock.txt'), 'utf8') + (process.env['SP_STOCK'] ?? '')
}\n`,
      'content/docs/a.mdx': `import { stock } from '../../src/stock.ts'\n\n# A\n\n{stock()}\n`,
      'stock.txt': '12',
    })
    const calls = () => readFileSync(join(site.root, 'calls.log'), 'utf8')
    expect(calls()).toBe('asked\n')
    await site.edit({ 'stock.txt': '13' })
    expect(site.main('/docs/a')).toContain('13')
    expect(calls()).toBe('asked\nasked\n')
  })

  test('even if the component keeps what it has read', async () => {
    const site = await buildSite({
      'src/data.tsx': `import { readFileSync } from 'node:fs'
const known = new Map<string, string>()
export function Data({ name }: { name: string }) {
  if (!known.has(name)) known.set(name, readFileSync(new URL('../data/' + name, import.meta.url), 'utf8'))
  return <p>{known.get(name)}</p>
}\n`,
      'content/docs/a.mdx': pageOf('a'),
      'content/docs/b.mdx': pageOf('a').replace('# a', '# b'),
      'content/docs/c.mdx': '# C\n\n{1 + 1}\n',
      'data/a.txt': 'one',
    })
    await site.edit({ 'data/a.txt': 'two' })
    expect([...site.rendered].sort()).toEqual(['/docs/a', '/docs/b'])
    for (const page of ['/docs/a', '/docs/b']) expect(site.main(page)).toContain('two')
  })

  test('even if the component keeps only values that are set', async () => {
    setVariable('SP_Y', 'one')
    const pageWith = (name: string, title: string) =>
      `import { Value } from '../../src/value.tsx'\n\n# ${title}\n\n<Value name="${name}" />\n`
    const site = await buildSite({
      'src/value.tsx': `const kept: Record<string, string | undefined> = {}
const get = (name: string) => (kept[name] ??= process.env[name])
export const Value = ({ name }: { name: string }) => <p>It is [{get(name) ?? 'unset'}]</p>\n`,
      'content/docs/a.mdx': pageWith('SP_UNSET', 'A'),
      'content/docs/b.mdx': pageWith('SP_Y', 'B'),
      'content/docs/c.mdx': pageWith('SP_Y', 'C'),
    })
    setVariable('SP_Y', 'two')
    await site.edit({})
    for (const page of ['/docs/b', '/docs/c']) expect(shown(site.main(page))).toBe('two')
  })

  test('if their modules have read it while they were loaded', async () => {
    const site = await buildSite({
      'src/a.ts': `import { readFileSync } from 'node:fs'\nexport const a = readFileSync(new URL('../data/a.txt', import.meta.url), 'utf8')\n`,
      'content/docs/a.mdx': `import { a } from '../../src/a.ts'\n\n# A\n\n{a}\n`,
      'content/docs/b.mdx': `import { a } from '../../src/a.ts'\n\n# B\n\n{a}\n`,
      'content/docs/c.mdx': '# C\n\n{1 + 1}\n',
      'data/a.txt': 'one',
    })
    await site.edit({ 'data/a.txt': 'two' })
    expect([...site.rendered].sort()).toEqual(['/docs/a', '/docs/b'])
    for (const page of ['/docs/a', '/docs/b']) expect(site.main(page)).toContain('two')
  })
})

describe('every part of a site that is code shows the present values:', () => {
  const THEME = `import theme, { Footer } from 'specpress/theme/default'\n`
  const parts: readonly (readonly [string, SiteFiles])[] = [
    [
      'a page in React',
      {
        'content/pages/p.tsx': `/*---\ntitle: P\n---*/\nexport default () => <p>It is [{process.env.SP_X}].</p>\n`,
      },
    ],
    [
      'an island',
      {
        'content/pages/p.mdx': `import { I } from '../../src/i.tsx'\n\n# P\n\n<I />\n`,
        'src/i.tsx': `'use client'\nexport function I() { return <p>It is [{process.env.SP_X}].</p> }\n`,
      },
    ],
    [
      'a part',
      {
        'content/pages/p.mdx': `import Part from './_part.mdx'\n\n# P\n\n<Part />\n`,
        'content/pages/_part.mdx': 'It is [{process.env.SP_X}].\n',
      },
    ],
    [
      'a remark plug-in',
      {
        'site.config.ts': configWith(
          `markdown: { remarkPlugins: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'It is [' + process.env.SP_X + '].' }] }) }] }`,
        ),
        'content/pages/p.md': '# P\n',
      },
    ],
    [
      'a remark plug-in that reads when it is attached',
      {
        'site.config.ts': configWith(
          `markdown: { remarkPlugins: [() => { const x = process.env.SP_X; return (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'It is [' + x + '].' }] }) } }] }`,
        ),
        'content/pages/p.md': '# P\n',
      },
    ],
    [
      'a rehype plug-in whose module has read it',
      {
        'site.config.ts': `import { plugin } from './plugin.ts'\n${configWith('markdown: { rehypePlugins: [plugin] }')}`,
        'plugin.ts': `const x = process.env.SP_X\nexport const plugin = () => (tree: any) => { tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'It is [' + x + '].' }] }) }\n`,
        'content/pages/p.md': '# P\n',
      },
    ],
    [
      'the title of the config',
      {
        'site.config.ts': `export default { title: 'It is [' + process.env.SP_X + '].', url: 'https://test.example' }\n`,
        'content/pages/p.md': '# P\n',
      },
    ],
  ]
  test.each(parts)('%s', async (_, files) => {
    setVariable('SP_X', 'one')
    const site = await buildSite({ 'content/pages/index.md': '# Home\n', ...files })
    expect(site.problems).toEqual([])
    expect(shown(site.read('p.html'))).toBe('one')
    setVariable('SP_X', 'two')
    await site.edit({})
    expect(shown(site.read('p.html'))).toBe('two')
  })

  test('a slot of the theme', async () => {
    setVariable('SP_X', 'one')
    const site = await buildSite({
      'site.config.ts': configWith(`theme: 'theme.tsx'`),
      'theme.tsx':
        `${THEME}export default { ...theme, slots: { ...theme.slots, footer: () => <footer>It is [{process.env.SP_X}].</footer> } }\n`.replace(
          ', { Footer }',
          '',
        ),
      'content/docs/a.md': '# A\n',
    })
    expect(shown(site.read('docs/a.html'))).toBe('one')
    setVariable('SP_X', 'two')
    await site.edit({})
    expect(shown(site.read('docs/a.html'))).toBe('two')
  })

  test('the head script of the theme', async () => {
    setVariable('SP_X', 'one')
    const site = await buildSite({
      'site.config.ts': configWith(`theme: 'theme.tsx'`),
      'theme.tsx':
        `${THEME}export default { ...theme, headScript: 'window.x = "It is [' + process.env.SP_X + ']"' }\n`.replace(
          ', { Footer }',
          '',
        ),
      'content/docs/a.md': '# A\n',
    })
    expect(shown(site.read('docs/a.html'))).toBe('one')
    setVariable('SP_X', 'two')
    await site.edit({})
    expect(shown(site.read('docs/a.html'))).toBe('two')
  })

  test('`parse` and `pages` of a kind', async () => {
    setVariable('SP_X', 'one')
    const site = await buildSite({
      'site.config.ts': `import { defineKind, definePlugin } from 'specpress'
const kind = defineKind({
  name: 'plan',
  files: ['plans/*.json'],
  parse: async ({ text }) => ({ title: 'Plan', data: { x: process.env.SP_X } }),
  pages: (documents) => documents.map((document) => ({ path: '/plan', document, data: { parsed: document.data.x, listed: process.env.SP_X } })),
})
export default { title: 'T', url: 'https://test.example', plugins: [definePlugin({ name: 'plans', kinds: [kind], theme: 'theme.tsx' })()] }\n`,
      'theme.tsx': `export default { kinds: { plan: ({ data }) => <main>{data.parsed} and {data.listed}</main> } }\n`,
      'plans/a.json': '{}',
    })
    expect(site.problems).toEqual([])
    expect(site.main('/plan').replaceAll('<!-- -->', '')).toContain('one and one')
    setVariable('SP_X', 'two')
    await site.edit({})
    expect(site.main('/plan').replaceAll('<!-- -->', '')).toContain('two and two')
  })

  test('what an emitter keeps', async () => {
    setVariable('SP_X', 'one')
    const site = await buildSite({
      'site.config.ts': configWith(`emitters: [{ name: 'x', async *emit({ keep }) {
  const bytes = await keep('x/1', async () => Buffer.from(process.env.SP_X))
  yield { path: 'x.txt', digest: String(bytes), content: async () => bytes }
} }]`),
      'content/docs/a.md': '# A\n',
    })
    expect(site.read('x.txt')).toBe('one')
    setVariable('SP_X', 'two')
    await site.edit({})
    expect(site.read('x.txt')).toBe('two')
  })
})

test('a path that leads through a file leads to nothing', async () => {
  const code = `import { existsSync, readFileSync } from 'node:fs'
const file = new URL('../data/file/a.txt', import.meta.url)
export const value = () => { try { return String(readFileSync(file)) } catch { return String(existsSync(file)) } }\n`
  const site = await buildSite(showing(code, { 'data/file': 'x' }))
  expect(site.problems).toEqual([])
  expect(shown(site.main('/docs/a'))).toBe('false')
})

describe('code whose text does not show what it uses runs in every build if it says so:', () => {
  const COUNT = `globalThis.spCount = (globalThis.spCount ?? 0) + 1`
  const theme = `import { inEveryBuild } from 'specpress/theme'\n`
  test.each([
    [
      'a document',
      { 'content/docs/a.mdx': `${theme}\n# A\n\n{inEveryBuild()}It is [{${COUNT}}].\n` },
    ],
    [
      'a page in React',
      {
        'content/pages/a.tsx': `/*---\ntitle: A\n---*/\n${theme}export default () => { inEveryBuild(); return <p>It is [{${COUNT}}].</p> }\n`,
      },
    ],
    [
      'a component',
      {
        'content/docs/a.mdx': `import { C } from '../../src/c.tsx'\n\n# A\n\n<C />\n`,
        'src/c.tsx': `${theme}export function C() { inEveryBuild(); return <p>It is [{${COUNT}}].</p> }\n`,
      },
    ],
    [
      'a module',
      {
        'content/docs/a.mdx': `import { C } from '../../src/c.tsx'\n\n# A\n\n<C />\n`,
        'src/c.tsx': `${theme}inEveryBuild()\nconst found = ${COUNT}\nexport function C() { return <p>It is [{found}].</p> }\n`,
      },
    ],
    [
      'a remark plug-in',
      {
        'site.config.ts': `import { inEveryBuild } from 'specpress'\n${configWith(`markdown: { remarkPlugins: [() => (tree) => { inEveryBuild(); tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'It is [' + (${COUNT}) + '].' }] }) }] }`)}`,
        'content/docs/a.md': '# A\n',
      },
    ],
    [
      'the config',
      {
        'site.config.ts': `import { inEveryBuild } from 'specpress'\ninEveryBuild()\n${COUNT}\n${configWith('')}`,
        'content/docs/a.mdx': '# A\n\nIt is [{globalThis.spCount}].\n',
      },
    ],
  ] satisfies readonly (readonly [string, SiteFiles])[])('%s', async (_, files) => {
    const site = await buildSite({ ...files, 'content/docs/b.mdx': '# B\n\n{1 + 1}\n' })
    const path = site.has('a.html') ? '/a' : '/docs/a'
    const first = Number(shown(site.main(path)))
    expect(first).toBeGreaterThan(0)
    await site.edit({})
    expect(Number(shown(site.main(path)))).toBeGreaterThan(first)
    expect(site.problems).toEqual([])
  })
})

describe('a failure is not kept', () => {
  test('if a plug-in fails because of something that nothing shows', async () => {
    const site = await buildSite({
      'site.config.ts': configWith(
        `markdown: { remarkPlugins: [function fails() { return () => { if (!globalThis.spWorks) throw new Error('It does not work.') } }] }`,
      ),
      'content/docs/a.md': '# A\n',
    })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'spWorks'))
    expect(site.problems.map(({ id }) => id)).toEqual(['extension-threw'])
    Object.assign(globalThis, { spWorks: true })
    await site.edit({})
    expect(site.problems).toEqual([])
    expect(site.main('/docs/a')).toContain('A')
  })
})

test('a module knows the place of its source', async () => {
  const site = await buildSite(showing('export const value = () => import.meta.url'))
  expect(shown(site.main('/docs/a'))).toBe(
    String(new URL(`file://${join(site.root, 'src/value.ts')}`)),
  )
  writeFileSync(join(site.root, 'src/value.ts'), '')
})

function configWith(options: string): string {
  return `export default { title: 'Test', url: 'https://test.example', ${options} }\n`
}
