import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import { runs } from '../size.ts'

/** The paths of a site with these docs, as its writer writes them. */
const pathsOf = (docs: string): readonly string[] => {
  const below = docs === '/' ? '' : docs
  return [
    `${below}/start`,
    `${below}/start#part`,
    `${below}/a/deep?x=1`,
    '/pricing',
    '/',
    '/dot.svg',
  ]
}

const REACT = (paths: readonly string[]): string => `/*---
title: R
---*/
import type { ModulePageProps } from 'specpress/theme'

export default function R({ resolve, components: { a: A } }: ModulePageProps) {
  return (
    <>
      ${paths.map((path) => `<A href="${path}">link</A> <a href={resolve('${path}')}>link</a>`).join('\n      ')}
    </>
  )
}
`

/** The targets of the links with the text “link”, in order. */
const targetsIn = (html: string): readonly string[] =>
  Array.from(html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>link</g), ([, href = '']) => href)

const twice = (targets: readonly string[]): readonly string[] =>
  targets.flatMap((target) => [target, target])

test('whatever base, route and form of URLs a site has, a path leads to the same place in Markdown, MDX and React', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/', '/docs/', '/d/', '/docs/docs/', '/d/docs/'),
      fc.constantFrom('/docs', '/', '/d', '/docs/d'),
      fc.constantFrom(undefined, true, false),
      async (base, docs, trailingSlash) => {
        const paths = pathsOf(docs)
        const slash = trailingSlash === undefined ? '' : `, trailingSlash: ${String(trailingSlash)}`
        const site = await buildSite({
          'site.config.ts': `export default { title: 'Test', url: 'https://test.example', base: '${base}', docs: { route: '${docs}' }${slash} }\n`,
          'content/static/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
          'content/docs/start.md': `# Start\n\n## Part\n\n${paths.map((path) => `[link](${path})`).join(' ')}\n`,
          'content/docs/a/deep.mdx': `# Deep\n\n${paths.map((path) => `[link](${path}) <a href="${path}">link</a>`).join(' ')}\n`,
          'content/pages/pricing.md': '# Pricing\n',
          'content/pages/index.md': '# Home\n',
          'content/pages/react.tsx': REACT(paths),
        })
        expect(site.problems).toEqual([])
        const below = docs === '/' ? '' : docs
        const linksOn = (pathname: string) =>
          targetsIn(site.read(`${pathname.slice(1)}${trailingSlash ? '/index' : ''}.html`))
        const markdown = linksOn(`${below}/start`)
        expect(markdown).toHaveLength(paths.length)
        for (const target of markdown) expect(target.startsWith(base), target).toBe(true)
        expect(linksOn(`${below}/a/deep`)).toEqual(twice(markdown))
        expect(linksOn('/react')).toEqual(twice(markdown))
      },
    ),
    { ...runs(60), numRuns: 20 },
  )
})
