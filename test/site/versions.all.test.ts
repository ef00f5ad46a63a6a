import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runCli, runCliProcess } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { isLarge } from '../size.ts'
import { scratchFolder } from '../unit/scratch.ts'

const CONFIG = `export default {
  title: 'Test',
  url: 'https://test.example',
  product: { name: 'Test', slug: 'test' },
}\n`

/** A site with two frozen versions, as `specpress version` writes them. */
const SITE = {
  'site.config.ts': CONFIG,
  'content/versions.json': '["2.0", "1.0"]',
  'content/docs/index.md': '# Home\n\nSee [setup](./guides/setup.md).\n',
  'content/docs/guides/setup.md': '---\ntags: [start]\n---\n\n# Set up of today\n',
  'content/docs/new.md': '# New\n\nOnly of today.\n',
  'content/versioned_docs/version-2.0/index.md': '# Home 2\n\nSee [setup](./guides/setup.md).\n',
  'content/versioned_docs/version-2.0/guides/setup.md': '---\ntags: [start]\n---\n\n# Set up 2\n',
  'content/versioned_docs/version-1.0/index.md': '# Home 1\n\nSee [setup](./guides/setup.md).\n',
  'content/versioned_docs/version-1.0/guides/setup.md': '---\ntags: [start]\n---\n\n# Set up 1\n',
  'content/versioned_docs/version-1.0/old.md': '# Old\n\nOnly of version 1.\n',
}

function headLink(html: string, rel: string): string | undefined {
  return new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1]
}

