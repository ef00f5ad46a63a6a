import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { PageProps } from '../../../../src/base/model/page.ts'
import type { SourcePath } from '../../../../src/base/shared/urls/paths.ts'
import { codeRenderer } from '../../../../src/stages/markdown/code/code-renderer.ts'
import { pageRenderer } from '../../../../src/stages/render/page.tsx'
import { pageWith } from '../render/page-props.ts'
import { loadBundle } from '../../../../src/stages/assets/load-code.ts'
import {
  bundleFolder,
  bundleOf,
  clientFiles,
  compiledBundleOf,
  folderWith,
  write,
} from './bundle-site.ts'
import type { Bundle, CompiledBundle } from '../../../../src/base/model/bundle.ts'

const PAGE = 'content/pages/a.tsx' as SourcePath

/** The HTML of a React page. */
async function htmlOf(bundle: Bundle, source: SourcePath = PAGE): Promise<string> {
  const page: PageProps = pageWith({ source, content: 'module' })
  const { html, problems } = await pageRenderer(bundle, codeRenderer)(page, undefined)
  if (problems.length > 0) throw new Error(problems[0]?.message)
  return html
}

const COUNTER = `'use client'
import { useId, useState } from 'react'
export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start)
  return <button id={useId()} onClick={() => setCount(count + 1)}>{count}</button>
}
`

describe('a bundle', () => {
  test('needs nothing installed in the folder of the site', async () => {
    const root = folderWith({
      [PAGE]: `import { useMemo } from 'react'\nimport { defineTheme } from 'specpress/theme'\nexport default () => <p>{useMemo(() => typeof defineTheme, [])}</p>`,
    })
    expect(await htmlOf(await bundleOf(root, { modules: [PAGE] }))).toContain('<p>function</p>')
  })

  test('has the same bytes from two folders', async () => {
    const site = {
      [PAGE]: `import Counter from '../../src/counter'\nimport s from './a.module.css'\nimport l from './l.svg'\nexport default () => <p className={s.big}><Counter /><img src={l} /></p>`,
      'content/pages/a.module.css': '.big { background: url(./l.svg) }',
      'content/pages/l.svg': '<svg/>',
      'src/counter.tsx': COUNTER,
      'src/other.tsx': COUNTER,
    }
    const [one, two] = await Promise.all(
      [
        site,
        Object.fromEntries(Object.entries(site).map(([k, v]) => [`deep/er/site/${k}`, v])),
      ].map(async (files, index) => {
        const root = join(folderWith(files), index === 0 ? '' : 'deep/er/site')
        const compiled = await compiledBundleOf(root, { modules: [PAGE] })
        const digests = [compiled.digest, compiled.modules[0]?.digest]
        return {
          digests,
          files: clientFiles(compiled),
          html: await htmlOf(await loadBundle(compiled)),
        }
      }),
    )
    expect(two).toEqual(one)
    expect(JSON.stringify(one)).not.toContain('specpress-test-')
  })

  test('has another digest when what a module imports changes, and runs the new code', async () => {
    const root = folderWith({
      [PAGE]: `import { text } from '../part'\nexport default () => <p>{text}</p>`,
      'content/part.ts': `export const text = 'one'`,
    })
    const before = await compiledBundleOf(root, { modules: [PAGE] })
    expect(await htmlOf(await loadBundle(before))).toContain('<p>one</p>')
    write(root, { 'content/part.ts': `export const text = 'two'` })
    const after = await compiledBundleOf(root, { modules: [PAGE] })
    expect(await htmlOf(await loadBundle(after))).toContain('<p>two</p>')
    expect(after.modules[0]?.digest).not.toBe(before.modules[0]?.digest)
    expect(after.digest).toBe(before.digest)
    expect(after.sources).toContain(join(root, 'content/part.ts'))
  })

  test.each([
    ['a file that an import means before any other is added', 'content/part.ts', 'two'],
    ['a compiled file is gone', '', 'one'],
    ['what is remembered of it is cut off', '.specpress/bundle-production.json', 'one'],
  ])('is compiled again when %s', async (_case, path, shown) => {
    const root = folderWith({
      [PAGE]: `import { text } from '../part'\nexport default () => <p>{text}</p>`,
      'content/part.js': `export const text = 'one'`,
    })
    const before = await compiledBundleOf(root, { modules: [PAGE] })
    if (path === '') rmSync(before.modules[0]?.file ?? '')
    else write(root, { [path]: `export const text = 'two'` })
    const after = await bundleOf(root, { modules: [PAGE] })
    expect(await htmlOf(after)).toContain(`<p>${shown}</p>`)
  })

  test('works in a folder that cannot be written', async () => {
    const root = folderWith({ [PAGE]: `export default () => <p>fine</p>` })
    mkdirSync(join(root, '.specpress'))
    chmodSync(join(root, '.specpress'), 0o500)
    expect(await htmlOf(await bundleOf(root, { modules: [PAGE] }))).toContain('<p>fine</p>')
  })
})

