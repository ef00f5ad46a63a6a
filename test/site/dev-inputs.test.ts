import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startCli } from './run-cli.ts'
import { eventually } from '../patience.ts'
import { scratchFolder } from '../unit/scratch.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example' }\n`

/** A component that shows a file or the names in a folder, and a page with it. */
const READERS = {
  'site/src/file.tsx': `import { readFileSync } from 'node:fs'
export function Shown({ path }: { path: string }) {
  try {
    return <p>[{readFileSync(new URL(path, import.meta.url), 'utf8')}]</p>
  } catch {
    return <p>[gone]</p>
  }
}\n`,
  'site/src/loaded.tsx': `import { readFileSync } from 'node:fs'
const found = readFileSync(new URL('../../outside/loaded.txt', import.meta.url), 'utf8')
export const Loaded = () => <p>[{found}]</p>\n`,
  'site/src/list.tsx': `import { readdirSync } from 'node:fs'
export const List = () => <p>[{readdirSync(new URL('../../outside/list', import.meta.url)).sort().join()}]</p>\n`,
}

const pageOf = (component: string, module: string, props = ''): string =>
  `import { ${component} } from '../../src/${module}.tsx'\n\n# Page\n\n<${component} ${props}/>\n`

test('dev shows what code has read in its present state, inside and outside of the site', async () => {
  const folder = scratchFolder({
    ...READERS,
    'site/site.config.ts': CONFIG,
    'site/content/docs/inside.mdx': pageOf('Shown', 'file', 'path="../data/a.txt" '),
    'site/content/docs/hidden.mdx': pageOf('Shown', 'file', 'path="../.data/a.txt" '),
    'site/content/docs/outside.mdx': pageOf('Shown', 'file', 'path="../../outside/a.txt" '),
    'site/content/docs/missing.mdx': pageOf(
      'Shown',
      'file',
      'path="../../outside/new/deep/a.txt" ',
    ),
    'site/content/docs/loaded.mdx': pageOf('Loaded', 'loaded'),
    'site/content/docs/list.mdx': pageOf('List', 'list'),
    'site/data/a.txt': 'one',
    'site/.data/a.txt': 'one',
    'outside/a.txt': 'one',
    'outside/loaded.txt': 'one',
    'outside/list/one': '',
  })
  const running = startCli(['dev', '--port', '0'], { cwd: join(folder, 'site') })
  const address = await running.says(/Ready in .*: (http:\/\/\S+)/)
  const shown = async (page: string): Promise<string | undefined> => {
    const html = await (await fetch(new URL(`docs/${page}`, address))).text()
    return /<p>\[(?:<!-- -->)?([^<\]]*)/.exec(html)?.[1]
  }
  const becomes = (page: string, text: string) =>
    eventually(async () => expect(await shown(page)).toBe(text))
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const page of ['inside', 'hidden', 'outside', 'loaded', 'list']) await becomes(page, 'one')
  await becomes('missing', 'gone')

  write('site/data/a.txt', 'two')
  await becomes('inside', 'two')
  write('site/.data/a.txt', 'two')
  await becomes('hidden', 'two')
  write('outside/a.txt', 'two')
  await becomes('outside', 'two')
  write('outside/new/deep/a.txt', 'two')
  await becomes('missing', 'two')
  write('outside/loaded.txt', 'two')
  await becomes('loaded', 'two')
  write('outside/list/two', '')
  await becomes('list', 'one,two')
  rmSync(join(folder, 'outside/a.txt'))
  await becomes('outside', 'gone')
})

test('dev runs plug-ins and the config again after a file that they have read has changed', async () => {
  const plugin = `import { readFileSync } from 'node:fs'
const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const loaded = read('./loaded.txt')
let kept: string | undefined
export const plugin = () => (tree: { children: object[] }) => {
  const value = '[' + [loaded, (kept ??= read('./kept.txt'))].join() + ']'
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
}\n`
  const cwd = scratchFolder({
    'site.config.ts': `import { plugin } from './plugin/index.ts'
export default { title: 'Test', url: 'https://test.example', markdown: { remarkPlugins: [plugin] } }\n`,
    'plugin/index.ts': plugin,
    'plugin/loaded.txt': 'one',
    'plugin/kept.txt': 'one',
    'content/docs/a.md': '# A\n',
  })
  const running = startCli(['dev', '--port', '0'], { cwd })
  const address = await running.says(/Ready in .*: (http:\/\/\S+)/)
  const becomes = (text: string) =>
    eventually(async () =>
      expect(await (await fetch(new URL('docs/a', address))).text()).toContain(`[${text}]`),
    )
  await becomes('one,one')
  writeFileSync(join(cwd, 'plugin/loaded.txt'), 'two')
  await becomes('two,one')
  writeFileSync(join(cwd, 'plugin/kept.txt'), 'two')
  await becomes('two,two')
})
