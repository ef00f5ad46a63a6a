import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf, installed, versionIn } from './install.ts'
import { ownSite, workingTree } from './ourselves.ts'
import { writeDescribedSite } from './reference-giants.ts'
import { outputOf, say } from './shell.ts'

/** A built site for the search benchmark. */
export interface SearchSite {
  readonly id: 'own' | 'manual' | 'github'
  readonly label: string
  /** The folder of the built site. */
  readonly folder: string
  /** The parts of `queries.json` for this site. */
  readonly sets: readonly string[]
  /** The page whose dialog is opened. */
  readonly page: string
}

interface Means {
  /** The folder of installed packages. */
  readonly cache: string
  readonly scratch: string
  readonly only: readonly string[]
}

/** Builds the sites whose search is measured: the two of this repository, and the reference of GitHub's API. */
export async function searchSites(
  root: string,
  { cache, scratch, only }: Means,
): Promise<readonly SearchSite[]> {
  const specpress = await workingTree(root, cache)
  const build = async (id: SearchSite['id'], label: string, subfolder = ''): Promise<string> => {
    say(`Building ${label} …`)
    const site = join(scratch, id, subfolder)
    await outputOf([...specpress.line, '--out', 'dist', '--quiet'], site)
    return join(site, 'dist')
  }
  const sites: SearchSite[] = []
  // Leftovers of an earlier run would be found, too.
  for (const id of only) rmSync(join(scratch, id), { recursive: true, force: true })
  if (only.includes('own')) {
    cpSync(ownSite(root, specpress).template, join(scratch, 'own'), { recursive: true })
    const label = 'Serpline'
    const page = '/docs/getting-started'
    sites.push({ id: 'own', label, folder: await build('own', label), sets: ['serpline'], page })
  }
  if (only.includes('manual')) {
    // The manual reads the version and the release notes of the repository around it.
    const files = ['package.json', 'CHANGELOG.md']
    const folders = ['content', 'openapi', 'site.config.ts'].map((name) => join('manual', name))
    for (const name of [...files, ...folders]) {
      const copy = join(scratch, 'manual', name)
      cpSync(join(root, name), copy, { recursive: true, verbatimSymlinks: true })
    }
    const label = 'The manual'
    const page = '/docs/start/start-a-site'
    const folder = await build('manual', label, 'manual')
    sites.push({ id: 'manual', label, folder, sets: ['specpress'], page })
  }
  if (only.includes('github')) {
    const template = join(root, 'test/bench/reference')
    const version = versionIn(template, '@octokit/openapi')
    const packages = await installed(template, homeOf(cache, 'descriptions', version))
    const file = join(packages, 'node_modules/@octokit/openapi/generated/api.github.com.json')
    mkdirSync(join(scratch, 'github'), { recursive: true })
    writeDescribedSite(join(scratch, 'github'), readFileSync(file, 'utf8'))
    const label = 'GitHub’s API reference'
    const page = '/docs/api/api-api'
    sites.push({
      id: 'github',
      label,
      folder: await build('github', label),
      sets: ['github'],
      page,
    })
  }
  return sites
}