test('a package with hundreds of comments at its beginning is bundled like any other', async () => {
  const root = folderWith({
    [PAGE]: `import { text } from '../part'\nexport default () => <p>{text}</p>`,
    'content/part.ts': `${'/** A comment. */\n// Another one.\n'.repeat(400)}export const text = 'part'`,
  })
  expect(await htmlOf(await bundleOf(root, { modules: [PAGE] }))).toContain('<p>part</p>')
})

describe('styles and files', () => {
  test('the styles of the theme are one file, and those that a page imports are another', async () => {
    const root = folderWith({
      [PAGE]: `import './a.css'\nexport default () => <p>a</p>`,
      'content/pages/a.css': '@import "./b.css"; .a { color: red }',
      'content/pages/b.css':
        '.b { background: url("../img/b.png?x#y"), url(/img/static.png), url(data:image/png;base64,AA==) }',
      'content/img/b.png': 'picture',
    })
    const { client } = await bundleOf(root, { base: '/base/', modules: [PAGE] })
    const styles = client.files.filter(({ path }) => path.endsWith('.css'))
    const [own] = client.pageStylesheets
    expect(styles.map(({ path }) => `/base/${path}`)).toEqual([client.stylesheet, own?.href])
    expect(own?.source).toBe(PAGE)
    const [site = '', page = ''] = styles.map(({ path }) => clientFiles({ client })[path])
    expect(site).toBe('main{max-width:40rem}\n')
    expect(page).toMatch(
      /^\.b\{background:url\("?\/base\/assets\/b-[\w-]{8}\.png\?x#y"?\),url\(\/base\/img\/static\.png\),url\(data:image\/png;base64,AA==\)\}\.a\{color:red\}\n$/,
    )
    expect(client.files.some(({ path }) => /^assets\/b-[\w-]{8}\.png$/.test(path))).toBe(true)
  })

  test('two CSS modules of one name keep their class names distinct, on the server and in the browser', async () => {
    const island = COUNTER.replace('<button', '<button className={s.root}').replace(
      'import {',
      "import s from './styles.module.css'\nimport {",
    )
    const root = folderWith({
      [PAGE]: `import s from './styles.module.css'\nimport Counter from '../counter'\nexport default () => <p className={s.root}><Counter /></p>`,
      'content/pages/styles.module.css': '.root { color: red }',
      'content/counter.tsx': island,
      'content/styles.module.css': '.root { color: blue }',
    })
    const bundle = await bundleOf(root, { modules: [PAGE] })
    const html = await htmlOf(bundle)
    const [red = '', blue = ''] = [...html.matchAll(/class="([^"]+)"/g)].map((match) => match[1])
    const files = await clientFiles(bundle)
    const sheets = Object.entries(files).filter(([path]) => path.endsWith('.css'))
    const css = sheets.map(([, text]) => text).join('')
    expect(css).toContain(`.${red}{color:red}`)
    expect(css).toContain(`.${blue}{color:#00f}`)
    const code = Object.entries(files).filter(([path]) => path.includes('island'))
    expect(code.map(([, text]) => text).join('')).toContain(blue)
  })

  test('an image that code imports is published, and the import gives its URL', async () => {
    const root = folderWith({
      [PAGE]: `import logo from '@site/img/Logo 1.svg'\nexport default () => <img src={logo} alt="" />`,
      'img/Logo 1.svg': '<svg/>',
    })
    const html = await htmlOf(await bundleOf(root, { base: '/b/', modules: [PAGE] }))
    expect(html).toMatch(/<img src="\/b\/assets\/Logo%201-[\w-]{8}\.svg" alt=""\/>/)
  })
})

