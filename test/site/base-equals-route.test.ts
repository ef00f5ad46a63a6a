import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const REACT = `/*---
title: R
---*/
import type { ModulePageProps } from 'specpress/theme'

export default function R({ resolve, components: { a: A } }: ModulePageProps) {
  return (
    <>
      <A href="/docs/start">A</A>
      <a href={resolve('/docs/start')}>B</a>
      <A href={resolve('/docs/start')}>C</A>
      <A href="/docs">D</A>
      <A href="/pricing">E</A>
      <A href={resolve('/pricing')}>F</A>
      <A href={resolve('/img/dot.svg')}>G</A>
      <A href={resolve('/')}>H</A>
    </>
  )
}
`

test('below a base that begins like its docs, a site has the same links in Markdown, MDX and React', async () => {
  const site = await buildSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://test.example', base: '/docs/' }\n`,
    'content/static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/docs/index.md': '# Docs\n',
    'content/docs/start.md': '# Start\n',
    'content/pages/pricing.md': '# Pricing\n',
    'content/pages/react.tsx': REACT,
    'content/pages/index.mdx':
      '# Home\n\n[A](/docs/start) <a href="/docs/start">B</a> <a href={props.resolve("/docs/start")}>C</a> [D](/docs) [E](/pricing)\n\n[F](/pricing) [G](/img/dot.svg) [H](/)\n',
  })
  expect(site.problems).toEqual([])
  const hrefsIn = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(\w)</g)].map(
      ([, href, name]) => `${name} ${href}`,
    )
  const expected = [
    'A /docs/docs/start',
    'B /docs/docs/start',
    'C /docs/docs/start',
    'D /docs/docs',
    'E /docs/pricing',
    'F /docs/pricing',
    'G /docs/img/dot.svg',
    'H /docs/',
  ]
  expect(hrefsIn(site.main('/'))).toEqual(expected)
  expect(hrefsIn(site.main('/react'))).toEqual(expected)
})
