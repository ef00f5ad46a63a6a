import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copyOfSite, filesOf, repository } from './repository.ts'
import type * as nativeParser from '../../src/stages/markdown/parse/native-parser.ts'
import type { SiteFiles, TestSite } from '../site.ts'

vi.mock('../../src/stages/markdown/parse/native-parser.ts', { spy: true })

// Another file of this worker may have loaded the parser already, without the spy.
vi.resetModules()
const { buildSite } = await import('../site.ts')
const { loadNativeParser } = await import('../../src/stages/markdown/parse/native-parser.ts')
const loads = vi.mocked(loadNativeParser)

const CONFIG = `export default { title: 'Test', url: 'https://test.example', markdown: {} }\n`

/** All files of the output, with a title for each problem. */
function outcomeOf(site: TestSite): ReadonlyMap<string, string> {
  const files = site.paths.map(
    (path) => [path, Buffer.from(site.bytes(path)).toString('base64')] as const,
  )
  return new Map([...files, ['problems', JSON.stringify(site.problems)]])
}

/** Builds a site with both parsers, and expects the same bytes. The config has `markdown: {`. */
async function expectSame(files: SiteFiles): Promise<TestSite> {
  const config = String(files['site.config.ts'])
  const native = outcomeOf(await buildSite(files))
  const calls = loads.mock.calls.length
  const remark = config.replace('markdown: {', `markdown: { parser: 'remark', `)
  expect(remark).not.toBe(config)
  const site = await buildSite({ ...files, 'site.config.ts': remark })
  expect(loads.mock.calls).toHaveLength(calls)
  const found = outcomeOf(site)
  expect([...found.keys()].toSorted()).toEqual([...native.keys()].toSorted())
  const different = [...found].filter(([path, content]) => native.get(path) !== content)
  expect(different.map(([path]) => path)).toEqual([])
  return site
}

function filesIn(folder: string): SiteFiles {
  return Object.fromEntries(filesOf(folder))
}

test('the site of this repository is the same with both parsers', async () => {
  const files = filesIn(copyOfSite())
  const config = Buffer.from(files['site.config.ts'] ?? '').toString()
  const site = await expectSame({
    ...files,
    'site.config.ts': config.replace('  docs: {},\n', '  docs: {},\n  markdown: {},\n'),
  })
  expect(site.problems).toEqual([])
  expect(loads).toHaveBeenCalled()
})

test('a new site is the same with both parsers', async () => {
  const layers = ['shared', 'described', 'api'].map((layer) =>
    filesIn(join(repository, 'templates/starters', layer)),
  )
  const { 'site.config.ts': own = '', ...files } = Object.assign({}, ...layers) as SiteFiles
  const config = Buffer.from(own)
    .toString()
    .replaceAll(/\{\{.*?\}\}/g, 'x')
  const site = await expectSame({
    ...files,
    'site.config.ts': config.replace('defineConfig({', 'defineConfig({ markdown: {},'),
  })
  expect(site.rendered).toContain('/docs/getting-started')
})

test('a site of all fixtures is the same with both parsers', async () => {
  const folder = join(repository, 'test/fixtures/markdown')
  const docs = readdirSync(folder).flatMap((name) =>
    readdirSync(join(folder, name))
      .filter((file) => /^input\.mdx?$/.test(file))
      .map((file) => [
        `content/docs/${name}.${file.split('.').at(-1) ?? ''}`,
        readFileSync(join(folder, name, file), 'utf8'),
      ]),
  )
  await expectSame({ 'site.config.ts': CONFIG, ...Object.fromEntries(docs) })
})

test('the problems of a site are the same with both parsers', async () => {
  const site = await expectSame({
    'site.config.ts': CONFIG.replace(
      'markdown: {',
      "variables: { name: 'Acme' }, openapi: [{ file: 'openapi/a.yaml' }], markdown: {",
    ),
    'openapi/a.yaml': `openapi: 3.1.0
info: { title: A, version: '1', description: "See [this](/nowhere), **bold** and <b onclick='x'>\\n\\n:::note\\nText\\n:::" }
paths: {}
`,
    'content/docs/a.md': `# A

See [b](./c.md#part), [d][], ![alt](missing.png) and {{nam}}.

:::warnin
Text
:::

| a | b |
| - | - |
| [x](./none.md) | \`y\` |

## Part
## Part {#part}

- [ ] task
- item<br>

<div>*raw* [e](f.md)</div>

[^1]: Note.
`,
    'content/blog/2026-01-01-post.md': `---
title: Post
---

Text www.example.com and a@b.example. ~~gone~~

{/* truncate */}

More *text*[^n].

[^n]: a note
`,
  })
  expect(site.problems.length).toBeGreaterThan(3)
  expect(loads).toHaveBeenCalled()
})

