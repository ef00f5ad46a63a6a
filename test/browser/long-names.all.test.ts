import { expect, onTestFinished, test } from 'vitest'
import { browserOfTests } from './browser.ts'
import { openSite } from './theme-site.ts'

const browser = await browserOfTests()

/** A name without a place to break, in each slot of the theme. */
const LONG = `payment${'IntentConfirmationRequirement'.repeat(4)}`

const named = { type: 'object', properties: { [LONG]: { $ref: `#/components/schemas/${LONG}` } } }
const body = (example: unknown) => ({
  [`application/vnd.${LONG}+json`]: {
    schema: named,
    examples: { [LONG]: { value: example }, [`${LONG}2`]: { value: 1 } },
  },
})
const API = {
  openapi: '3.1.0',
  info: { title: LONG, version: LONG },
  servers: [{ url: `https://${LONG}.example/v1` }],
  tags: [{ name: LONG }],
  security: [{ [LONG]: [] }],
  paths: {
    [`/${LONG}/{${LONG}}`]: {
      post: {
        operationId: LONG,
        summary: LONG,
        tags: [LONG],
        parameters: [
          {
            name: LONG,
            in: 'path',
            required: true,
            schema: { type: 'string', enum: [LONG, `${LONG}2`], default: LONG, pattern: LONG },
          },
          { name: `${LONG}3`, in: 'header', schema: { $ref: `#/components/schemas/${LONG}` } },
        ],
        requestBody: { content: body({ [LONG]: LONG }) },
        responses: {
          200: {
            description: LONG,
            headers: { [LONG]: { schema: { type: 'string' } } },
            content: body({ [LONG]: LONG }),
          },
        },
      },
    },
  },
  components: {
    schemas: {
      [LONG]: { ...named, title: LONG, oneOf: [{ title: LONG, ...named }, { type: 'string' }] },
    },
    securitySchemes: { [LONG]: { type: 'apiKey', in: 'header', name: LONG } },
  },
}
const TEXT = `# ${LONG}

${LONG} [${LONG}](#a) \`${LONG}\`

:::note[${LONG}]

${LONG}

:::

::::tabs

:::tab[${LONG}]

${LONG}

:::

:::tab[${LONG}2]

two

:::

::::

## ${LONG} {#a}

| ${LONG} | b |
| ------- | - |
| ${LONG} | c |

- [ ] ${LONG}

> ${LONG}

\`\`\`js title="${LONG}.js"
${LONG}
\`\`\`

### ${LONG}
`
const FILES = {
  'site.config.ts': `export default { title: '${LONG}', url: 'https://test.example', openapi: [{ file: 'openapi/a.json', name: 'acme' }] }`,
  'openapi/a.json': JSON.stringify(API),
  [`content/docs/${LONG}/one.md`]: `---\ntags: ['${LONG}']\n---\n\n${TEXT}`,
  [`content/docs/${LONG}/two.md`]: `# ${LONG} two\n\nText.\n`,
  'content/blog/2026-01-02-post.md': `---\ntags: ['${LONG}']\nauthors: [{ name: '${LONG}' }]\n---\n\n${TEXT}`,
}

test('no page with long names is wider than a window of 320 pixels', async () => {
  const { open, site } = await openSite(browser, {
    files: FILES,
    viewport: { width: 320, height: 700 },
  })
  const pages = site.paths.filter((path) => path.endsWith('.html') && !path.includes('oauth2'))
  expect(pages.length).toBeGreaterThan(8)
  const wide: string[] = []
  const page = await open('/')
  onTestFinished(() => page.close())
  for (const path of pages) {
    await page.goto(new URL(`/${path.replace(/(?:index)?\.html$/, '')}`, page.url()).href)
    const width = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
      return document.documentElement.scrollWidth
    })
    if (width > 320) wide.push(`${path}: ${String(width)}`)
  }
  expect(wide).toEqual([])
})

test.each([820, 1200, 1440])(
  'at %i px the path above a sample is whole, and a long name ends the breadcrumbs in one line',
  async (width) => {
    const files = {
      'site.config.ts': FILES['site.config.ts'],
      'openapi/a.json': FILES['openapi/a.json'],
    }
    const { open, site } = await openSite(browser, { files, viewport: { width, height: 900 } })
    const path = site.paths.find(
      (each) => /acme.*payment.*html$/i.test(each) && !each.includes('schemas'),
    )
    const page = await open(`/${path?.replace('.html', '') ?? ''}`)
    onTestFinished(() => page.close())
    const code = page.locator('.sp-endpoint-large > code')
    expect(await code.textContent()).toContain(`/${LONG}/{${LONG}}`)
    expect(await code.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    const last = await page.locator('.sp-breadcrumbs [aria-current]').boundingBox()
    expect(last?.height).toBeLessThan(30)
  },
)
