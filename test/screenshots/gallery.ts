import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { photographOf, served } from './site.ts'

/** Pages of the sites in this repository, by the name of their image. */
const OWN: Readonly<Record<string, { readonly site: string; readonly path: string }>> = {
  serpline: { site: '.', path: '/docs/api/serpline-users-api-search' },
  manual: { site: 'manual', path: '/' },
  parcels: { site: 'manual', path: '/docs/example/parcels-parcels-create-parcel' },
}

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

/** Photographs pages of the sites in this repository for the manual. */
export async function photographOwn(root: string, browser: Browser): Promise<void> {
  const cli = join(root, 'bin/specpress.js')
  for (const [name, { site, path }] of Object.entries(OWN)) {
    await photographSite({ root, browser, name, path }, (folder) => {
      run([cli, 'build', join(root, site), '--out', join(folder, 'dist')], root)
    })
  }
}

/**
 * Builds a site for each description in a folder, and one for the public site next to them, and photographs one page of
 * each for the manual.
 */
export async function photographGallery(
  root: string,
  browser: Browser,
  sources: string,
): Promise<void> {
  const cli = join(root, 'bin/specpress.js')
  for (const [name, { title, path }] of Object.entries(PAGES)) {
    const file = sourceIn(sources, name)
    await photographSite({ root, browser, name, path }, (site) => {
      cpSync(join(sources, file), join(site, 'openapi', file), { recursive: true })
      const openapi = JSON.stringify([{ name, file: `openapi/${file}` }])
      const config = `{ title: '${title}', url: 'https://${name}.example', docs: {}, openapi: ${openapi} }`
      writeFileSync(join(site, 'site.config.ts'), `export default ${config}\n`)
      run([cli, 'build'], site)
    })
  }
  const { name, from, path } = IMPORTED
  const source = join(sources, sourceIn(sources, name))
  await photographSite({ root, browser, name, path }, (site) => {
    run([cli, 'import', from, source, '--to', site, '--no-build'], site)
    run([cli, 'build'], site)
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

/** A page of a site as an image of the manual. The site is built in a folder of its own, into `dist`. */
async function photographSite(
  { root, browser, name, path }: Shown,
  build: (folder: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-gallery-'))
  try {
    build(folder)
    const viewport = { width: 1440, height: 900 }
    const png = await served(join(folder, 'dist'), (origin) =>
      photographOf(browser, `${origin}${path}`, { viewport }),
    )
    const image = join(IMAGES, `${name}.webp`)
    writeFileSync(join(root, image), await sharp(png).resize(1120).webp({ quality: 78 }).toBuffer())
    process.stdout.write(`${image}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(args: readonly string[], cwd: string): void {
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${args.slice(1).join(' ')} ended with ${status}.`)
}
