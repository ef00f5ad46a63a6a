import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { staticHost } from '../src/programs/dev/static-host.ts'
import { filesOf, repository, specpress } from './site/repository.ts'
import { eventually } from './patience.ts'

/** The site of this repository as it is published. */
export interface OwnSite {
  readonly folder: string
  /** Every page, as a reader requests it: `/docs/getting-started`, without the not-found page. */
  readonly pathnames: readonly string[]
  readonly read: (path: string) => Buffer
}

/** The sites of this repository: the folder of each. */
export const SITES = { Serpline: '.', 'the manual': 'manual' } as const

type SiteFolder = (typeof SITES)[keyof typeof SITES]

/** A site of this repository. A run of the tests builds it once, so tests only read it. */
export async function ownSite(site: SiteFolder = SITES.Serpline): Promise<OwnSite> {
  const shared = inject('sharedSites')
  const folder =
    shared === undefined
      ? await buildOwnSite(site, mkdtempSync(join(tmpdir(), 'specpress-own-')))
      : await builtOnce(site, join(shared, site === '.' ? 'serpline' : site))
  const files = filesOf(folder)
  const isPage = (path: string) => !files.get(path)?.includes('http-equiv="refresh"')
  const pathnames = [...files.keys()]
    .filter(isPage)
    .filter((path) => path.endsWith('.html') && path !== 'index.html' && path !== '404.html')
    .filter((path) => !path.endsWith('/index.html'))
    .map((path) => `/${path.slice(0, -'.html'.length)}`)
  return {
    folder,
    pathnames: ['/', ...pathnames].toSorted(),
    read: (path) => files.get(path) ?? Buffer.from(''),
  }
}

async function buildOwnSite(site: SiteFolder, folder: string): Promise<string> {
  const cwd = join(repository, site)
  const { code, stdout, stderr } = await specpress(['build', '--out', folder], { cwd })
  expect(`${stdout}${stderr}`).not.toMatch(/ (error|warning) /)
  expect(code, `${stdout}${stderr}`).toBe(0)
  return folder
}

/** Builds the site if no other worker does, or waits until it is there. */
async function builtOnce(site: SiteFolder, folder: string): Promise<string> {
  const [claim, outcome] = [`${folder}.claim`, `${folder}.outcome`]
  // One of all processes makes the folder.
  if (mkdirSync(claim, { recursive: true }) !== undefined) {
    const failure = await buildOwnSite(site, folder).then(() => '', String)
    writeFileSync(`${outcome}.part`, failure)
    renameSync(`${outcome}.part`, outcome)
  }
  const look = (): void => {
    if (!existsSync(outcome)) throw new Error(`Another test file still builds the site ${site}.`)
  }
  await eventually(look)
  expect(readFileSync(outcome, 'utf8'), `the site in ${site} could not be built`).toBe('')
  return folder
}

interface ServedFolder {
  readonly origin: string
  readonly close: () => void
}

/** Serves the files of a folder as `specpress serve` does: with its headers. */
async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer(staticHost({ folder, base: '/' }))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A site of this repository, served for the tests of a file. */
export async function serveOwnSite(
  folder?: SiteFolder,
): Promise<OwnSite & { readonly origin: string }> {
  const site = await ownSite(folder)
  const { origin, close } = await serveFolder(site.folder)
  afterAll(close)
  return { ...site, origin }
}
