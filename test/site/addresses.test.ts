import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const CONFIG = `export default { title: 'Test', url: 'https://test.example', base: '/docs-site/' }\n`

const REACT = `/*---
title: R
---*/
import type { ModulePageProps } from 'specpress/theme'
import Part from '../docs/_part.mdx'

export default function R({ resolve, components: { a: A } }: ModulePageProps) {
  return (
    <>
      <a href={resolve('/docs/a#top')}>One</a>
      <A href="/docs/a">Two</A>
      <A href={resolve('/img/dot.svg')}>Three</A>
      <a href={resolve('https://example.com/docs/a')}>Four</a>
      <a href={resolve('#five')} id="five">Five</a>
      <Part />
    </>
  )
}
`

const SITE = {
  'site.config.ts': CONFIG,
  'content/static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/docs/a.md': '# A\n',
  'content/docs/_part.mdx': '[Six](/docs/a)\n',
  'content/docs/b.mdx':
    '# B\n\n<a href="/docs/a">JSX</a> [M](/docs/a) <a href={props.resolve("/docs/a?x")}>E</a> [All](/docs-site/docs/a)\n',
  'content/pages/react.tsx': REACT,
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:\w+)</g)].map(([, href]) => href)

describe('a site below a folder of its host', () => {
  test('gives its React pages a function that adds the folder to a URL', async () => {
    const site = await buildSite(SITE)
    expect(site.problems).toEqual([])
    expect(hrefsIn(site.main('/react')).slice(0, 6)).toEqual([
      '/docs-site/docs/a#top',
      '/docs-site/docs/a',
      '/docs-site/img/dot.svg',
      'https://example.com/docs/a',
      '#five',
      '/docs-site/docs/a',
    ])
  })

  test('adds it to links of MDX, however they are written, and once', async () => {
    const site = await buildSite(SITE)
    const links = hrefsIn(site.main('/docs/b')).filter((href) =>
      /\/docs\/a(\?x)?$/.test(href ?? ''),
    )
    expect(new Set(links)).toEqual(new Set(['/docs-site/docs/a', '/docs-site/docs/a?x']))
  })
})

test('a dead link of a React page is a problem of its file', async () => {
  const site = await buildSite({
    ...SITE,
    'content/pages/react.tsx': REACT.replace("resolve('/docs/a#top')", "'/docs/a'").replace(
      'href="/docs/a"',
      'href="/docs/nowhere"',
    ),
  })
  expect(site.problems).toMatchObject([
    {
      id: 'dead-link',
      file: 'content/pages/react.tsx',
      message: expect.stringContaining('`/docs/a`'),
    },
    {
      id: 'dead-link',
      file: 'content/pages/react.tsx',
      message: expect.stringContaining('`/docs-site/docs/nowhere`'),
    },
  ])
})
