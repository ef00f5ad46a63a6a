import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser/launch.ts'
import { isIdle } from '../browser/reader.ts'
import { photographGallery, photographOwn } from './gallery.ts'
import { SCHEMES, SCREENS } from './kinds.ts'
import { photographPeers } from './peers.ts'
import { imageOfReadme } from './readme.ts'
import { IMAGE } from './readme-pages.ts'
import { served } from './site.ts'
import { contactSheet } from './sheet.ts'
import type { Photo } from './sheet.ts'
import { SHOTS } from './states.ts'
import type { Shot } from './states.ts'

const USAGE = `npm run screenshots [-- <name> …]

Builds the site, and photographs one page of each kind and each state, or those that are named, at ${SCREENS.map(({ width }) => width).join(', ')} px,
light and dark. The screenshots and one contact sheet for each go to \`screenshots/\`.

Names: ${Object.keys(SHOTS).join(', ')}

npm run screenshots -- peers

Builds the docs of this site with Docusaurus, Starlight and VitePress, which it installs, and with Specpress, each with its
default theme, and photographs the same pages of all into \`screenshots/peers/\`.

npm run screenshots -- gallery [FOLDER]

Photographs the pages of this repository that the gallery of the manual shows, or the public ones: then FOLDER has the file of each description (\`box.json\`) and the folder of the imported site (\`httpx\`).

npm run screenshots -- readme

Makes the image of the README, \`${IMAGE}\`.
`

/** Takes screenshots of the built site of this repository. Returns the exit code. */
export async function takeScreenshots(root: string, args: readonly string[]): Promise<number> {
  if (args.join() === 'peers') return withBrowser((browser) => photographPeers(root, browser))
  const [command, gallerySources] = args
  if (command === 'gallery') {
    return withBrowser((browser) =>
      gallerySources === undefined
        ? photographOwn(root, browser)
        : photographGallery(root, browser, gallerySources),
    )
  }
  const isForReadme = args.join() === 'readme'
  const unknown = isForReadme ? [] : args.filter((name) => !(name in SHOTS))
  if (unknown.length > 0) {
    process.stdout.write(USAGE)
    return args.includes('--help') ? 0 : 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'specpress-screenshots-'))
  const cli = [join(root, 'bin/specpress.js'), 'build', '--out', folder]
  const { status } = spawnSync(process.execPath, cli, { cwd: root, stdio: 'inherit' })
  if (status !== 0) return 1

  const photograph = async (browser: Browser, origin: string): Promise<void> => {
    if (isForReadme) return imageOfReadme(root, browser, { folder, origin })
    const names = args.length > 0 ? args : Object.keys(SHOTS)
    for (const name of names) {
      const photos = await imagesOf(browser, origin, SHOTS[name] ?? { path: '/' })
      await save(join(root, 'screenshots'), name, { browser, photos })
    }
  }
  try {
    return await withBrowser((browser) => served(folder, (origin) => photograph(browser, origin)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<number> {
  // With scroll bars, as on a desktop; on a phone and a tablet they are over the page.
  const browser = await launchBrowser({ ignoreDefaultArgs: ['--hide-scrollbars'] })
  try {
    await use(browser)
  } finally {
    await browser.close()
  }
  return 0
}

async function imagesOf(
  browser: Browser,
  origin: string,
  { path, reach }: Shot,
): Promise<readonly Photo[]> {
  const photos: Photo[] = []
  for (const scheme of SCHEMES) {
    for (const screen of SCREENS) {
      const isMobile = screen.width < 1000
      const context = await browser.newContext({
        viewport: screen,
        colorScheme: scheme,
        isMobile,
        hasTouch: isMobile,
        // A screenshot shows a state, not the transition to it.
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(`${origin}${path}`)
      await isIdle(page)
      await reach?.(page)
      const caption = `${screen.width} px, ${scheme}`
      photos.push({ ...screen, scheme, caption, png: await page.screenshot() })
      await context.close()
    }
  }
  return photos
}

interface Shots {
  readonly browser: Browser
  readonly photos: readonly Photo[]
}

async function save(folder: string, name: string, { browser, photos }: Shots): Promise<void> {
  const own = join(folder, name)
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  for (const { width, scheme, png } of photos) {
    writeFileSync(join(own, `${width}-${scheme}.png`), png)
  }
  writeFileSync(join(folder, `${name}.png`), await contactSheet(browser, name, photos))
  process.stdout.write(`screenshots/${name}.png\n`)
}
