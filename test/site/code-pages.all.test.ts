import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const REACT = `/*---
title: Status
description: How things are.
---*/
import { NAMES } from './names.js'

export default function Status() {
  return <ul>{NAMES.map((name) => <li key={name} style={{ color: 'red' }}>{name} is up</li>)}</ul>
}
`
const NAMES = `export const NAMES = ['api', 'docs']\n`

describe('React pages in JavaScript', () => {
  test.each(['status.js', 'status.jsx', 'status.tsx'])('%s is a page', async (name) => {
    const site = await buildSite({
      [`content/pages/${name}`]: REACT,
      'content/pages/names.js': NAMES,
      'content/docs/a.md': `# A\n\n[By path](/status), [by file](../pages/${name}).\n`,
    })
    expect(site.problems).toEqual([])
    expect(site.main('/status')).toMatch(/<li[^>]*>api is up<\/li>/)
    expect(site.read('status.html')).toContain('<title>Status')
    expect(site.main('/docs/a')).toContain('<a href="/status">by file</a>')
    expect(site.has('names.html')).toBe(false)
    await site.edit({ 'content/pages/names.js': NAMES.replace('docs', 'shop') })
    expect(site.main('/status')).toContain('shop is up')
  })

  test('do not include files that begin with `_`, nor tests', async () => {
    const site = await buildSite({
      'content/pages/status.test.jsx': REACT,
      'content/pages/_part.js': REACT,
      'content/pages/index.md': '# Home\n',
    })
    expect(site.problems).toEqual([])
    expect(site.paths.filter((path) => path.endsWith('.html')).sort()).toEqual([
      '404.html',
      'index.html',
    ])
  })

  test('a component that throws is reported at its line', async () => {
    const site = await buildSite({
      'content/pages/status.jsx':
        "/*---\ntitle: Status\n---*/\nexport default function Status() {\n  throw new Error('no data')\n}\n",
    })
    expect(site.problems).toMatchObject([
      { id: 'component-threw', file: 'content/pages/status.jsx', place: { line: 5 } },
    ])
  })

  test.each(['index.tsx', 'index.md', 'index.mdx'])('%s is called like the site', async (name) => {
    const text = name === 'index.tsx' ? REACT.replace(/^\/\*[^]*?\*\/\n/, '') : 'Welcome.\n'
    const site = await buildSite({
      [`content/pages/${name}`]: text,
      'content/pages/names.js': NAMES,
    })
    expect(site.problems).toEqual([])
    expect(site.read('index.html')).toContain('<title>Test</title>')
  })
})

describe('a React page without a title in its front matter', () => {
  const HEADED =
    "import { NAME } from './name.js'\nexport default function Users() {\n  return <h1>Teams that <b>use</b> {NAME} &amp; us</h1>\n}\n"
  const FILES = {
    'site.config.ts': "export default { title: 'Test', url: 'https://test.example', ai: true }\n",
    'content/pages/who_uses.tsx': HEADED,
    'content/pages/name.js': "export const NAME = 'Quartz'\n",
  }

  test('has the text of its heading as title, in the tab, in links to it, in the search and for agents', async () => {
    const site = await buildSite(FILES)
    expect(site.problems).toEqual([])
    const html = site.read('who_uses.html')
    expect(html).toContain('<title>Teams that use Quartz &amp; us | Test</title>')
    expect(html).toContain(
      '<meta property="og:title" content="Teams that use Quartz &amp; us | Test">',
    )
    expect(site.read('llms.txt')).toContain('[Teams that use Quartz & us](')
    expect(site.read('who_uses.md')).toContain('title: "Teams that use Quartz & us"')
    const index = site.paths
      .filter((path) => /search.*\.json$/.test(path))
      .map((path) => site.read(path))
    expect(index.join('\n')).toContain('Teams that use Quartz & us')
    expect(index.join('\n')).not.toContain('Who uses')
  })

  test('follows its heading', async () => {
    const site = await buildSite(FILES)
    await site.edit({ 'content/pages/name.js': "export const NAME = 'Granite'\n" })
    expect(site.read('who_uses.html')).toContain(
      '<title>Teams that use Granite &amp; us | Test</title>',
    )
    expect(site.read('llms.txt')).toContain('[Teams that use Granite & us](')
  })

  test('is named after its file, with a warning, if it shows no heading', async () => {
    const site = await buildSite({
      'content/pages/who_uses.tsx': 'export default () => <p>Teams</p>\n',
      'content/pages/names.tsx': 'export default () => <><title>All names</title><p>Names</p></>\n',
    })
    expect(site.problems).toMatchObject([
      { id: 'missing-title', file: 'content/pages/who_uses.tsx', place: { line: 1, column: 1 } },
    ])
    expect(site.read('who_uses.html')).toContain('<title>Who uses | Test</title>')
    expect(site.read('names.html')).toContain('<title>All names</title>')
  })
})

test('`require` of an image gives its URL, with `default` and without', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'
  const site = await buildSite({
    'content/docs/a.mdx':
      '# A\n\n<img alt="one" src={require(\'./a.svg\')} />\n<img alt="two" src={require(\'./a.svg\').default} />\n',
    'content/docs/a.svg': svg,
  })
  expect(site.problems).toEqual([])
  const sources = Array.from(site.main('/docs/a').matchAll(/src="([^"]+)"/g), ([, src]) => src)
  expect(sources).toEqual([sources[0], sources[0]])
  expect(site.read(String(sources[0]).slice(1))).toBe(svg)
})
