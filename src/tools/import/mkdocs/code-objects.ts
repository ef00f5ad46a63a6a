import { join } from 'node:path'
import { filesBelow, textIn } from '../files.ts'
import { textOf } from '../../../base/shared/json.ts'
import { escapedPattern } from '../text-edits.ts'
import { remember } from '../../../base/shared/remember.ts'
import type { OldSite } from './old-site.ts'

/** The place of an object of Python. */
export interface CodeSource {
  /** From the root of the repository. */
  readonly path: string
  readonly url: string
}

/** Packages of Python are here, or in one of these folders. */
const BASES = ['', 'src/', 'lib/', 'python/']

/**
 * Finds the file in which an object of Python is, by its full name, as a page of the repository: `diffrax.Euler` is in
 * `diffrax/_solver/euler.py`. Nothing is run: a line at the start of a file defines the name, or the name is that of a module.
 */
export function codeSourcesOf({ root, config }: OldSite): (name: string) => CodeSource | undefined {
  const page = pageOf(textOf(config['repo_url']))
  const files = remember(() => filesBelow(root).filter((path) => path.endsWith('.py')))
  const textAt = remember((path: string) => textIn(join(root, path)) ?? '')
  const moduleAt = (parts: readonly string[]): string | undefined =>
    BASES.flatMap((base) => [
      `${base}${parts.join('/')}.py`,
      `${base}${parts.join('/')}/__init__.py`,
    ]).find((path) => files().includes(path))
  return (name) => {
    const parts = name.split('.')
    const lengths = parts.map((_, index) => parts.length - index)
    const length = lengths.find((each) => moduleAt(parts.slice(0, each)) !== undefined)
    const module = length === undefined ? undefined : moduleAt(parts.slice(0, length))
    if (page === undefined || length === undefined || module === undefined) return undefined
    const own = parts[length]
    if (own === undefined) return { path: module, url: page(module) }
    const folder = module.replace(/[^/]*$/, '')
    const isPackage = module.endsWith('__init__.py')
    const near = isPackage ? files().filter((path) => path.startsWith(folder)) : [module]
    const definition = new RegExp(
      `^(?:(?:async )?def|class) ${escapedPattern(own)}\\b|^${escapedPattern(own)}(?::[^=\\n]*)? = `,
      'm',
    )
    const found = near.filter((path) => definition.test(textAt(path)))
    const [path, ...others] = found.includes(module) ? [module] : found
    // Two files that define the name: no link is better than a wrong one.
    if (path === undefined || others.length > 0) return undefined
    const line = textAt(path)
      .slice(0, definition.exec(textAt(path))?.index)
      .split('\n').length
    return { path, url: `${page(path)}#L${String(line)}` }
  }
}

/** The page of a file on the host of a repository. */
function pageOf(repository: string | undefined): ((path: string) => string) | undefined {
  if (repository === undefined || !URL.canParse(repository)) return undefined
  const { hostname } = new URL(repository)
  const [, folder] = HOSTS.find(([host]) => hostname.includes(host)) ?? []
  const base = repository.replace(/\/$/, '')
  return folder === undefined ? undefined : (path) => `${base}/${folder}/${path}`
}

/** The folders of the pages of files on each kind of host, in the main branch. */
const HOSTS = [
  ['github', 'blob/HEAD'],
  ['gitlab', '-/blob/HEAD'],
] as const
