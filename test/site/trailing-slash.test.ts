import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import type { VersionsFile } from '../../src/stages/emit/versions-file.ts'
import type { SiteFiles, TestSite } from '../site.ts'

const configWith = (
  more: string,
): string => `import { changelog } from 'specpress/plugins/changelog'
import { redirects } from 'specpress/plugins/redirects'
export default {
  title: 'Test',
  url: 'https://test.example',
  ai: true,
  locales: { en: {}, de: {} },
  openapi: [{ file: 'openapi/pets.yaml' }],
  navbar: { items: [{ label: 'Guide', href: '/docs/a' }, { label: 'Blog', href: '/blog/' }] },
  footer: { columns: [{ title: 'More', items: [{ label: 'React', href: '/react' }] }] },
  plugins: [changelog(), redirects({ from: { '/old': '/docs/a#part' }, files: ['_redirects'] })],
  security: { headerFiles: ['vercel.json'] },
  ${more}
}
`

const API = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: 'https://api.test.example' }]
paths:
  /pets:
    get:
      operationId: listPets
      tags: [Pets]
      summary: List pets
      responses: { '200': { description: Pets } }
`

const REACT = `import { siteUrlOf } from 'specpress/theme'
import type { ModulePageProps } from 'specpress/theme'

export default function R({ resolve, site, components: { a: A } }: ModulePageProps) {
  return (
    <>
      <a href={resolve('/docs/a?x=1#part')}>Resolved</a>
      <A href="/blog/post">Component</A>
      <a href={siteUrlOf('/docs/deep/b', site)}>Of a path</a>
      <a href={siteUrlOf('/img/dot.svg', site)}>File</a>
    </>
  )
}
`

const SITE: SiteFiles = {
  'openapi/pets.yaml': API,
  'content/static/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/versions.json': '["1.0"]',
  'content/pages/index.md': '---\ntitle: Home\n---\n\n[Docs](/docs)\n',
  'content/docs/index.md': '# Docs\n',
  'content/versioned_docs/version-1.0/index.md': '# Docs\n',
  'content/docs/a.md':
    '---\ntags: [first]\n---\n\n# A\n\n## Part\n\n[One](./deep/b.md) [Two](/docs/deep/b) [Three](/docs/deep/b/) [Four](/docs/deep/b.html#b)\n',
  'content/docs/deep/b.md': '# B\n\n![Dot](/img/dot.svg) <a href="/docs/a/">HTML</a>\n',
  'content/versioned_docs/version-1.0/a.md': '# A\n\n## Part\n',
  'content/versioned_docs/version-1.0/deep/b.md': '# B\n',
  'content/i18n/de/docs/a.md': '# A auf Deutsch\n',
  'content/blog/2026-01-30-post.md':
    '---\nslug: post\ntitle: Post\nauthors: [{ name: Ada }]\n---\n\nText, and [a page](/docs/a).\n',
  'content/pages/react.tsx': `/*---\ntitle: React\n---*/\n${REACT}`,
  'content/changelog/1.0.0.md': '---\ndate: 2026-01-30\n---\n\n## Added\n\n- A [page](/docs/a).\n',
}

const ORIGIN = 'https://test.example'
const ATTRIBUTE = /\s(?:href|src|content)="([^"]*)"/g
const IN_TEXT = /(?:https:\/\/test\.example)?(?<=[">(;=]|example)\/[^\s"'<>()\\,;]*/g

/** The URLs on the site that a file of it has. */
function urlsIn(file: string, text: string): readonly string[] {
  if (file.endsWith('.html'))
    return Array.from(text.matchAll(ATTRIBUTE), ([, url = '']) => url.replace(/^0; url=/, ''))
  if (file.endsWith('versions.json')) {
    const { versions, pages } = JSON.parse(text) as VersionsFile
    const ends = Object.values(pages).flatMap((page) => Object.entries(page))
    return versions.flatMap(({ root, home }, index) => [
      home,
      ...ends.filter(([, has]) => has.includes(index)).map(([end]) => `${root}${end}`),
    ])
  }
  const isList = /\.xml$|\.webmanifest$|feed\.json$|^_redirects$/.test(file)
  return isList ? Array.from(text.matchAll(IN_TEXT), ([url]) => url) : []
}

/** The paths of all URLs on the site that are in its files, without query and fragment. */
function pathsIn(site: TestSite): ReadonlySet<string> {
  const own = site.paths
    .flatMap((file) => urlsIn(file, site.read(file)))
    .map((url) => (url.startsWith(`${ORIGIN}/`) ? url.slice(ORIGIN.length) : url))
    // The page for all other paths has no path of its own.
    .filter((url) => /^\/(?!\/)/.test(url) && !/\/404$/.test(url))
  return new Set(own.map((url) => decodeURI(url.replace(/[?#].*$/s, ''))))
}

/** The paths that a host without any rules has no file for. */
function missingOn(
  site: TestSite,
  base: string,
  fileOf: (path: string) => string,
): readonly string[] {
  return [...pathsIn(site)].filter((path) => {
    const below = posix.join('/', path.slice(base.length - 1)).slice(1)
    return !(below !== '' && site.has(below)) && !site.has(fileOf(below))
  })
}

const pagesOf = (site: TestSite) => site.paths.filter((path) => path.endsWith('.html')).toSorted()

describe.each(['/', '/sub/'])('with the base %s', (base) => {
  test('and a slash, every URL of a page ends in one, and each page is the index of a folder', async () => {
    const site = await buildSite({
      ...SITE,
      'site.config.ts': configWith(`base: '${base}', trailingSlash: true`),
    })
    expect(site.problems).toEqual([])
    const missing = missingOn(site, base, (path) =>
      posix.join(path, path.endsWith('/') || path === '' ? 'index.html' : ''),
    )
    expect(missing).toEqual([])
    expect(pagesOf(site).filter((path) => !path.endsWith('index.html'))).toEqual([
      '404.html',
      'de/404.html',
      'old.html',
    ])
    const top = base.slice(0, -1)
    expect(site.read('docs/a/index.html')).toContain(
      `<link rel="canonical" href="https://test.example${top}/docs/a/">`,
    )
    expect(site.read('_redirects')).toContain(`${top}/old ${top}/docs/a/#part 301\n`)
    const react = site.read('react/index.html')
    for (const href of ['/docs/a/?x=1#part', '/blog/post/', '/docs/deep/b/', '/img/dot.svg'])
      expect(react).toContain(`href="${top}${href}"`)
  })

  test('and without a slash, no URL of a page ends in one, and each page is one file', async () => {
    const site = await buildSite({
      ...SITE,
      'site.config.ts': configWith(`base: '${base}', trailingSlash: false`),
    })
    expect(site.problems).toEqual([])
    const missing = missingOn(site, base, (path) => (path === '' ? 'index.html' : `${path}.html`))
    expect(missing).toEqual([])
    expect(pagesOf(site).filter((path) => path.endsWith('index.html'))).toEqual([
      'index.html',
      'old/index.html',
    ])
  })
})

