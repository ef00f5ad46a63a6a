import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { photographOf, served } from './site.ts'

/** Public descriptions whose licenses allow it, by the name of their file, and the page of each that the manual shows. */
const PAGES: Readonly<Record<string, { readonly title: string; readonly path: string }>> = {
  adyen: { title: 'Adyen', path: '/docs/api/adyen-payment-links-post-payment-links' },
  box: { title: 'Box', path: '/docs/api/box-files-get-files-id' },
  github: { title: 'GitHub', path: '/docs/api/github-issues-issues-create' },
  openai: { title: 'OpenAI', path: '/docs/api/openai-chat-create-chat-completion' },
}

const IMAGES = 'manual/content/docs/gallery'

/** Builds a site for each description in a folder, and photographs one of its pages for the manual. */
export async function photographGallery(
  root: string,
  browser: Browser,
  descriptions: string,
): Promise<void> {
  mkdirSync(join(root, IMAGES), { recursive: true })
  for (const [name, { title, path }] of Object.entries(PAGES)) {
    const file = readdirSync(descriptions).find((each) => each.startsWith(`${name}.`))
    if (file === undefined) {
      throw new Error(`There is no ${name}.json or ${name}.yaml in ${descriptions}.`)
    }
    const site = mkdtempSync(join(tmpdir(), 'specpress-gallery-'))
    try {
      cpSync(join(descriptions, file), join(site, 'openapi', file), { recursive: true })
      const openapi = JSON.stringify([{ name, file: `openapi/${file}` }])
      const config = `{ title: '${title}', url: 'https://${name}.example', docs: {}, openapi: ${openapi} }`
      writeFileSync(join(site, 'site.config.ts'), `export default ${config}\n`)
      spawnSync(process.execPath, [join(root, 'bin/specpress.js'), 'build'], {
        cwd: site,
        stdio: 'inherit',
      })
      const viewport = { width: 1440, height: 900 }
      const png = await served(join(site, 'dist'), (origin) =>
        photographOf(browser, `${origin}${path}`, { viewport }),
      )
      const image = join(IMAGES, `${name}.webp`)
      writeFileSync(join(root, image), await sharp(png).resize(1120).webp({ quality: 78 }).toBuffer())
      process.stdout.write(`${image}\n`)
    } finally {
      rmSync(site, { recursive: true, force: true })
    }
  }
}
