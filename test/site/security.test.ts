import { REDIRECT_SCRIPT } from '../../src/stages/emit/redirect-script.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'
import { policyOfPage } from '../../src/base/shared/policy.ts'

const PAGE = { 'content/docs/a.md': '# A\n\nText.\n' }

/** The directives of a policy: `script-src` → its sources. */
function directivesOf(policy: string | undefined): ReadonlyMap<string, readonly string[]> {
  return new Map(
    (policy ?? '').split('; ').map((part) => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )
}

function configWith(more: string): string {
  return `export default { title: 'Test', url: 'https://test.example', ${more} }\n`
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page allows its own inline script by its hash, and nothing else that is inline', async () => {
  const site = await buildSite(PAGE)
  const html = site.read('docs/a.html')
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  const policy = directivesOf(policyOfPage(html))
  expect(script).not.toBe('')
  expect(policy.get('script-src')).toEqual(["'self'", hashOf(script)])
  expect(policy.get('style-src')).toEqual(["'self'"])
  expect(policy.get('object-src')).toEqual(["'none'"])
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'))
})

test('`unsafe-inline` in the config allows all inline code: no hash next to it cancels it', async () => {
  const site = await buildSite({
    'content/docs/a.md': '# A\n\n<p style="color: red">Red.</p>\n',
    'site.config.ts': configWith(
      `security: { contentSecurityPolicy: { 'script-src': ["'unsafe-inline'"], 'style-src': ["'unsafe-inline'"] }, headerFiles: ['_headers'] }`,
    ),
  })
  for (const policy of [policyOfPage(site.read('docs/a.html')), site.read('_headers')]) {
    expect(policy).toContain("script-src 'self' 'unsafe-inline';")
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('sha256')
  }
})

test('sources that the writer uses on a page are allowed there, and on no other page', async () => {
  const site = await buildSite({
    ...PAGE,
    'content/docs/b.md': `# B

<iframe src="https://videos.example/embed/1?x=1" title="A video"></iframe>

<p style="color: red">Red &amp; "bold".</p>

<form action="https://letters.example/subscribe"><button>Subscribe</button></form>
`,
    'content/docs/c.mdx': `# C

<script async src="https://widgets.example/w.js?v=2"></script>
<script type="application/json">{'1'}</script>
`,
  })
  const b = directivesOf(policyOfPage(site.read('docs/b.html')))
  expect(b.get('frame-src')).toEqual(["'self'", 'https://videos.example'])
  expect(b.get('form-action')).toEqual(["'self'", 'https://letters.example'])
  expect(b.get('style-src')).toEqual(["'self'", "'unsafe-hashes'", hashOf('color:red')])
  const c = directivesOf(policyOfPage(site.read('docs/c.html')))
  expect(c.get('script-src')).toContain('https://widgets.example/w.js')
  expect(c.get('script-src')).toHaveLength(3)
  const a = policyOfPage(site.read('docs/a.html'))
  expect(a).not.toContain('example')
  expect(a).not.toContain('unsafe')
})

test('code that only looks like markup asks for nothing', async () => {
  const site = await buildSite({
    ...PAGE,
    'content/docs/b.md':
      '# B\n\n```html\n<p style="color: red" onclick="run()">\n<iframe src="https://x.example/">\n```\n',
  })
  expect(policyOfPage(site.read('docs/b.html'))).toBe(policyOfPage(site.read('docs/a.html')))
})

test('analytics of the config may run, and may send what it counts', async () => {
  const site = await buildSite({
    ...PAGE,
    'site.config.ts': configWith(`analytics: { src: 'https://count.example/js/count.js' }`),
  })
  const policy = directivesOf(policyOfPage(site.read('docs/a.html')))
  expect(policy.get('script-src')).toContain('https://count.example/js/count.js')
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://count.example'])
})