describe('versions', () => {
  test('the newest has the plain URL, the current one is at next, an older one at its name', async () => {
    const site = await buildSite(SITE)
    expect(site.problems).toEqual([])
    expect(site.main('/docs/guides/setup')).toContain('Set up 2')
    expect(site.main('/docs/next/guides/setup')).toContain('Set up of today')
    expect(site.main('/docs/1.0/guides/setup')).toContain('Set up 1')
    expect(site.has('docs/2.0/guides/setup.html')).toBe(false)
  })

  test('a link by file path stays in its version', async () => {
    const site = await buildSite(SITE)
    expect(site.main('/docs')).toContain('href="/docs/guides/setup"')
    expect(site.main('/docs/next')).toContain('href="/docs/next/guides/setup"')
    expect(site.main('/docs/1.0')).toContain('href="/docs/1.0/guides/setup"')
  })

  test('problems of a version that a newer one replaced are counted, and listed if they are asked for', async () => {
    const dead = '# Old\n\nSee [it](./gone.md).\n'
    const cwd = scratchFolder({ ...SITE, 'content/versioned_docs/version-1.0/old.md': dead })
    const quiet = await runCli(['check'], { cwd })
    expect(quiet.err).toBe(
      '1 problem is in older versions of the docs, and not listed: run `specpress check --versions`.\n',
    )
    expect(quiet.code).toBe(0)
    const asked = await runCli(['check', '--versions'], { cwd })
    expect(asked.err).toContain('content/versioned_docs/version-1.0/old.md:3:5  error  dead-link')
    expect(asked.code).toBe(1)
    const again = await runCli(['check'], { cwd })
    expect(again).toEqual({ ...quiet, out: again.out })
  })

  test('problems of the newest version, and pages that cannot be built, are always listed', async () => {
    const site = await buildSite({
      ...SITE,
      'content/versioned_docs/version-2.0/index.md': '# Home 2\n\nSee [it](./gone.md).\n',
      'content/versioned_docs/version-1.0/old.mdx': '# Old\n\n{a: 1}\n',
      'content/versioned_docs/version-1.0/index.md': '# Home 1\n\nSee [it](./gone.md).\n',
    })
    expect(site.problems.map(({ id, file }) => [id, file])).toEqual([
      ['mdx-syntax', 'content/versioned_docs/version-1.0/old.mdx'],
      ['dead-link', 'content/versioned_docs/version-2.0/index.md'],
    ])
  })

  test('each has its own sidebar, neighbours and tags', async () => {
    const site = await buildSite(SITE)
    expect(site.read('docs/1.0/guides/setup.html')).toContain('href="/docs/1.0/old"')
    expect(site.read('docs/guides/setup.html')).not.toContain('href="/docs/old"')
    expect(site.main('/docs/1.0/guides/setup')).toContain('href="/docs/1.0/tags/start"')
    expect(site.main('/docs/1.0/tags/start')).toContain('Set up 1')
    expect(site.main('/docs/tags/start')).toContain('Set up 2')
  })

  test('label, path, banner, badge, noindex, the newest and the included ones are set in the config', async () => {
    const site = await buildSite({
      ...SITE,
      'site.config.ts': `export default {
        title: 'Test',
        url: 'https://test.example',
        docs: {
          lastVersion: 'current',
          onlyIncludeVersions: ['current', '1.0'],
          versions: {
            current: { label: '3.0 beta', badge: false },
            '1.0': { label: 'One', route: 'v1', banner: 'none', noindex: true },
          },
        },
      }\n`,
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/guides/setup')).toContain('Set up of today')
    expect(site.main('/docs/v1/guides/setup')).toContain('Set up 1')
    expect(site.paths.filter((path) => path.includes('2.0'))).toEqual([])
    const old = site.read('docs/v1/guides/setup.html')
    expect(old).toContain('<meta name="robots" content="noindex">')
    expect(old).toContain('Version One')
    expect(old).not.toContain('no longer maintained')
    expect(site.main('/docs/guides/setup')).not.toContain('Version 3.0 beta')
    expect(site.read('sitemap.xml')).not.toContain('/docs/v1')
  })
})

describe('notes for readers of a version', () => {
  test('an old page leads to the same page of the newest version', async () => {
    const site = await buildSite(SITE)
    const main = site.main('/docs/1.0/guides/setup')
    expect(main).toMatch(/no longer maintained[\s\S]*href="\/docs\/guides\/setup"/)
    expect(main).toContain('Version 1.0')
  })

  test('if the newest has no such page, to the nearest one', async () => {
    const files = { 'content/versioned_docs/version-1.0/guides/deep/more.md': '# More\n' }
    const site = await buildSite({ ...SITE, ...files })
    expect(site.main('/docs/1.0/old')).toMatch(/no longer maintained[\s\S]*href="\/docs"/)
    expect(site.main('/docs/1.0/guides/deep/more')).toMatch(/maintained[\s\S]*href="\/docs"/)
  })

  test('current pages say that they are not released yet, the newest say nothing', async () => {
    const site = await buildSite(SITE)
    expect(site.main('/docs/next/new')).toContain('not released yet')
    expect(site.main('/docs/guides/setup')).not.toMatch(/not released yet|no longer maintained/)
  })

  test('a switcher in the navbar leads to the same page of another version', async () => {
    const site = await buildSite(SITE)
    const navbar = (path: string): string =>
      /<header[\s\S]*?<\/header>/.exec(site.read(path))?.[0] ?? ''
    const old = navbar('docs/1.0/guides/setup.html')
    expect(old).toContain('href="/docs/guides/setup"')
    expect(old).toContain('href="/docs/next/guides/setup"')
    expect(old).toContain('href="/docs/versions"')
    expect(old).toContain('data-versions="/docs/versions.json"')
    const { versions, pages } = JSON.parse(site.read('docs/versions.json')) as {
      readonly versions: readonly { readonly label: string; readonly root: string }[]
      readonly pages: Readonly<Record<string, unknown>>
    }
    expect(versions.map(({ label, root }) => `${label} ${root}`)).toEqual([
      'Next /docs/next',
      '2.0 /docs',
      '1.0 /docs/1.0',
    ])
    expect(pages['guides/setup']).toEqual({ '/guides/setup': [0, 1, 2] })
    expect(pages['old']).toEqual({ '/old': [2] })
  })

  test('a page lists all versions', async () => {
    const site = await buildSite(SITE)
    const main = site.main('/docs/versions')
    for (const home of ['/docs/next', '/docs', '/docs/1.0']) {
      expect(main).toContain(`href="${home}"`)
    }
  })
})

describe('search engines', () => {
  test('get the newest version’s URL as the canonical URL of an old page', async () => {
    const site = await buildSite(SITE)
    expect(headLink(site.read('docs/1.0/guides/setup.html'), 'canonical')).toBe(
      'https://test.example/docs/guides/setup',
    )
    expect(headLink(site.read('docs/1.0/old.html'), 'canonical')).toBe(
      'https://test.example/docs/1.0/old',
    )
    expect(headLink(site.read('docs/next/guides/setup.html'), 'canonical')).toBe(
      'https://test.example/docs/guides/setup',
    )
  })

  test('get each page once in the sitemap: as the newest version has it', async () => {
    const site = await buildSite(SITE)
    const urls = Array.from(site.read('sitemap.xml').matchAll(/<loc>([^<]*)</g), ([, url]) => url)
    expect(urls).toContain('https://test.example/docs/guides/setup')
    expect(urls).toContain('https://test.example/docs/1.0/old')
    expect(urls).toContain('https://test.example/docs/next/new')
    expect(urls).not.toContain('https://test.example/docs/1.0/guides/setup')
  })
})

describe('a link to a page that only another version has', () => {
  test.each([
    ['by file path', './old.md', '/docs/1.0/old'],
    ['by address', '/docs/next/old', '/docs/1.0/old'],
  ])('%s is reported as such, with its place', async (_, url, pathname) => {
    const site = await buildSite({ ...SITE, 'content/docs/new.md': `# New\n\nSee [it](${url}).\n` })
    expect(site.problems).toMatchObject([
      {
        id: 'page-of-other-version',
        file: 'content/docs/new.md',
        place: { line: 3 },
        hint: `To lead readers to another version, link to \`${pathname}\`.`,
      },
    ])
  })
})

test('a site without versions shows no sign of them', async () => {
  const site = await buildSite({ 'site.config.ts': CONFIG, 'content/docs/a.md': '# A\n' })
  const html = site.read('docs/a.html')
  expect(html).not.toMatch(/versions|hreflang|writtenIn/i)
  expect(site.paths.filter((path) => path.includes('version'))).toEqual([])
})

test('several sets of docs have versions of their own', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      docs: [{}, { folder: 'content/sdk', route: '/sdk' }],
    }\n`,
    'content/sdk/use.md': '# Use\n',
    'content/sdk_versions.json': '["7"]',
    'content/sdk_versioned_docs/version-7/use.md': '# Use 7\n\nSee [it](../../docs/new.md).\n',
  })
  expect(site.problems).toEqual([])
  expect(site.main('/sdk/use')).toContain('Use 7')
  expect(site.main('/sdk/next/use')).toContain('Use')
  expect(site.main('/docs/guides/setup')).toContain('Set up 2')
  expect(site.read('sdk/versions.json')).not.toContain('2.0')
  expect(site.read('sdk/use.html')).not.toContain('href="/docs/next/guides/setup"')
})

const API = `openapi: 3.1.0
info: { title: Items, version: '1' }
paths:
  /items:
    get:
      operationId: list
      responses: { '200': { $ref: './parts/response.yaml#/Fine' } }
`

describe('specpress version', () => {
  const files = {
    'site.config.ts': `export default {
      title: 'Test',
      url: 'https://test.example',
      docs: { sidebar: ['a', { type: 'link', label: 'Out', href: 'https://out.example' }] },
      locales: { de: {} },
      check: { 'untranslated-message': 'off' },
    }\n`,
    'content/docs/a.md': '# A\n\nSee [b](./b.md) and [the post](../blog/2026-01-30-hi.md).\n',
    'content/docs/b.md': '# B\n',
    'content/docs/part.mdx':
      "import Part from '@site/content/docs/_part.mdx'\n\n# Part\n\n<Part />\n",
    'content/docs/_part.mdx': 'Text.\n',
    'content/i18n/de/docs/b.md': '# Be\n',
    'content/blog/2026-01-30-hi.md': '# Hi\n',
  }

  test('freezes the docs, their translations and their sidebar, and the site builds', async () => {
    const cwd = scratchFolder(files)
    const { code, out, err } = await runCli(['version', '1.0'], { cwd })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain(
      'Froze content/docs as version 1.0, in content/versioned_docs/version-1.0.',
    )
    const read = (path: string): string => readFileSync(join(cwd, path), 'utf8')
    expect(JSON.parse(read('content/versions.json'))).toEqual(['1.0'])
    const frozen = 'content/versioned_docs/version-1.0'
    expect(read(`${frozen}/a.md`)).toContain(
      '[b](./b.md) and [the post](../../blog/2026-01-30-hi.md)',
    )
    expect(read(`${frozen}/part.mdx`)).toContain(`'@site/${frozen}/_part.mdx'`)
    expect(read('content/i18n/de/versioned_docs/version-1.0/b.md')).toBe('# Be\n')
    expect(JSON.parse(read(`${frozen}.json`))).toMatchObject({ sidebar: ['a', { label: 'Out' }] })
    const check = await runCli(['check'], { cwd })
    expect(check.err).toBe('')
    expect(check.code).toBe(0)
  })

  test('freezes API descriptions with the files that they refer to', async () => {
    const cwd = scratchFolder({
      ...files,
      'site.config.ts': `export default {
        title: 'Test',
        url: 'https://test.example',
        product: { name: 'Test', slug: 'test' },
        openapi: [{ file: 'openapi/api.yaml' }],
      }\n`,
      'openapi/api.yaml': API,
      'openapi/parts/response.yaml': 'Fine: { description: Fine. }\n',
    })
    const { code } = await runCli(['version', '1.0'], { cwd })
    expect(code).toBe(0)
    const folder = join(cwd, 'openapi/versioned_openapi/version-1.0')
    expect(readFileSync(join(folder, 'api.yaml'), 'utf8')).toBe(API)
    expect(existsSync(join(folder, 'parts/response.yaml'))).toBe(true)
    const settings = readFileSync(join(cwd, 'content/versioned_docs/version-1.0.json'), 'utf8')
    expect(JSON.parse(settings)).toEqual({
      openapi: [
        {
          file: 'openapi/versioned_openapi/version-1.0/api.yaml',
          name: 'test',
          folder: 'api',
          collections: true,
        },
      ],
    })
  })

  test('freezes a description with its root, and the site builds in each version and language', async () => {
    const api = API.replace('./parts', '../parts').replace(
      'title: Items',
      'title: { $ref: ../title.md }',
    )
    const cwd = scratchFolder({
      ...files,
      'site.config.ts': `export default {
        title: 'Test',
        url: 'https://test.example',
        product: { name: 'Test', slug: 'test' },
        locales: { en: {}, de: {} },
        check: { 'untranslated-message': 'off' },
        openapi: [{ file: 'openapi/shop/api.yaml', root: 'openapi', samples: { languages: ['kotlin'] } }],
      }\n`,
      'openapi/shop/api.yaml': api,
      'openapi/title.md': 'The shop',
      'openapi/i18n/de/title.md': 'Der Laden',
      'openapi/i18n/de/shop/api.yaml': api,
      'openapi/parts/response.yaml': 'Fine: { description: Fine. }\n',
    })
    expect((await runCli(['version', '1.0'], { cwd })).code).toBe(0)
    const settings = readFileSync(join(cwd, 'content/versioned_docs/version-1.0.json'), 'utf8')
    const top = 'openapi/shop/versioned_openapi/version-1.0'
    expect(JSON.parse(settings)).toMatchObject({
      openapi: [{ file: `${top}/shop/api.yaml`, root: top, samples: { languages: ['kotlin'] } }],
    })
    expect(readFileSync(join(cwd, top, 'title.md'), 'utf8')).toBe('The shop')
    writeFileSync(join(cwd, 'openapi/title.md'), 'The new shop')
    const { code, err } = await runCliProcess(['build'], { cwd })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const titleOf = (path: string) =>
      /<h1[^>]*>(.*?)<\/h1>/.exec(readFileSync(join(cwd, 'dist', path), 'utf8'))?.[1]
    expect(titleOf('docs/next/api/test-api.html')).toBe('The new shop')
    expect(titleOf('docs/api/test-api.html')).toBe('The shop')
    expect(titleOf('de/docs/next/api/test-api.html')).toBe('Der Laden')
    expect(titleOf('de/docs/api/test-api.html')).toBe('Der Laden')
  })

  test('freezes the overlays of a description, so that later changes do not affect old versions', async () => {
    const overlayOf = (title: string): string =>
      `overlay: 1.0.0
info: { title: Ours, version: '1' }
actions:
  - target: $.info
    update: { title: ${title} }
`
    const cwd = scratchFolder({
      ...files,
      'site.config.ts': `export default {
        title: 'Test',
        url: 'https://test.example',
        product: { name: 'Test', slug: 'test' },
        openapi: [{ file: 'openapi/api.yaml', overlays: ['openapi/ours/title.yaml'] }],
      }\n`,
      'openapi/api.yaml': API,
      'openapi/parts/response.yaml': 'Fine: { description: Fine. }\n',
      'openapi/ours/title.yaml': overlayOf('The first title'),
    })
    expect((await runCli(['version', '1.0'], { cwd })).code).toBe(0)
    writeFileSync(join(cwd, 'openapi/ours/title.yaml'), overlayOf('The second title'))
    const settings = readFileSync(join(cwd, 'content/versioned_docs/version-1.0.json'), 'utf8')
    expect(JSON.parse(settings)).toMatchObject({
      openapi: [{ overlays: ['openapi/versioned_openapi/version-1.0/ours/title.yaml'] }],
    })
    expect(await runCli(['build'], { cwd })).toMatchObject({ code: 0, err: '' })
    const old = readFileSync(join(cwd, 'dist/docs/api/test-api.html'), 'utf8')
    expect(old).toContain('The first title')
    expect(old).not.toContain('The second title')
    const today = readFileSync(join(cwd, 'dist/docs/next/api/test-api.html'), 'utf8')
    expect(today).toContain('The second title')
  })

  test('an API reference of a version stays in it', async () => {
    const api = API.replace("$ref: './parts/response.yaml#/Fine'", 'description: Fine.')
    const site = await buildSite({
      'site.config.ts': `export default {
        title: 'Test',
        url: 'https://test.example',
        product: { name: 'Test', slug: 'test' },
        openapi: [{ file: 'openapi/api.yaml' }],
      }\n`,
      'content/docs/a.md': '# A\n',
      'openapi/api.yaml': api,
      'content/versions.json': '["2.0", "1.0"]',
      'content/versioned_docs/version-2.0/a.md': '# A\n',
      'content/versioned_docs/version-1.0/a.md': '# A\n',
      'content/versioned_docs/version-1.0.json': JSON.stringify({
        openapi: [{ file: 'openapi/versioned_openapi/version-1.0/api.yaml', name: 'test' }],
      }),
      'openapi/versioned_openapi/version-1.0/api.yaml': api,
    })
    expect(site.problems).toEqual([])
    expect(site.main('/docs/1.0/api/test-api')).toContain('href="/docs/1.0/api/')
    expect(site.has('docs/1.0/api/openapi.json')).toBe(true)
    expect(site.has('docs/next/api/openapi.json')).toBe(true)
  })

  test.each([
    [['version', '2/1'], '`2/1` is not a valid name for a version.'],
    [['version', 'current'], '`current` is not a valid name for a version.'],
    [['version', '1.0', '--docs', 'sdk'], 'There are no docs `sdk`. Name one of: docs.'],
  ])('specpress %j says what is wrong', async (args, sentence) => {
    const { code, err } = await runCli(args, { cwd: scratchFolder(files) })
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })
})

const FROZEN = isLarge ? 50 : 10
const PAGES = isLarge ? 200 : 50

test(`a rebuild with ${FROZEN} frozen versions of ${PAGES} pages reads and renders none of them, and one more renders no other`, async () => {
  const names = Array.from({ length: FROZEN }, (_, index) => String(FROZEN - index))
  const pages = Array.from({ length: PAGES }, (_, index) => index)
  const docsIn = (folder: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      pages.map((page) => [
        `${folder}/s${page % 10}/p${page}.md`,
        `# Page ${page}\n\nSee [next](../s${(page + 1) % 10}/p${(page + 1) % PAGES}.md).\n`,
      ]),
    )
  const site = await buildSite({
    'site.config.ts': `export default { title: 'T', url: 'https://t.example', theme: 'theme/index.tsx', blog: false }\n`,
    'theme/index.tsx': readFileSync('test/fixtures/themes/plain/index.tsx', 'utf8'),
    'theme/plain.css': '',
    'theme/client.ts': '',
    'content/versions.json': JSON.stringify(names),
    ...docsIn('content/docs'),
    ...Object.assign({}, ...names.map((name) => docsIn(`content/versioned_docs/version-${name}`))),
  })
  expect(site.problems).toEqual([])

  await site.edit({})
  expect(site.rendered).toEqual([])
  expect(site.result.parsed).toEqual([])
  expect(site.bodiesRead).toEqual([])

  await site.edit({ 'content/docs/s1/p1.md': '# Page 1\n\nSomething else.\n' })
  expect(site.rendered).toEqual(['/docs/next/s1/p1'])
  // Only the search of the current version is made again.
  expect(site.wordsRead).toHaveLength(PAGES)

  await site.edit({
    'content/versions.json': JSON.stringify([String(FROZEN + 1), ...names]),
    ...docsIn(`content/versioned_docs/version-${FROZEN + 1}`),
  })
  const older = site.rendered.filter(
    (path) => /^\/docs\/\d+\//.test(path) && !path.startsWith(`/docs/${FROZEN}/`),
  )
  expect(older).toEqual([])
  expect(site.result.parsed.every((path) => path.includes(`version-${FROZEN + 1}/`))).toBe(true)
  // The version that was the newest moves to a path of its own, and its index with it.
  expect(site.wordsRead.length).toBeLessThanOrEqual(2 * PAGES)
})
