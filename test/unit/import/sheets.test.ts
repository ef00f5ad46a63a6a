import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBounds, withinBounds } from '../../../src/tools/import/bounds.ts'
import type { StyleNames } from '../../../src/tools/import/model/style-names.ts'
import { defineVariables } from '../../../src/tools/import/writer/sass-sheet.ts'
import { keepUsedRules } from '../../../src/tools/import/writer/sheet-rules.ts'
import { sheetTree } from '../../../src/tools/import/writer/sheet-tree.ts'
import { scratchFolder } from '../scratch.ts'

/** A stylesheet of a repository as a tree, with the lines of the report. */
async function treeOf(files: Readonly<Record<string, string>>) {
  const repository = scratchFolder(files)
  const left: string[] = []
  const urlOf = (file: string) =>
    files[file.slice(repository.length + 1)] === undefined
      ? undefined
      : `..${file.slice(repository.length)}`
  const reading = {
    urlOf,
    hasPackage: (name: string) => name.startsWith('@font'),
    leave: (what: string) => void left.push(what.replaceAll(`${repository}/`, '')),
  }
  const tree = await withinBounds(createBounds({ repository }), () =>
    Promise.resolve(sheetTree(join(repository, 'css/a.css'), reading)),
  )
  return { text: tree?.root.toString(), imports: tree?.imports, left }
}

test('a stylesheet names the files of the site from its new place, and none that is not there', async () => {
  const { text, left } = await treeOf({
    'css/a.css': `/* url(old.png) */
@font-face { src: url('../fonts/a.woff?#iefix') format('woff'), url(data:,) }
a { background: url( /x.png ) } b { background: url(gone.png) }`,
    'fonts/a.woff': 'x',
  })
  expect(text).toBe(`/* url(old.png) */
@font-face { src: url("../fonts/a.woff?#iefix") format('woff'), url(data:,) }
a { background: url( /x.png ) } b { background: url("data:,") }`)
  expect(left).toEqual(['the file `gone.png`, which `css/a.css` names and which is not there'])
})

test('imported stylesheets are part of it, within their conditions; those of packages come first', async () => {
  const { text, imports, left } = await treeOf({
    'css/a.css': `@import 'b.css' layer(x) (width > 3px);
@import url(https://a.example/c.css);
@import "./gone.css";
.a { color: red }`,
    'css/b.css':
      "@import '@fontsource/inter';\n@import './a.css';\n.b { background: url(./d.png) }",
    'css/d.png': 'x',
  })
  expect(text?.replaceAll(/\s+/g, ' ')).toBe(
    '@media (width > 3px) {@layer x {.b { background: url("../css/d.png") } } } .a { color: red }',
  )
  expect(imports).toEqual(["@import '@fontsource/inter';"])
  expect(left).toHaveLength(3)
  expect(left.join('\n')).toContain('the styles `https://a.example/c.css` of another host')
})

test('stylesheets that each import the next one twice are imported up to a limit, which is reported', async () => {
  const chain = Array.from({ length: 40 }, (_, at) => [
    `css/a${at === 0 ? '' : String(at)}.css`,
    `${`@import "./a${String(at + 1)}.css";\n`.repeat(2)}.a${String(at)} { color: red }\n`,
  ])
  const { text = '', left } = await treeOf(Object.fromEntries(chain))
  expect(text).toContain('.a0 {')
  expect(text.length).toBeLessThan(500_000)
  expect(left.join('\n')).toContain('import each other too often')
})

const NAMES: StyleNames = {
  own: /^--x-/,
  accent: [],
  base: 'light',
  variables: {},
  modes: { light: /:root:not\(\.dark\)/g, dark: /(?:html|:root)?\.dark(?![\w-])/g },
  prose: /\.doc(?![\w-])/g,
}

/** The rules that stay of a stylesheet whose site has the class `used`, and the selectors of those that do not. */
async function rulesOf(css: string, names: StyleNames = NAMES) {
  const repository = scratchFolder({ 'a.css': css })
  const reading = { urlOf: () => undefined, hasPackage: () => false, leave: () => undefined }
  const tree = await withinBounds(createBounds({ repository }), () =>
    Promise.resolve(sheetTree(join(repository, 'a.css'), reading)),
  )
  if (tree === undefined) throw new Error('it has a mistake')
  const defined: string[] = []
  const removed = keepUsedRules(tree.root, {
    names,
    used: new Set(['used', 'my-part']),
    define: (...value) => void defined.push(value.join(' ')),
  })
  return { css: tree.root.toString(), removed, defined }
}