describe('MDX', () => {
  const MDX = 'content/docs/a.mdx' as SourcePath

  test('imports another document, which is rendered with the same components', async () => {
    const root = folderWith({ [MDX]: '', 'content/docs/_part.mdx': '' })
    const bundle = await bundleFolder(root, {
      modules: [MDX],
      moduleCode: (path) =>
        Promise.resolve(
          path === MDX
            ? `import { jsx } from 'react/jsx-runtime'; import Part from './_part.mdx'; export default () => jsx(Part, {})`
            : `import { jsx } from 'react/jsx-runtime'; export default ({ components }) => jsx(components.h2, { id: 'x', children: 'Part' })`,
        ),
    })
    if (!bundle.bundle) throw new Error(bundle.problems[0]?.message)
    expect(await htmlOf(await loadBundle(bundle.bundle), MDX)).toContain('<h2 id="x">Part</h2>')
  })

  test.each(['Tabs', 'TabItem', 'Admonition', 'CodeBlock'])(
    '@theme/%s is the theme’s own',
    async (name) => {
      const root = folderWith({
        [PAGE]: `import C from '@theme/${name}'\nexport default () => <section><C>text</C></section>`,
      })
      const html = await htmlOf(await bundleOf(root, { modules: [PAGE] }))
      expect(html).toMatch(/<section>.*text.*<\/section>/s)
    },
  )
})

describe('mistakes', () => {
  test('code that cannot be parsed is named with its place', async () => {
    const root = folderWith({ [PAGE]: `export default () => <p>é{</p>\n` })
    const { bundle, problems } = await bundleFolder(root, { modules: [PAGE] })
    expect(bundle).toMatchObject({ modules: [], broken: [PAGE] })
    expect(problems).toEqual([
      {
        id: 'bundle-failed',
        severity: 'error',
        message: expect.stringMatching(/^The code cannot be bundled: /),
        file: PAGE,
        place: { line: 1, column: 28 },
      },
    ])
  })

  test('a missing import is named', async () => {
    const root = folderWith({ [PAGE]: `import x from './missing'\nexport default () => x` })
    const { problems } = await bundleFolder(root, { modules: [PAGE] })
    expect(problems).toMatchObject([
      {
        message: 'The code cannot be bundled: there is no file `./missing`.',
        file: PAGE,
        place: { line: 1, column: 15 },
      },
    ])
  })

  test('a theme component that does not exist is reported with those that do', async () => {
    const root = folderWith({ [PAGE]: `import X from '@theme/Tab'\nexport default X` })
    const { problems } = await bundleFolder(root, { modules: [PAGE] })
    expect(problems[0]?.message).toContain(
      'There is no `@theme/Tab`; there are `@theme/Admonition`',
    )
  })

  test('a theme that throws while it is loaded is a problem with its place', async () => {
    const root = folderWith({
      'theme/index.tsx': `const a = 1\nthrow new Error('no colours')\nexport default a`,
      'theme/client.ts': '',
    })
    const { isThemeBroken, problems } = await bundleFolder(root, {
      theme: join(root, 'theme/index.tsx'),
    })
    expect(isThemeBroken).toBe(true)
    expect(problems).toEqual([
      {
        id: 'theme-failed',
        severity: 'error',
        message: 'The theme could not be loaded: no colours.',
        file: 'theme/index.tsx',
        place: { line: 2, column: 7 },
      },
    ])
  })

  test('a theme without a default export is reported with what to write', async () => {
    const root = folderWith({ 'theme/index.tsx': `export const a = 1`, 'theme/client.ts': '' })
    const { problems } = await bundleFolder(root, { theme: join(root, 'theme/index.tsx') })
    expect(problems[0]?.message).toContain('write `export default defineTheme({ … })`')
  })
})

