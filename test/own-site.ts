import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { staticHost } from '../src/dev/static-host.ts'
import { digestOf } from '../src/platform/digest.ts'
import { filesOf, repository, specpress } from './site/repository.ts'

/** The site of this repository as it is published. */
export interface OwnSite {
  readonly folder: string
  /** Every page, as a reader asks for it: `/docs/getting-started`. The not-found page is none. */
  readonly pathnames: readonly string[]
  readonly read: (path: string) => Buffer
}

/** An output folder outside of this repository, which is its own as long as it lies at this path. */
export function temporaryOutput(name: string): string {
  return join(tmpdir(), `specpress-test-${name}-${digestOf(repository)}`)
}

/** The sites of this repository: the folder of each. */
export const SITES = { Serpline: '.', 'the manual': 'manual' } as const

/** Builds a site of this repository once for a test file, in a folder that is named after it. */
export async function buildOwnSite(
  name: string,
  site = SITES.Serpline as string,
): Promise<OwnSite> {
  const folder = temporaryOutput(name)
  rmSync(folder, { recursive: true, force: true })
  const cwd = join(repository, site)
  const { code, stdout, stderr } = await specpress(['build', '--out', folder], { cwd })
  expect(code, `${stdout}${stderr}`).toBe(0)
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

/** A site of this repository, built and served for the tests of a file. */
export async function serveOwnSite(
  name: string,
  folder?: string,
): Promise<OwnSite & { readonly origin: string }> {
  const site = await buildOwnSite(name, folder)
  const { origin, close } = await serveFolder(site.folder)
  afterAll(close)
  return { ...site, origin }
}
