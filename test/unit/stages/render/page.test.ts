import { describe, expect, test } from 'vitest'
import { codeRenderer } from '../../../../src/stages/markdown/code/code-renderer.ts'
import { pageRenderer } from '../../../../src/stages/render/page.tsx'
import type { SourcePath } from '../../../../src/base/shared/urls/paths.ts'
import { bundleOf, folderWith } from '../assets/bundle-site.ts'
import { pageWith } from './page-props.ts'
import { render } from './render-page.ts'

function element(
  tagName: string,
  properties: Record<string, string | number | boolean>,
  text = '',
) {
  return {
    type: 'element' as const,
    tagName,
    properties,
    children: text === '' ? [] : [{ type: 'text' as const, value: text }],
  }
}

describe('the document', () => {
  test('has language, title, description and URL', async () => {
    const page = pageWith()
    const head = {
      ...page.head,
      title: 'A & B',
      description: 'Says "hi"',
      image: 'https://site.example/a.png',
    }
    const { html } = await render({ ...page, head, site: { ...page.site, lang: 'fr' } })
    expect(html).toMatch(
      /^<!doctype html><html lang="fr" data-theme="plain"><head><meta charset="utf-8">/,
    )
    expect(html).toContain('<title>A &amp; B</title>')
    expect(html).toContain('<meta name="description" content="Says &quot;hi&quot;">')
    expect(html).toContain('<link rel="canonical" href="https://site.example/a">')
    expect(html).toContain('<meta property="og:image" content="https://site.example/a.png">')
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).not.toContain('robots')
  })

  test('has the analytics of the config, but not in dev', async () => {
    const page = pageWith()
    const analytics = [{ src: 'https://count.example/c.js', attributes: { 'data-site': 'x' } }]
    const withAnalytics = { ...page, site: { ...page.site, analytics } }
    const script = '<script async src="https://count.example/c.js" data-site="x"></script>'
    expect((await render(withAnalytics)).html).toContain(script)
    const bundle = await bundleOf(folderWith({}), { mode: 'development' })
    expect((await render(withAnalytics, { bundle })).html).not.toContain('count.example')
  })

  test('loads one script and one stylesheet', async () => {
    const { html } = await render(pageWith())
    expect(html.match(/<script[^>]*src=/g)).toHaveLength(1)
    expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1)
    expect(html).toContain('<script>document.documentElement.dataset.script="on";</script>')
  })

  test('gives a page of the API reference to its template with its body', async () => {
    const bundle = await bundleOf(folderWith({}))
    const seen: unknown[] = []
    const pages = {
      ...bundle.theme.pages,
      page: ({ body }: { readonly body: unknown }) => void seen.push(body),
    }
    const api = { title: 'API', version: '1', downloads: [], collections: [] }
    const render = pageRenderer({ ...bundle, theme: { ...bundle.theme, pages } }, codeRenderer)
    await render(pageWith(), { kind: 'api', api })
    expect(seen).toEqual([api])
  })

  test('keeps structured data from ending its script', async () => {
    const page = pageWith()
    const structuredData = [{ '@type': 'Thing', name: '</script><b>' }]
    const { html } = await render({ ...page, head: { ...page.head, structuredData } })
    expect(html).toContain('{"@type":"Thing","name":"\\u003c/script>\\u003cb>"}')
  })
})

describe('content', () => {
  test('links and images lead to their resolved URLs', async () => {
    const urls = {
      './b.md#x': { href: '/base/b#x' },
      './p.png': { href: '/base/assets/p.png', width: 40, height: 20 },
    }
    const { html } = await render(pageWith({ urls }), {
      children: [
        element('a', { href: './b.md#x' }, 'b'),
        element('a', { href: 'https://else.example' }, 'else'),
        element('img', { src: './p.png', alt: 'P' }),
        element('img', { src: './p.png', alt: 'P', width: '10' }),
      ],
    })
    expect(html).toContain('<a href="/base/b#x">b</a><a href="https://else.example">else</a>')
    expect(html).toContain('<img src="/base/assets/p.png" alt="P" width="40" height="20"/>')
    expect(html).toContain('<img src="/base/assets/p.png" alt="P" width="10" height="5"/>')
    expect(html).not.toContain('preload')
  })

  test('headings, code, tables, admonitions and tabs are rendered by the theme', async () => {
    const tab = element('sp-tab', { value: 'a', label: 'A', isDefault: true }, 'one')
    const { html } = await render(pageWith(), {
      children: [
        element('h2', { id: 'two' }, 'Two'),
        element('sp-code', { language: 'js', html: '<span class="line">x</span>' }),
        element('table', {}),
        element('sp-admonition', { kind: 'tip', title: 'Tip' }, 'text'),
        { ...element('sp-tabs', { group: 'os' }), children: [tab] },
      ],
    })
    expect(html).toContain('<h2 id="two">Two</h2>')
    expect(html).toContain('<pre data-language="js"><code><span class="line">x</span></code></pre>')
    expect(html).toContain('<aside class="tip"><p>Tip</p>text</aside>')
    expect(html).toContain(
      '<div data-group="os"><details open=""><summary>A</summary>one</details></div>',
    )
  })
})

describe('code pages', () => {
  const CODE = 'content/pages/a.mdx'
  const page = pageWith({ source: CODE as SourcePath, content: 'module' })

  test('a component gets its page, and the names that need no import', async () => {
    const bundle = await bundleOf(folderWith({ [CODE]: '' }), {
      code: {
        [CODE]: `
          import { jsx, jsxs } from 'react/jsx-runtime'
          export default ({ page, site, components: { a: A, Tabs, TabItem } }) => jsxs('div', { children: [
            jsx(A, { href: './b.md', children: page.title + site.title }),
            jsx(Tabs, { groupId: 'os', defaultValue: 'mac', children: jsx(TabItem, { value: 'mac', children: 'one' }) }),
          ] })`,
      },
    })
    const { html } = await render({ ...page, urls: { './b.md': { href: '/b' } } }, { bundle })
    expect(html).toContain('<a href="/b">ASite</a>')
    expect(html).toContain(
      '<div data-group="os"><details open=""><summary>mac</summary>one</details></div>',
    )
  })

  test('metadata that a component renders goes to the head', async () => {
    const bundle = await bundleOf(folderWith({ [CODE]: '' }), {
      code: {
        [CODE]: `import { jsx } from 'react/jsx-runtime'; export default () => jsx('meta', { name: 'x', content: 'y' })`,
      },
    })
    const { html } = await render(page, { bundle })
    expect(html.slice(0, html.indexOf('</head>'))).toContain('<meta name="x" content="y"/>')
  })
})

describe('facts', () => {
  test('contain the ids and the URLs inside the site, as a browser reads them', async () => {
    const { facts } = await render(pageWith(), {
      children: [
        element('p', { id: 'é&"' }, '<b id="none" href="/none">'),
        element('sp-code', { html: '&lt;a href="/none"&gt; id="none"' }),
        element('a', { href: '/b?c=1&d=2' }, 'b'),
        element('a', { href: 'mailto:a@b.example' }, 'mail'),
      ],
    })
    expect(facts.ids).toEqual(['é&"'])
    expect(facts.links.filter((link) => !link.startsWith('/assets/'))).toEqual(['/', '/b?c=1&d=2'])
    expect(facts.digest).toMatch(/^[\w-]{22}$/)
  })
})