test('without the option, each page has both files and its URL has no slash', async () => {
  const site = await buildSite({ ...SITE, 'site.config.ts': configWith('') })
  expect(site.problems).toEqual([])
  for (const file of ['docs/a.html', 'docs/a/index.html']) {
    expect(site.read(file)).toContain('<link rel="canonical" href="https://test.example/docs/a">')
  }
  expect(missingOn(site, '/', (path) => (path === '' ? 'index.html' : `${path}.html`))).toEqual([])
})

test('a relative link leads to the page that a browser finds from the URL of its page', async () => {
  const files = {
    'content/docs/a.md': '# A\n\n[Link](c)\n',
    'content/docs/b.md': '---\nslug: c\n---\n\n# Beside\n',
    'content/docs/a/b.md': '---\nslug: c\n---\n\n# Below\n',
  }
  const config = (more: string) =>
    `export default { title: 'Test', url: 'https://test.example', check: { 'dead-link': 'off' }, ${more} }\n`
  const beside = await buildSite({ ...files, 'site.config.ts': config('') })
  const below = await buildSite({ ...files, 'site.config.ts': config('trailingSlash: true') })
  expect(beside.read('docs/a/index.html')).toMatch(/<a [^>]*href="\/docs\/c">Link/)
  expect(below.read('docs/a/index.html')).toMatch(/<a [^>]*href="\/docs\/a\/c\/">Link/)
})

test('a value that is not true or false is refused', async () => {
  const site = await buildSite({ ...SITE, 'site.config.ts': configWith(`trailingSlash: 'always'`) })
  expect(site.problems.map(({ id, message }) => `${id} ${message}`)).toEqual([
    "bad-config-option The option `trailingSlash` of the site's config must be `true` or `false`.",
  ])
})