test('the config adds sources, and changes every page by that', async () => {
  const site = await buildSite(PAGE)
  const security = `security: { contentSecurityPolicy: { 'frame-src': ['https://maps.example'] } }`
  await site.edit({ 'site.config.ts': configWith(security) })
  expect(policyOfPage(site.read('docs/a.html'))).toContain("frame-src 'self' https://maps.example")
  await site.edit({
    'site.config.ts': configWith('security: { contentSecurityPolicy: false }'),
  })
  expect(policyOfPage(site.read('docs/a.html'))).toBeUndefined()
})

test('a source with a space and an unknown directive are reported with their place', async () => {
  const site = await buildSite({
    ...PAGE,
    'site.config.ts': configWith(
      `security: { contentSecurityPolicy: { 'img-src': ['a b'], 'frames-src': ['c'] } }`,
    ),
  })
  const told = site.problems.map(({ id, message, hint }) => [id, `${message} ${hint ?? ''}`])
  expect(told).toEqual([
    ['bad-config-option', expect.stringContaining('without spaces')],
    ['unknown-config-option', expect.stringContaining('frame-src')],
  ])
})

test('the files of headers allow what any page needs, for the hosts that the config asks for', async () => {
  const site = await buildSite({
    ...PAGE,
    'content/docs/b.md':
      '# B\n\n<iframe src="https://videos.example/1" title="A video"></iframe>\n',
    'site.config.ts': configWith(
      `base: '/site/', security: { headerFiles: ['_headers', 'nginx.conf', 'Caddyfile', 'vercel.json'] }`,
    ),
  })
  expect(site.problems).toEqual([])
  const page = policyOfPage(site.read('docs/b.html'))
  // A page that only redirects has a script of its own.
  const hash = createHash('sha256').update(REDIRECT_SCRIPT).digest('base64')
  const all = page?.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`)
  const policy = `${all ?? ''}; frame-ancestors 'self'`
  expect(policy).toContain("frame-src 'self' https://videos.example")
  expect(site.read('_headers')).toBe(
    `/site/*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
`,
  )
  expect(site.read('nginx.conf')).toContain(
    `add_header Content-Security-Policy "${policy}" always;\n`,
  )
  expect(site.read('Caddyfile')).toContain(
    `header /site/* {\n\tContent-Security-Policy "${policy}"\n`,
  )
  expect(JSON.parse(site.read('vercel.json'))).toMatchObject({
    headers: [
      {
        source: '/site/(.*)',
        headers: [{ key: 'Content-Security-Policy', value: policy }, {}, {}],
      },
    ],
  })
})

test('hosts that can look at `Accept` answer with Markdown versions', async () => {
  const files = `security: { headerFiles: ['_headers', 'nginx.conf', 'Caddyfile', 'vercel.json'] }`
  const site = await buildSite({
    ...PAGE,
    'site.config.ts': configWith(`base: '/site/', ai: true, ${files}`),
  })
  expect(site.problems).toEqual([])
  expect(site.read('nginx.conf')).toContain('add_header Vary Accept always;')
  expect(site.read('nginx.conf')).toContain('rewrite ^ $markdown_page.md last;')
  expect(site.read('Caddyfile')).toContain('rewrite @markdownHome /site/index.md\n')
  const { redirects } = JSON.parse(site.read('vercel.json')) as {
    readonly redirects: readonly { readonly source: string; readonly destination: string }[]
  }
  expect(redirects.map(({ destination }) => destination)).toEqual(['/site/index.md', '/site/$1.md'])
  const page = new RegExp(`^${redirects[1]?.source ?? ''}$`)
  expect(['/site/docs/a', '/site/docs/v1.2'].every((path) => page.test(path))).toBe(true)
  expect(['/site/a.css', '/site/docs/a/', '/a'].some((path) => page.test(path))).toBe(false)
  expect(site.read('_headers')).not.toContain('Vary')

  const without = await buildSite({ ...PAGE, 'site.config.ts': configWith(files) })
  for (const name of ['nginx.conf', 'Caddyfile', 'vercel.json'])
    expect(without.read(name)).not.toMatch(/markdown/i)
})

test('no file of headers is written unless the config asks for one', async () => {
  const site = await buildSite(PAGE)
  expect(site.paths.filter((path) => /headers|nginx|Caddy|vercel/.test(path))).toEqual([])
})