/** Plug-ins in a file of the site: one changes the tree and parses text itself, one writes places, the last adds syntax. */
const PLUG_INS = `export function shout() {
  const processor = this
  return (tree) => {
    for (const node of tree.children) {
      if (node.type === 'paragraph') {
        const [first] = node.children
        if (first?.type === 'text') node.children = processor.parse('**' + first.value.trim() + '**').children[0].children
      }
    }
  }
}

export function places() {
  return (tree, file) => {
    const visit = (node) => {
      if (node.type === 'inlineCode') {
        const { start, end } = node.position
        node.value += [start.line, start.column, start.offset, end.line, end.column, end.offset].join('.')
        file.message('Here.', node)
      }
      node.children?.forEach(visit)
    }
    visit(tree)
  }
}

export function noIndentedCode() {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: ['codeIndented'] } }]
}

export function composed() {
  this.use(noIndentedCode)
}
`

const PLUGGED: SiteFiles = {
  'plug-ins.ts': PLUG_INS,
  'content/docs/a.md': '# A\n\nText and `code`.\n\n- [ ] task with `code`\n\n> quoted `code`\n',
  'content/docs/b.md':
    '# B\n\nText\n\n    indented `code`\n\n:::note A *title*\n\nText `b`\n\n:::\n',
  'content/docs/c.md': '# C\n\nFor $5 or $x^2$, see `c`.\n\n```math\ny\n```\n',
  'content/docs/e.md':
    '# E\n\nRun `echo $HOME` or ``a `$x$` b``:\n\n```sh\n$ echo $x$\n```\n\n    $$\n    x\n    $$\n',
  'content/docs/d.mdx': '# D\n\nText `d`\n',
}

function pluggedConfig(remarkPlugins: string, plugins = ''): string {
  return `import { math } from 'specpress/plugins/math'
import { composed, noIndentedCode, places, shout } from './plug-ins.ts'
export default {
  title: 'Test',
  url: 'https://test.example',
  plugins: [${plugins}],
  markdown: { remarkPlugins: [${remarkPlugins}] },
}
`
}

test.each([
  ['change the tree', 'places, shout', ''],
  ['change the tree, and say so', '{ plugins: [places], marks: [] }', ''],
  ['add syntax', 'noIndentedCode, places', ''],
  ['add syntax by another one', 'composed, places', ''],
  ['add syntax with marks', 'places', 'math()'],
])('plug-ins that %s give the same pages and problems with both parsers', async (_, list, own) => {
  const site = await expectSame({ ...PLUGGED, 'site.config.ts': pluggedConfig(list, own) })
  expect(site.problems.map(({ id }) => id)).toContain('plugin-message')
})

test('the native parser reads all documents but those with the syntax of a plug-in', async () => {
  loads.mockImplementation(async () => {
    const { loadNativeParser } = await vi.importActual<typeof nativeParser>(
      '../../src/stages/markdown/parse/native-parser.ts',
    )
    const parse = await loadNativeParser()
    return (text) => {
      const tree = parse?.(text)
      tree?.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Native.' }] })
      return tree
    }
  })
  const readIn = async (list: string, own = '') => {
    const site = await buildSite({ ...PLUGGED, 'site.config.ts': pluggedConfig(list, own) })
    return ['a', 'b', 'c', 'd', 'e'].filter((name) =>
      site.read(`docs/${name}.html`).includes('Native.'),
    )
  }
  expect(await readIn('shout')).toEqual(['a', 'b', 'c', 'e'])
  expect(await readIn('shout', 'math()')).toEqual(['a', 'b', 'e'])
  expect(await readIn('{ plugins: [noIndentedCode], marks: ["*title"] }')).toEqual(['a', 'c', 'e'])
  expect(await readIn('noIndentedCode')).toEqual([])
  expect(await readIn('composed')).toEqual([])
  loads.mockRestore()
})

test('marks without a text are a mistake of the config', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG.replace(
      '{}',
      `{ remarkPlugins: [{ plugins: [() => {}], marks: [''] }] }`,
    ),
    'content/docs/a.md': '# A',
  })
  expect(site.problems.map(({ id, message }) => [id, message])).toEqual([
    ['bad-config-option', expect.stringContaining('`{ plugins, marks }`')],
  ])
})

test('`markdown.parser` is one of two', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG.replace('{}', `{ parser: 'comark' }`),
    'content/docs/a.md': '# A',
  })
  expect(site.problems.map(({ id, message }) => [id, message])).toEqual([
    ['bad-config-option', expect.stringContaining('`native` or `remark`')],
  ])
})
