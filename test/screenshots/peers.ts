import { createServer } from 'node:http'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { staticHost } from '../../src/programs/dev/static-host.ts'
import { isIdle } from '../browser/reader.ts'
import { workingTree } from '../bench/ourselves.ts'
import { PEERS } from '../bench/peers.ts'
import { writeSite } from '../bench/site.ts'
import { say } from '../bench/shell.ts'
import type { Tool } from '../bench/tool.ts'
import { SCHEMES, SCREENS } from './kinds.ts'
import type { Scheme, Screen } from './kinds.ts'
import { listen } from './listen.ts'
import { sameContent } from './same-content.ts'
import { contactSheet } from './sheet.ts'
import type { Photo } from './sheet.ts'

const NAMES = ['docusaurus', 'starlight', 'vitepress'] as const

/**
 * Pages with everything that documentation has: prose and lists, tables, code of several languages, long
 * answers.
 */
const PAGES = ['guide/start/getting-started', 'guide/start/errors', 'guide/google/pagination']

/**
 * Builds the docs of this site with the peers, each with its default theme, and with ours, and takes
 * screenshots of the same pages: one contact sheet for each page and width, a column for each tool.
 */
export async function photographPeers(root: string, browser: Browser): Promise<void> {
  const documents = await sameContent(root)
  const cache = join(tmpdir(), 'specpress-bench-peers')
  const templates = join(root, 'test/bench/peers')
  const tools: Tool[] = [await workingTree(root, cache)]
  for (const name of NAMES) {
    const peer = await PEERS[name]?.({ templates, cache })
    if (peer) tools.push(peer)
  }
  const photos: Shot[] = []
  for (const tool of tools) {
    say(`Building ${documents.length} pages with ${tool.label} …`)
    const site = writeSite(tool, documents)
    const [program = '', ...args] = tool.line
    const env = { ...process.env, ...tool.env }
    execFileSync(program, args, { cwd: site.root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    photos.push(...(await photograph(browser, tool, join(site.root, tool.out))))
  }
  await save(join(root, 'screenshots/peers'), browser, photos)
}

interface Shot extends Photo {
  readonly page: string
  readonly tool: string
}

async function photograph(browser: Browser, tool: Tool, folder: string): Promise<readonly Shot[]> {
  const server = createServer(staticHost({ folder, base: '/' }))
  try {
    const origin = await listen(server)
    const shots: Shot[] = []
    for (const scheme of SCHEMES) {
      for (const screen of SCREENS) {
        for (const page of PAGES) {
          const png = await imageOf(browser, `${origin}/docs/${page}`, { screen, scheme })
          const caption = `${tool.label}, ${screen.width} px, ${scheme}`
          shots.push({ ...screen, scheme, png, page, caption, tool: tool.name })
        }
      }
    }
    return shots
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

interface Look {
  readonly screen: Screen
  readonly scheme: Scheme
}

async function imageOf(browser: Browser, url: string, look: Look): Promise<Uint8Array> {
  const context = await browser.newContext({
    viewport: look.screen,
    colorScheme: look.scheme,
    isMobile: look.screen.width < 1000,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(url)
  await isIdle(page)
  // Docusaurus is light until a reader chooses.
  await page.evaluate((scheme) => {
    document.documentElement.dataset['theme'] = scheme
  }, look.scheme)
  const png = await page.screenshot()
  await context.close()
  return png
}

async function save(folder: string, browser: Browser, shots: readonly Shot[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { page, tool, width, scheme, png } of shots) {
    writeFileSync(join(folder, `${nameOf(page)}-${width}-${scheme}-${tool}.png`), png)
  }
  for (const page of PAGES) {
    for (const { width } of SCREENS) {
      const photos = shots.filter((shot) => shot.page === page && shot.width === width)
      const name = `${nameOf(page)}-${width}`
      writeFileSync(join(folder, `${name}.png`), await contactSheet(browser, name, photos))
      process.stdout.write(`screenshots/peers/${name}.png\n`)
    }
  }
}

const nameOf = (page: string): string => page.split('/').at(-1) ?? page
