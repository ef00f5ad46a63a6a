import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { IMAGE, README_PAGES, SHOWN, shownIn } from './readme-pages.ts'
import { photographOf } from './site.ts'

interface BuiltSite {
  readonly folder: string
  readonly origin: string
}

/** Makes the image of the README from a built site, and writes which pages it shows. */
export async function imageOfReadme(
  root: string,
  browser: Browser,
  { folder, origin }: BuiltSite,
): Promise<void> {
  const photos: Buffer[] = []
  for (const { path, scheme } of README_PAGES) {
    const viewport = { width: 1440, height: 1040 }
    photos.push(await photographOf(browser, `${origin}${path}`, { viewport, colorScheme: scheme }))
  }
  writeFileSync(join(root, IMAGE), await sideBySide(browser, photos))
  const tokens = readFileSync(join(root, 'templates/styles/tokens.css'), 'utf8')
  const shown = shownIn((file) => readFileSync(join(folder, file), 'utf8'), tokens)
  writeFileSync(join(root, SHOWN), `${JSON.stringify(shown, undefined, 2)}\n`)
  process.stdout.write(`${IMAGE}\n`)
}

async function sideBySide(browser: Browser, photos: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1840, height: 900 } })
  const images = photos.map(
    (png) => `<img width="900" src="data:image/png;base64,${png.toString('base64')}">`,
  )
  await page.setContent(
    `<!doctype html><title>Specpress</title><style>
    body { display: inline-flex; gap: 16px; padding: 8px; margin: 0; background: #8795a1 }
    img { display: block }
  </style>${images.join('')}`,
  )
  const png = await page.locator('body').screenshot()
  await page.close()
  return sharp(png).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
}
