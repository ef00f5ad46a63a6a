import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { buildLastingSite } from '../site.ts'
import type { SiteFiles, TestSite } from '../site.ts'

const ORIGIN = 'https://test.example'

const CONFIG = `export default {
  title: 'Test',
  url: '${ORIGIN}',
  announcement: { id: 'first', text: 'Something new' },
  navbar: { items: [{ label: 'Docs', href: '/docs/a' }, { label: 'Log in', href: 'https://app.example/', position: 'right' }] },
}
`

const TABS = `::::tabs{group=language}

:::tab[Python]{value=python}

Text for Python.

:::

:::tab[Go]{value=go}

Text for Go.

:::

::::
`

export const SITE: SiteFiles = {
  'site.config.ts': CONFIG,
  'content/docs/a.md': `# Page A

${TABS}

## Code

\`\`\`js title="a.js" showLineNumbers
const a = 1

const b = 2
\`\`\`

${TABS.replaceAll('Text for', 'More for')}

## Far below

${'A line of many.\n\n'.repeat(80)}

## At the end

${'A line of many.\n\n'.repeat(80)}
`,
  'content/docs/b.md': `# Page B\n\n${TABS}`,
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
}

/** A site that several tests may share. */
type SharedSite = Omit<TestSite, 'root' | 'edit' | 'rename'>

/** A built site, open in a browser of its own. */
export interface OpenSite {
  readonly site: SharedSite
  readonly context: BrowserContext
  /** Opens a page in a new window, or in one that is open. */
  readonly open: (pathname: string, window?: Page) => Promise<Page>
  /** Errors of scripts. */
  readonly errors: readonly string[]
}

/** Each site is built once by a worker. */
const built = new Map<string, Promise<SharedSite>>()

function builtSite(files: SiteFiles): Promise<SharedSite> {
  const key = JSON.stringify(files)
  const site = built.get(key) ?? buildInMemory(files)
  built.set(key, site)
  return site
}

async function buildInMemory(files: SiteFiles): Promise<SharedSite> {
  const { remove, ...site } = await buildLastingSite(files)
  remove()
  return site
}

/** Builds a site with the default theme and serves it to a fresh browser context, without a server. */
export async function openSite(
  browser: Browser,
  options: BrowserContextOptions & { readonly files?: SiteFiles } = {},
): Promise<OpenSite> {
  const { files = {}, ...settings } = options
  const site = await builtSite({ ...SITE, ...files })
  const context = await browser.newContext(settings)
  onTestFinished(() => context.close())
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const path = site.has(pathname.slice(1)) ? pathname.slice(1) : `${pathname.slice(1)}.html`
    if (!site.has(path)) {
      return route.fulfill({ status: 404, contentType: 'text/html', body: site.read('404.html') })
    }
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    return route.fulfill({ contentType: type, body: Buffer.from(site.bytes(path)) })
  })
  return {
    site,
    context,
    errors,
    open: async (pathname, window) => {
      const page = window ?? (await context.newPage())
      await page.goto(`${ORIGIN}${pathname}`)
      return page
    },
  }
}
