import { expect, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'

/** Attacks on a page that have worked in scanners and renderers of descriptions, each in our own words. */
const ATTACKS = [
  '<script>pwned()</script>',
  '<img src="https://evil.example/x.png" onerror="pwned()">',
  '![a picture](//evil.example/v.png "title")',
  '<picture><source srcset="https://evil.example/w.png"><img alt="two" src="https://evil.example/w.png"></picture>',
  '<svg onload="pwned()"><animate onbegin="pwned()" attributeName="x"/></svg>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<a href="javascript:pwned()">one</a>',
  '[two](javascript:pwned())',
  '[three](JaVaScRiPt&colon;pwned())',
  '[four](data:text/html;base64,PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+)',
  '[five]( vbscript:pwned)',
  '<details open ontoggle="pwned()"><summary>six</summary></details>',
  '<form action="https://evil.example"><button formaction="javascript:pwned()">seven</button></form>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<link rel="stylesheet" href="https://evil.example/y.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned()></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=pwned()>"></noscript>',
  '</code></pre><script>pwned()</script>',
  '"><img src=x onerror=pwned()>',
  "';pwned();'",
  '{{constructor.constructor("pwned()")()}}',
  '${pwned()}',
  '<input autofocus onfocus="pwned()">',
  '<video><source onerror="pwned()"></video>',
  '<object data="data:text/html,<script>pwned()</script>"></object>',
  '<p style="background:url(https://evil.example/z.png)">eight</p>',
]
const MARKDOWN = ATTACKS.join('\n\n')
const TEXT = '"><img src=x onerror=pwned()><script>pwned()</script>'
const LINK = 'javascript:pwned()'

const DESCRIPTION = {
  openapi: '3.1.0',
  info: {
    title: TEXT,
    version: TEXT,
    summary: TEXT,
    description: MARKDOWN,
    termsOfService: LINK,
    contact: { name: TEXT, url: LINK, email: '"><script>pwned()</script>@x.example' },
    license: { name: TEXT, url: 'data:text/html,<script>pwned()</script>' },
    'x-logo': { url: LINK, altText: TEXT, href: LINK },
  },
  servers: [{ url: `https://api.example/${TEXT}`, description: MARKDOWN }],
  externalDocs: { url: LINK, description: MARKDOWN },
  tags: [{ name: TEXT, description: MARKDOWN, externalDocs: { url: LINK } }],
  paths: {
    [`/a/${TEXT}`]: {
      post: {
        operationId: TEXT,
        summary: TEXT,
        description: MARKDOWN,
        tags: [TEXT],
        parameters: [
          {
            name: TEXT,
            in: 'query',
            description: MARKDOWN,
            schema: { type: 'string', enum: [TEXT, '</script>'], default: TEXT, pattern: TEXT },
            example: TEXT,
          },
        ],
        requestBody: {
          description: MARKDOWN,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } },
        },
        responses: {
          200: {
            description: MARKDOWN,
            headers: { [TEXT]: { description: MARKDOWN, schema: { type: 'string' } } },
            content: {
              'text/html': { example: '</pre><script>pwned()</script>' },
              'application/json': {
                schema: { $ref: '#/components/schemas/A' },
                examples: {
                  [TEXT]: { summary: TEXT, description: MARKDOWN, value: { [TEXT]: TEXT } },
                },
              },
            },
          },
        },
        'x-codeSamples': [{ lang: TEXT, label: TEXT, source: '</code><script>pwned()</script>' }],
        'x-badges': [{ name: TEXT, color: 'red;background:url(https://evil.example/b.png)' }],
      },
    },
  },
  components: {
    schemas: {
      A: {
        title: TEXT,
        description: MARKDOWN,
        type: 'object',
        properties: { [TEXT]: { type: 'string', description: MARKDOWN, examples: [TEXT] } },
        externalDocs: { url: LINK },
      },
    },
    securitySchemes: {
      key: {
        type: 'oauth2',
        flows: { implicit: { authorizationUrl: LINK, scopes: { [TEXT]: MARKDOWN } } },
      },
    },
  },
}

const files = {
  'site.config.ts': `export default {
  title: 'Test',
  url: 'https://test.example',
  openapi: [{ file: 'openapi/api.json', name: 'evil' }],
  // Broken images and links are reported as always; here they are the attack.
  check: { 'missing-image': 'off', 'dead-link': 'off', 'missing-anchor': 'off' },
}
`,
  'openapi/api.json': JSON.stringify(DESCRIPTION),
}

const browser = await browserOfTests()

test('a hostile description runs nothing, requests nothing and opens nothing', async () => {
  const { site, context, open } = await openSite(browser, { files })
  const seen: string[] = []
  await context.exposeFunction('pwned', () => void seen.push('a script ran'))
  context.on('dialog', (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const { origin, href } = new URL(request.url())
    if (origin !== 'https://test.example') seen.push(`a request: ${href}`)
  })

  const pages = site.paths.filter(
    (path) => /^docs\/api\/.*\.html$/.test(path) && !path.endsWith('index.html'),
  )
  expect(site.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(pages.length).toBeGreaterThanOrEqual(3)
  for (const path of pages) {
    const page = await open(`/${path.replace(/\.html$/, '')}`)
    const links = await page
      .locator('[href], [src], [action], [formaction], [srcdoc]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          ['href', 'src', 'action', 'formaction', 'srcdoc'].flatMap(
            (name) => element.getAttribute(name) ?? [],
          ),
        ),
      )
    expect(links.filter((link) => /^\s*(?:javascript|data|vbscript):/i.test(link))).toEqual([])
    expect(
      links.filter(
        (link) => link.includes('evil.example') && !/^(?:https:)?\/\/evil\.example/.test(link),
      ),
    ).toEqual([])
    const handlers = await page
      .locator('main *')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on')),
        ),
      )
    expect(handlers).toEqual([])
    for (const summary of await page.locator('main summary:visible').all())
      await summary.click({ force: true })
    const form = page.getByRole('button', { name: /^(Build a request|Try it)$/ })
    if ((await form.count()) > 0) {
      await form.click()
      await page
        .getByRole('dialog')
        .locator('textarea')
        .fill(JSON.stringify({ filled: TEXT }))
      await expect
        .poll(() => page.locator('.sp-samples pre code').first().textContent())
        .toContain('filled')
    }
    await page.close()
  }
  expect(seen).toEqual([])
})
