import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { buildSite } from '../site.ts'
import { policyOfPage } from '../../src/base/shared/policy.ts'
import { REDIRECT_SOURCE } from '../../src/stages/emit/redirect-script.ts'
import type { SiteFiles } from '../site.ts'
import { scratchFolder } from '../unit/scratch.ts'

const config = (
  options = '',
  more = '',
): string => `import { redirects } from 'specpress/plugins/redirects'
export default { title: 'Test', url: 'https://test.example', plugins: [redirects(${options})], ${more} }
`
const SITE: SiteFiles = {
  'site.config.ts': config(
    `{ from: { '/start': '/docs/a', '/out': 'https://other.example/x?a=1&b=2' } }`,
  ),
  'content/docs/a.md': '# A\n',
  'content/docs/b.md': '---\nredirect_from: [/old/b, /docs/b-old.html]\n---\n\n# B\n',
  'content/static/file.txt': 'A file.',
}

test('an old path is a page in both forms that leads on without a script', async () => {
  const site = await buildSite(SITE)
  expect(site.problems).toEqual([])
  const page = site.read('start.html')
  expect(page).toBe(site.read('start/index.html'))
  expect(page).toContain('<meta http-equiv="refresh" content="0; url=/docs/a">')
  expect(page).toContain('<title>This page has moved</title>')
  // The page may run its own script, and nothing else.
  expect(policyOfPage(page)).toBe(
    `default-src 'none'; script-src 'self' ${REDIRECT_SOURCE}; base-uri 'none'; form-action 'none'`,
  )
  expect(page).toContain('<link rel="canonical" href="https://test.example/docs/a">')
  expect(page).toContain('<a href="/docs/a">https://test.example/docs/a</a>')
  expect(page).toContain('<meta name="robots" content="noindex">')
  expect(site.read('out.html')).toContain('url=https://other.example/x?a=1&amp;b=2"')
  for (const path of ['old/b.html', 'old/b/index.html', 'docs/b-old.html'])
    expect(site.read(path)).toContain('url=/docs/b"')
  expect(site.read('sitemap.xml')).not.toContain('/start')
})

test('targets have the base of the site, and letters beyond ASCII', async () => {
  const site = await buildSite({
    'content/docs/é.md': '---\nredirect_from: /caf%C3%A9\n---\n\n# É\n',
    'site.config.ts': config(`{ from: { '/e': '/docs/é#part' } }`, `base: '/sub/'`),
  })
  expect(site.problems).toEqual([])
  expect(site.read('e.html')).toContain('url=/sub/docs/%C3%A9#part"')
  expect(site.read('café.html')).toContain('url=/sub/docs/%C3%A9"')
})

test('hosts that redirect by themselves get their files', async () => {
  const from = `{ '/start': '/docs/a', '/file': '/file.txt' }`
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(
      `{ from: ${from}, files: ['_redirects', 'vercel.json', 'netlify.toml'] }`,
      `base: '/sub/'`,
    ),
    'content/docs/b.md': '# B\n',
  })
  expect(site.problems).toEqual([])
  expect(site.read('_redirects')).toBe('/sub/file /sub/file.txt 301\n/sub/start /sub/docs/a 301\n')
  expect(JSON.parse(site.read('vercel.json'))).toEqual({
    redirects: [
      { source: '/sub/file', destination: '/sub/file.txt', permanent: true },
      { source: '/sub/start', destination: '/sub/docs/a', permanent: true },
    ],
  })
  expect(site.read('netlify.toml')).toContain(
    '[[redirects]]\n  from = "/sub/start"\n  to = "/sub/docs/a"\n  status = 301\n',
  )
})

test('chains lead to their end and are warnings; loops, pages in the way and dead targets are errors', async () => {
  const from = {
    '/one': '/two',
    '/two': '/docs/a',
    '/round': '/about',
    '/about': '/round',
    '/self': '/self',
    '/docs/a': '/docs/b',
    '/gone': '/docs/c',
    x: '/docs/a',
    '/q?a': '/docs/a',
    '/old/b': '/docs/a',
  }
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(JSON.stringify({ from })),
  })
  const found = site.problems.map(({ id, severity, file, place, message }) =>
    [id, severity, file, place?.line ?? '', message].join(' | '),
  )
  const at = 'site.config.ts | '
  expect(found.toSorted()).toEqual(
    [
      `chain | warning | ${at} | The target of \`/one\` is a redirect to \`/docs/a\`. Name \`/docs/a\` as the target.`,
      `dead-target | error | ${at} | The redirect of \`/gone\` leads to \`/docs/c\`, which is no page. Name a page of the site, a static file or a full URL.`,
      `loop | error | ${at} | This redirect leads to itself: /about → /round → /about. Let one of them lead to a page.`,
      `loop | error | ${at} | This redirect leads to itself: /self → /self. Let one of them lead to a page.`,
      `shadowed | error | ${at} | There is a page at the old path \`/docs/a\`. Remove the redirect, or move the page.`,
      'twice | error | content/docs/b.md | 2 | The old path `/old/b` leads to `/docs/a` and to `/docs/b`; `site.config.ts` says the first. Remove one of the two.',
      `wrong-path | error | ${at} | The old path \`/q?a\` has a query or a fragment, which a static page does not see. Write it like \`/docs/old\`.`,
      `wrong-path | error | ${at} | The old path \`x\` does not begin with one \`/\`. Write it like \`/docs/old\`.`,
    ].map((text) => `redirects/${text}`),
  )
})

