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

/** A public site of another tool whose license allows it: its generator, and the page that the manual shows. */
const IMPORTED = { name: 'httpx', from: 'mkdocs', path: '/advanced/clients' }

const IMAGES = 'manual/content/docs/gallery'

/**
 * Builds a site for each description in a folder, and one for the public site next to them, and photographs one page of
 * each for the manual.
 */
export async function photographGallery(
  root: string,
  browser: Browser,
  sources: string,
): Promise<void> {
  mkdirSync(join(root, IMAGES), { recursive: true })
  for (const [name, { title, path }] of Object.entries(PAGES)) {
    const file = sourceIn(sources, name)
    await photographSite({ root, browser, name, path }, (site) => {
      cpSync(join(sources, file), join(site, 'openapi', file), { recursive: true })
      const openapi = JSON.stringify([{ name, file: `openapi/${file}` }])
      const config = `{ title: '${title}', url: 'https://${name}.example', docs: {}, openapi: ${openapi} }`
      writeFileSync(join(site, 'site.config.ts'), `export default ${config}\n`)
    })
  }
  const { name, from, path } = IMPORTED
  const source = join(sources, sourceIn(sources, name))
  await photographSite({ root, browser, name, path }, (site) => {
    run([join(root, 'bin/specpress.js'), 'import', from, source, '--to', site, '--no-build'], site)
  })
}

/** The file `box.json`, or the folder `httpx`. */
function sourceIn(folder: string, name: string): string {
  const found = readdirSync(folder).find((each) => each === name || each.startsWith(`${name}.`))
  if (found === undefined) throw new Error(`There is no ${name}, ${name}.json or ${name}.yaml in ${folder}.`)
  return found
}

interface Shown {
  readonly root: string
  readonly browser: Browser
  readonly name: string
  readonly path: string
}

/** A page of a site that is built in a folder of its own, as an image of the manual. */
async function photographSite(
  { root, browser, name, path }: Shown,
  write: (site: string) => void,
): Promise<void> {
  const site = mkdtempSync(join(tmpdir(), 'specpress-gallery-'))
  try {
    write(site)
    run([join(root, 'bin/specpress.js'), 'build'], site)
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

function run(args: readonly string[], cwd: string): void {
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.slice(1).join(' ')} ended with ${status}.`)
}