test('the text of a block of code has no box of its own: the block has one', async () => {
  const { css } = await rulesOf(
    'pre>code, p { border: 1px solid; color: red }\n.doc pre code { outline: 0 }\n.used pre > code { color: blue }',
  )
  expect(css.replaceAll(/\s+/g, ' ')).toMatch(/pre>code \{ color: red \}/)
  expect(css).toMatch(/p \{ border: 1px solid; color: red \}/)
  expect(css).toContain('.used pre > code { color: blue }')
  expect(css).not.toContain('outline')
})

test.each([
  ['.used { a: b }', '.used { a: b }'],
  ['.used .frame, .used > p { a: b }', '.used > p { a: b }'],
  ['.frame { a: b }', ''],
  ['@media print { .frame { a: b } }', ''],
  ['.used { &:hover { a: b } .frame & { a: b } }', '.used { &:hover { a: b } .frame & { a: b } }'],
  ['my-part::part(x), other-part { a: b }', 'my-part::part(x) { a: b }'],
  ['[class*="use"] b { a: b }', '[class*="use"] b { a: b }'],
  ['[class^="frame_"] { a: b }', ''],
  ['a:not([class]) { a: b }', '@layer sp.content { .sp-prose a:not([class]) { a: b } }'],
  ['table td { a: b }', '@layer sp.content { .sp-prose table td { a: b } }'],
  ['.doc h2 { a: b }', '.sp-prose h2 { a: b }'],
  ['main h2 { a: b }', '@layer sp.content { .sp-prose h2 { a: b } }'],
  ['p, .used { a: b }', '@layer sp.content { .sp-prose p { a: b } } .used { a: b }'],
  ['p { a: b } td { c: d }', '@layer sp.content { .sp-prose p { a: b } .sp-prose td { c: d } }'],
  ['[data-x] header { a: b }', ''],
  ['* { a: b }', ''],
  ['::selection { a: b }', '::selection { a: b }'],
  ['.dark img { a: b }', "@layer sp.content { :root[data-theme='dark'] .sp-prose img { a: b } }"],
  ['html.dark .used { a: b }', ":root[data-theme='dark'] .used { a: b }"],
  ['html.dark:root { --a: b }', ":root[data-theme='dark'] { --a: b }"],
  ['@keyframes x { from { a: b } }', '@keyframes x { from { a: b } }'],
  ['body { margin: 0; font-family: A, serif }', ':root { --sp-font-text: A, serif }'],
])('%s is %s', async (before, after) => {
  expect((await rulesOf(before)).css.replaceAll(/\s+/g, ' ').trim()).toBe(after)
})

test('a length in `rem` stays as long if the root of the old site had larger letters', async () => {
  const sheet =
    '.used { margin: 0 1.6rem -.8rem; --rem-1rem: calc(1rem + 2em); width: var(--a-2rem) }'
  const { css } = await rulesOf(sheet, { ...NAMES, rem: 1.25 })
  expect(css.trim()).toBe(
    '.used { margin: 0 2rem -1rem; --rem-1rem: calc(1.25rem + 2em); width: var(--a-2rem) }',
  )
})

test('variables of the root have the mode of their rule', async () => {
  const { defined, removed } = await rulesOf(`:root { --a: 1; font-size: 14px }
.dark { --a: 2 }
@media (prefers-color-scheme: dark) { :root { --b: 3 } }
@media print { :root { --c: 4 } }`)
  expect(defined).toEqual(['--a 1 light', '--a 2 dark', '--b 3 dark'])
  expect(removed).toEqual([':root'])
})

test.each([
  [
    'the root',
    ':root { --a: red; // no\n --b: $x; } .x { --c: 1 } a; :root { --d: #fff }',
    { '--a': 'red', '--d': '#fff' },
  ],
  ['no blocks', 'a'.repeat(300_000), {}],
  ['dashes', `:root { ${'-'.repeat(300_000)} }`, {}],
])(
  'the variables of a sheet in Sass with %s are those of its root, in a bounded time',
  (_, text, found) => {
    const folder = scratchFolder({ 'a.scss': text })
    const own: Record<string, string> = {}
    const define = (name: string, value: string): void => void (own[name] = value)
    const names: StyleNames = {
      own: /^--own/,
      accent: [],
      base: 'light',
      modes: { light: /\.light/g, dark: /\.dark/g },
      prose: /^main/,
      variables: {},
    }
    defineVariables(join(folder, 'a.scss'), { names, define })
    expect(own).toEqual(found)
  },
)