test('a misspelled name of a file is a problem in the config, with the one that is meant', async () => {
  const site = await buildSite({
    ...SITE,
    'site.config.ts': config(`{\n  files: ['_redirect'] }`),
  })
  expect(site.problems).toEqual([
    {
      id: 'bad-config-option',
      severity: 'error',
      file: 'site.config.ts',
      place: { line: expect.any(Number), column: 3 },
      message:
        "The option `plugins.redirects.files.0` of the site's config must be `_redirects`, `vercel.json` or `netlify.toml`; did you mean `_redirects`.",
    },
  ])
})

test('what is written is an encoded URL, so that no target adds a rule', async () => {
  const from = {
    '/a b': '/docs/a?q="x y"&z=%20#<é>',
    '/c:name(d)': 'https://other.example/ü?a=b c:splat#:~:text=d',
    '/tab': 'HTTPS://Other.example/"quoted"',
    '/colon': 'https://other.example:8080/:splat',
  }
  const site = await buildSite({
    ...SITE,
    'content/docs/b.md': '# B\n',
    'site.config.ts': config(
      `{ from: ${JSON.stringify(from)}, files: ['_redirects', 'netlify.toml', 'vercel.json'] }`,
    ),
  })
  expect(site.problems).toEqual([])
  const rules = [
    ['/a%20b', '/docs/a?q=%22x%20y%22&z=%20#%3C%C3%A9%3E'],
    ['/c%3Aname%28d%29', 'https://other.example/%C3%BC?a=b%20c%3Asplat#:~:text=d'],
    ['/colon', 'https://other.example:8080/%3Asplat'],
    ['/tab', 'https://other.example/%22quoted%22'],
  ]
  expect(site.read('_redirects')).toBe(rules.map((rule) => `${rule.join(' ')} 301\n`).join(''))
  expect(JSON.parse(site.read('vercel.json'))).toEqual({
    redirects: rules.map(([source, destination]) => ({ source, destination, permanent: true })),
  })
  expect(site.read('netlify.toml').match(/(?<=to = ").*(?=")/g)).toEqual(rules.map(([, to]) => to))
  expect(site.read('a b.html')).toContain(
    'content="0; url=/docs/a?q=%22x%20y%22&amp;z=%20#%3C%C3%A9%3E"',
  )
})

test.each([
  ['a line end', 'https://other.example/x\n/evil https://evil.example 302'],
  ['a line end in a query', '/docs/a?x\r/evil https://evil.example'],
  ['a tab', 'https://other.example/\tx'],
  ['half of a character', 'https://other.example/\uD800'],
  ['no host', 'https://'],
])('a target with %s is a problem, and is not written', async (_, target) => {
  const site = await buildSite({
    ...SITE,
    'content/docs/b.md': '# B\n',
    'site.config.ts': config(
      `{ from: ${JSON.stringify({ '/x': target })}, files: ['_redirects'] }`,
      `check: { 'redirects/wrong-target': 'warning' }`,
    ),
  })
  expect(site.problems).toMatchObject([{ id: 'redirects/wrong-target', file: 'site.config.ts' }])
  expect(site.read('_redirects')).toBe('')
})

test('an old path with a line end is a problem at its place', async () => {
  const site = await buildSite({
    ...SITE,
    'content/docs/b.md': '---\nredirect_from: ["/old\\n/evil"]\n---\n\n# B\n',
  })
  expect(site.problems).toMatchObject([
    { id: 'redirects/wrong-path', file: 'content/docs/b.md', place: { line: 2 } },
  ])
})

test('a redirect at the path of a static file conflicts with it', async () => {
  const site = await buildSite({ ...SITE, 'content/static/start.html': 'Mine.' })
  expect(site.problems).toMatchObject([{ id: 'duplicate-output' }])
})

test('a frozen version has no redirects of its own', async () => {
  const root = scratchFolder({ ...SITE, 'content/static/.keep': '' })
  expect((await runCli(['version', '1.0', '--site', root], { cwd: root })).code).toBe(0)
  const { code, err } = await runCli(['build'], { cwd: root })
  expect(`${code} ${err}`).toBe('0 ')
})

test('an edit of a document changes its redirects', async () => {
  const site = await buildSite(SITE)
  await site.edit({ 'content/docs/b.md': '---\nredirect_from: /older\n---\n\n# B\n' })
  expect(site.has('old/b.html')).toBe(false)
  expect(site.read('older.html')).toContain('url=/docs/b"')
})
