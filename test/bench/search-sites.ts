import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { homeOf, installed, versionIn } from './install.ts'
import { ownSite, workingTree } from './ourselves.ts'
import { writeDescribedSite } from './reference-giants.ts'
import { outputOf, say } from './shell.ts'

/** The queries of a site: a part of `queries.json`, which the rules were made with, or of `second.json`. */
export interface QuerySet {
  readonly name: string
  readonly isSecond: boolean
}

/** A built site for the search benchmark. */
export interface SearchSite {
  readonly id: 'own' | 'manual' | 'github' | 'fastify'
  readonly label: string
  /** The folder of the built site. */
  readonly folder: string
  readonly sets: readonly QuerySet[]
  /** The page whose dialog is opened. */
  readonly page: string
}

interface Means {
  /** The folder of installed packages. */
  readonly cache: string
  readonly scratch: string
  readonly only: readonly string[]
}

/**
 * Builds the sites whose search is measured: the two of this repository, the reference of GitHub's API, and the docs of
 * Fastify, which nothing was made with.
 */
export async function searchSites(
  root: string,
  { cache, scratch, only }: Means,
): Promise<readonly SearchSite[]> {
  const specpress = await workingTree(root, cache)
  const build = async (id: SearchSite['id'], label: string, subfolder = ''): Promise<string> => {
    say(`Building ${label} …`)
    // Outside of the site: the manual reads the folder above it, too.
    const out = join(scratch, `${id}-dist`)
    rmSync(out, { recursive: true, force: true })
    await outputOf([...specpress.line, '--out', out, '--quiet'], join(scratch, id, subfolder))
    return out
  }
  const sites: SearchSite[] = []
  // Leftovers of an earlier run would be found, too.
  for (const id of only) rmSync(join(scratch, id), { recursive: true, force: true })
  if (only.includes('own')) {
    cpSync(ownSite(root, specpress).template, join(scratch, 'own'), { recursive: true })
    const label = 'Serpline'
    const page = '/docs/getting-started'
    sites.push({
      id: 'own',
      label,
      folder: await build('own', label),
      sets: bothOf('serpline'),
      page,
    })
  }
  if (only.includes('manual')) {
    // The manual reads the version, the release notes and the workflows of the repository around it.
    const files = ['package.json', 'version.json', 'CHANGELOG.md', 'templates/starter-ci']
    const parts = ['content', 'openapi', 'site.config.ts', 'workflows']
    const folders = parts.map((name) => join('manual', name))
    for (const name of [...files, ...folders]) {
      const copy = join(scratch, 'manual', name)
      cpSync(join(root, name), copy, { recursive: true, verbatimSymlinks: true })
    }
    const label = 'The manual'
    const page = '/docs/start/start-a-site'
    const folder = await build('manual', label, 'manual')
    sites.push({ id: 'manual', label, folder, sets: bothOf('specpress'), page })
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
      sets: [{ name: 'github', isSecond: false }],
      page,
    })
  }
  if (only.includes('fastify')) {
    const template = join(root, 'test/bench/search')
    const packages = await installed(template, searchHomeOf(root, cache))
    writeFastifySite(join(scratch, 'fastify'), join(packages, 'node_modules/fastify/docs'))
    const label = 'Fastify’s docs'
    const page = '/docs/Reference/Hooks'
    const folder = await build('fastify', label)
    sites.push({ id: 'fastify', label, folder, sets: bothOf('fastify'), page })
  }
  return sites
}

function bothOf(name: string): readonly QuerySet[] {
  return [false, true].map((isSecond) => ({ name, isSecond }))
}

/** The folder of the packages that the benchmark of the search installs. */
export function searchHomeOf(root: string, cache: string): string {
  return homeOf(cache, 'pagefind', versionIn(join(root, 'test/bench/search'), 'pagefind'))
}

/** The docs of Fastify, with the title of each page as its first heading, as on their own site. */
function writeFastifySite(folder: string, docs: string): void {
  for (const name of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!/\w\/.*\.md$/.test(name)) continue
    const text = readFileSync(join(docs, name), 'utf8')
    const file = join(folder, 'content/docs', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text.replace(/^<h1.*\n+/, '').replace(/^##? /m, '# '))
  }
  writeFileSync(
    join(folder, 'content/docs/index.md'),
    '# Fastify\n\nThe documentation of Fastify.\n',
  )
  writeFileSync(join(folder, 'site.config.ts'), FASTIFY)
}

// The docs were written for another generator.
const FASTIFY = `export default {
  title: 'Fastify',
  url: 'https://fastify.example',
  docs: {},
  check: { 'dead-link': 'off', 'missing-anchor': 'off', 'missing-image': 'off', 'duplicate-heading-id': 'off' },
}
`
