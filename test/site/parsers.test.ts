import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { copyOfSite, filesOf, repository } from './repository.ts'
import { buildSite } from '../site.ts'
import * as nativeParser from '../../src/stages/markdown/parse/native-parser.ts'
import type { SiteFiles, TestSite } from '../site.ts'

vi.mock('../../src/stages/markdown/parse/native-parser.ts', { spy: true })

const loads = vi.mocked(nativeParser.loadNativeParser)

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

test('`markdown.parser` is one of two', async () => {
  const site = await buildSite({
    'site.config.ts': CONFIG.replace('{}', `{ parser: 'comark' }`),
    'content/docs/a.md': '# A',
  })
  expect(site.problems.map(({ id, message }) => [id, message])).toEqual([
    ['bad-config-option', expect.stringContaining('`native` or `remark`')],
  ])
})
