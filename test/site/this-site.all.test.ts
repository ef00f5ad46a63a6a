import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mistakesInHtmlOf } from './independent-checks.ts'
import { copyOfSite, filesOf, repository, specpress } from './repository.ts'
import { outdatedIn, questionSetsIn } from '../bench/agents/questions.ts'
import { ownSite } from '../own-site.ts'

const slug = 'serpline'

/** The site map that was agreed on, as pathnames. */
const siteMap = [
  '/',
  ...['', '/archive', '/tags', '/tags/launch', '/tags/serp-api', `/tags/${slug}`, '/welcome'].map(
    (path) => `/blog${path}`,
  ),
  '/disclaimer',
  '/markdown-page',
  '/privacy-policy',
  '/refund-policy',
  '/terms',
  ...['', '/getting-started', '/changelog', '/category/api-documentation'].map(
    (path) => `/docs${path}`,
  ),
  '/docs/tags',
  ...['api', 'docs', 'documentation', 'getting-started', 'google', 'test'].map(
    (tag) => `/docs/tags/${tag}`,
  ),
  `/docs/api/${slug}-api`,
  ...['search', 'locations', 'get-daily-requests', 'subscription'].map(
    (operation) => `/docs/api/${slug}-users-api-${operation}`,
  ),
  '/docs/api/schemas/searchparams',
  '/docs/api/schemas/subscriptionschema',
  ...['main', 'images', 'location', 'news', 'pagination', 'search', 'videos'].map(
    (topic) => `/docs/google/${topic}`,
  ),
  ...[
    'congratulations',
    'create-a-blog-post',
    'create-a-document',
    'create-a-page',
    'deploy-your-site',
    'markdown-features',
  ].map((page) => `/docs/tutorial-basics/${page}`),
  '/docs/tutorial-extras/manage-docs-versions',
  '/docs/tutorial-extras/translate-your-site',
]

let out: string
let files: ReadonlyMap<string, Buffer>
const text = (path: string): string => files.get(path)?.toString('utf8') ?? ''

beforeAll(async () => {
  out = (await ownSite()).folder
  files = filesOf(out)
})

describe('the site of this repository', () => {
  test.each(siteMap)('%s exists in both forms, which are the same page', (pathname) => {
    const forms =
      pathname === '/'
        ? ['index.html']
        : [`${pathname.slice(1)}.html`, `${pathname.slice(1)}/index.html`]
    for (const form of forms) {
      expect(text(form)).toMatch(/^<!doctype html>/)
      expect(text(form)).toBe(text(forms[0] ?? ''))
    }
  })

  test('a page for paths without one, a sitemap, feeds, a manifest and the description exist', () => {
    const expected = [
      '404.html',
      'sitemap.xml',
      'robots.txt',
      'blog/rss.xml',
      'blog/atom.xml',
      'blog/feed.json',
    ]
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        ...expected,
        'site.webmanifest',
        'api/openapi.json',
        'favicon.ico',
        'favicon.svg',
      ]),
    )
  })

  test('every page has its metadata: title, description, canonical URL, preview, language', () => {
    const titles = new Map<string, string>()
    for (const pathname of siteMap) {
      const html = text(pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`)
      const canonical = `https://${slug}.example${pathname}`
      expect(html, pathname).toContain('<html lang="en"')
      expect(html, pathname).toContain(`<link rel="canonical" href="${canonical}">`)
      expect(html, pathname).toMatch(/<meta name="description" content="[^"]{40,200}">/)
      for (const property of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type']) {
        expect(html, pathname).toContain(`<meta property="${property}" content="`)
      }
      expect(html, pathname).toContain('<meta name="twitter:card" content="summary_large_image">')
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
      expect(
        titles.get(title),
        `${pathname} has the title of another page: ${title}`,
      ).toBeUndefined()
      titles.set(title, pathname)
    }
  })

  test('there is one catalogue of errors, with an anchor for each code that the API answers with', () => {
    const catalogue = text('docs/errors.html')
    const codes = [...text('api/openapi.json').matchAll(/"code": ?"([a-z]+_[a-z_]+)"/g)]
    expect(codes.length).toBeGreaterThan(5)
    for (const [, code] of codes) expect(catalogue).toContain(`id="${code}"`)
    expect(text(`docs/api/${slug}-api.html`)).toContain('href="/docs/errors"')
    expect(text(`docs/api/${slug}-errors.html`)).toContain('url=/docs/errors')
    expect(text('sitemap.xml')).not.toContain(`/docs/api/${slug}-errors`)
  })

  test('the docs have the sentences by which the agents benchmark recognizes an answer', () => {
    const sets = questionSetsIn(repository).map(({ questions }) => questions)
    const counts = sets.map(({ serpline, specpress }) => [serpline.length, specpress.length])
    expect(counts).toEqual([
      [60, 40],
      [20, 20],
    ])
    expect(sets.flatMap(({ serpline }) => outdatedIn(serpline, out))).toEqual([])
  })

  test('an independent validator finds no mistake in the HTML', async () => {
    expect(await mistakesInHtmlOf(files)).toEqual([])
  })

  test('the app and the other sites are URLs of the config alone', () => {
    const config = readFileSync(join(repository, 'site.config.ts'), 'utf8')
    expect(config.match(/serpline/gi)).toHaveLength(2)
  })
})

describe('the product', () => {
  test('is renamed everywhere by one line of the config', async () => {
    const folder = copyOfSite()
    const config = join(folder, 'site.config.ts')
    const before = readFileSync(config, 'utf8')
    const after = before.replace(
      /name: 'Serpline', slug: 'serpline'/,
      `name: 'Rankwell', slug: 'rankwell'`,
    )
    expect(after).not.toBe(before)
    writeFileSync(config, after)

    const { code } = await specpress(['build'], { cwd: folder })
    expect(code).toBe(0)
    const built = filesOf(join(folder, 'dist'))
    const leftovers = [...built].filter(
      ([path, bytes]) => /serpline/i.test(path) || /serpline/i.test(bytes.toString('latin1')),
    )
    expect(leftovers.map(([path]) => path)).toEqual([])
    expect(built.has('docs/api/rankwell-users-api-search.html')).toBe(true)
    expect(built.get('index.html')?.toString()).toContain('Rankwell')
  })
})

describe('a build', () => {
  test('gives the same bytes in two folders, two time zones and two languages, and with a warm cache without rendering', async () => {
    const [first, second] = [copyOfSite(), copyOfSite()]
    await specpress(['build'], {
      cwd: first,
      env: { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' },
    })
    await specpress(['build'], { cwd: second, env: { TZ: 'America/Los_Angeles', LANG: 'C' } })
    const cold = filesOf(join(first, 'dist'))
    expectSameBytes(filesOf(join(second, 'dist')), cold)
    const { stdout } = await specpress(['build', '--json'], { cwd: first })
    expect(JSON.parse(stdout)).toMatchObject({ written: [], problems: [] })
    expectSameBytes(filesOf(join(first, 'dist')), cold)
  })
})

/** `toEqual` compares each byte separately, which takes half a minute for a site. */
function expectSameBytes(
  one: ReadonlyMap<string, Buffer>,
  other: ReadonlyMap<string, Buffer>,
): void {
  expect([...one.keys()]).toEqual([...other.keys()])
  const different = [...one].filter(([path, bytes]) => !other.get(path)?.equals(bytes))
  expect(different.map(([path]) => path)).toEqual([])
}
