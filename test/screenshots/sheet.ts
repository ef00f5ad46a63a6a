import type { Browser } from 'playwright-core'
import type { Scheme, Screen } from './kinds.ts'

/** A screenshot of a page, as PNG. */
export interface Photo extends Screen {
  readonly scheme: Scheme
  readonly png: Uint8Array
  readonly caption: string
}

const WIDTH = 2400
const SHARES: Readonly<Record<number, string>> = {
  390: '0.62fr',
  820: '1fr',
  1440: '1.9fr',
  2560: '2.2fr',
}

/**
 * All screenshots of one page next to each other: a row for each scheme, a column for each width, or for each
 * site.
 */
export async function contactSheet(
  browser: Browser,
  title: string,
  photos: readonly Photo[],
): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } })
  const widths = photos.filter(({ scheme }) => scheme === 'light').map(({ width }) => width)
  const rows = [...photos].sort((one, other) => other.scheme.localeCompare(one.scheme))
  const cells = rows.map(
    ({ png, caption }) => `<figure>
      <img src="data:image/png;base64,${Buffer.from(png).toString('base64')}">
      <figcaption>${caption}</figcaption>
    </figure>`,
  )
  const columns = widths.map((width) => SHARES[width] ?? '1fr').join(' ')
  await page.setContent(`<!doctype html><title>${title}</title><style>
    body { margin: 0; padding: 32px; font: 15px/1.4 system-ui, sans-serif; background: #777; color: #fff }
    h1 { margin: 0 0 20px; font-size: 24px }
    main { display: grid; grid-template-columns: ${columns}; gap: 24px; align-items: start }
    figure { margin: 0 }
    img { display: block; width: 100% }
    figcaption { padding-top: 6px }
  </style><h1>${title}</h1><main>${cells.join('')}</main>`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}