describe('islands on the server', () => {
  const pageWithIsland = (use: string) => ({
    [PAGE]: `import Counter from '../counter'\nexport default () => <div>${use}</div>`,
    'content/counter.tsx': COUNTER,
  })

  test('are rendered with their state, and name their code', async () => {
    const root = folderWith(pageWithIsland('<Counter start={3} /><Counter />'))
    const bundle = await bundleOf(root, { modules: [PAGE] })
    const html = await htmlOf(bundle)
    const islands = [
      ...html.matchAll(/<sp-island ([^>]*)><button id="([^"]*)">(\d)<\/button><\/sp-island>/g),
    ]
    expect(islands.map((match) => match[3])).toEqual(['3', '0'])
    expect(new Set(islands.map((match) => match[2])).size).toBe(2)
    expect(islands[0]?.[1]).toMatch(
      /^data-island="(\/assets\/island-[\w-]{8}\.js)" data-component="default" data-when="visible" data-prefix="[^"]+" data-props="\{`start`:3\}"$/,
    )
    expect(bundle.client.islands.map(({ id }) => id)).toEqual(['content/counter.tsx'])
  })

  test('a prop that is a function is a problem that names it', async () => {
    const root = folderWith(pageWithIsland('<Counter start={{ a: [() => 1] } as never} />'))
    const bundle = await bundleOf(root, { modules: [PAGE] })
    await expect(htmlOf(bundle)).rejects.toThrow(
      'The island `content/counter.tsx` has props that cannot be sent to the browser: `start.a[0]` is a function',
    )
  })

  test('an island inside an island is a part of it', async () => {
    const root = folderWith({
      [PAGE]: `import { Outer } from '../outer'\nexport default () => <Outer />`,
      'content/outer.tsx': `'use client'\nimport Counter from './counter'\nexport const when = 'idle'\nexport function Outer() { return <p><Counter /></p> }`,
      'content/counter.tsx': COUNTER,
    })
    const html = await htmlOf(await bundleOf(root, { modules: [PAGE] }))
    expect(html.match(/<sp-island/g)).toHaveLength(1)
    expect(html).toContain('data-component="Outer" data-when="idle"')
  })

  test('an unknown hydration time is reported with the known ones', async () => {
    const root = folderWith({
      ...pageWithIsland('<Counter />'),
      'content/counter.tsx': `${COUNTER}export const when = 'later'`,
    })
    const bundle = await bundleOf(root, { modules: [PAGE] })
    await expect(htmlOf(bundle)).rejects.toThrow('must be one of load, idle, visible, interaction')
  })
})

test('a stylesheet publishes images and fonts of the packages that a site has installed', async () => {
  const root = folderWith({
    'node_modules/@fonts/a-font/package.json': '{ "name": "@fonts/a-font", "style": "index.css" }',
    'node_modules/@fonts/a-font/index.css':
      '@font-face { font-family: A; src: url(./files/a.woff2) }',
    'node_modules/@fonts/a-font/files/a.woff2': 'font',
    'node_modules/pictures/package.json': '{ "name": "pictures" }',
    'node_modules/pictures/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/pages/a.tsx': `import './a.css'\nexport default () => <p>A</p>\n`,
    'content/pages/a.css': `@import '@fonts/a-font';
@font-face { font-family: B; src: url('@fonts/a-font/files/a.woff2') format('woff2') }
p { background: url(pictures/dot.svg#part) }
`,
  })
  const { client } = await bundleOf(root, { modules: ['content/pages/a.tsx' as SourcePath] })
  const files = client.files.map(({ path }) => path)
  expect(files.filter((path) => /\.(svg|woff2)$/.test(path))).toHaveLength(2)
  const [, styles = ''] =
    Object.entries(clientFiles({ client })).find(([path]) => /page-.*\.css$/.test(path)) ?? []
  const urls = [...styles.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url]) => url)
  expect(urls).toEqual([
    expect.stringMatching(/^\/assets\/a-[\w-]+\.woff2$/),
    expect.stringMatching(/^\/assets\/a-[\w-]+\.woff2$/),
    expect.stringMatching(/^\/assets\/dot-[\w-]+\.svg#part$/),
  ])
})

test('a file that only looks like a page is not bundled, though compiling began with it', async () => {
  const files = { [PAGE]: `export default () => <p>A page</p>` }
  const unfinished = 'content/docs/draft.mdx' as SourcePath
  const namesIn = ({ modules, client }: CompiledBundle) => [
    modules.map(({ source, digest }) => [source, digest]),
    client.files.map(({ path }) => path),
  ]
  const plain = await compiledBundleOf(folderWith(files), { modules: [PAGE] })
  const begun = await compiledBundleOf(folderWith(files), {
    modules: [PAGE],
    likely: [PAGE, unfinished],
  })
  expect(namesIn(begun)).toEqual(namesIn(plain))
})
