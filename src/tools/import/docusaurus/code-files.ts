import { join, posix } from 'node:path'
import { loadData } from '../load-data.ts'
import type { OldSite } from './old-site.ts'
import type { SiteTree } from './site-tree.ts'
import { PACKAGE_IMPORT, packagesFor } from '../new-package.ts'
import { tsconfigPaths } from '../tsconfig-paths.ts'
import { recordOf } from '../../../base/shared/json.ts'

const COMPONENTS = ['js', 'jsx', 'ts', 'tsx'].flatMap((end) => [
  `src/theme/MDXComponents.${end}`,
  `src/theme/MDXComponents/index.${end}`,
])

/** The components that documents of the old site use by name. */
export async function componentsIn({ root }: OldSite, { sources }: SiteTree) {
  const file = COMPONENTS.find((name) => sources.has(name))
  if (file === undefined) return undefined
  try {
    const settings = { folder: root, stubEverything: true }
    const names = Object.keys(recordOf(await loadData(join(root, file), settings)))
    const own = names.filter((name) => /^\p{Lu}/u.test(name))
    return own.length > 0 ? { file, names: own } : undefined
  } catch {
    // Documents that use its components report them as missing.
    return undefined
  }
}

/** The names under which code of the old site imports its own files. */
export function modulesOf(site: OldSite, tree: SiteTree): Modules {
  return { ...pathsOf(site), ...namesOf(site.aliases), ...rootModulesIn(tree) }
}

function pathsOf({ root }: OldSite): Modules {
  const own = tsconfigPaths(root).filter(
    ([name, path]) => !/^@(?:theme|site)\//.test(name) && !path.startsWith('..'),
  )
  return Object.fromEntries(own.map(([name, path]) => [name, `./${path}`]))
}

/** `{ '@components/*': './src/components/*' }` for a folder. */
function namesOf(aliases: OldSite['aliases']): Modules {
  return Object.fromEntries(
    Object.entries(aliases)
      .filter(([name]) => !name.startsWith('@theme') && !name.startsWith('@site'))
      .map(([name, path]) =>
        /\.\w+$/.test(path) ? [name, `./${path}`] : [`${name}/*`, `./${path}/*`],
      ),
  )
}

const FROM_ROOT = /\b(?:from\s*|import\s*|require\(\s*)['"]\/([^/'"]+(?:\/(?=[^'"]))?)[^'"]*['"]/g

/**
 * The folders and files at the top of the site, or of its static files, that code imports by paths from there:
 * `import Part from '/docs/_part.mdx'`, `require('/img/a.png')`, `require('/static/img/a.png')`.
 */
function rootModulesIn(tree: SiteTree): Modules {
  const tops = new Set(
    [...tree.sources.keys()].flatMap((place) => [
      /^[^/]*\/?/.exec(place)?.[0],
      /^static\/[^/]*\/?/.exec(place)?.[0],
    ]),
  )
  const named = [...namesBy(FROM_ROOT, tree, tree.code())].sort()
  return Object.fromEntries(
    named.flatMap((name) => {
      const top = [name, `static/${name}`].find((each) => tops.has(each))
      const all = name.endsWith('/') ? '*' : ''
      return top === undefined ? [] : [[`/${name}${all}`, `./${top}${all}`]]
    }),
  )
}

/** The names that a pattern finds in documents and code. */
function namesBy(
  pattern: RegExp,
  { textAt }: SiteTree,
  places: readonly string[],
): ReadonlySet<string> {
  return new Set(
    places.flatMap((place) =>
      Array.from((textAt(place) ?? '').matchAll(pattern), ([, name = '']) => name),
    ),
  )
}

const MODULE = /\b(?:from|import|require\(|import\()\s*['"]([^'"\n]+)['"]/g
const ENDINGS = [
  '',
  ...['.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.mdx', '.md'].flatMap((end) => [
    end,
    `/index${end}`,
  ]),
]

/** The documents, and the code that they import, by way of other code, too. `modules` are the names of own files. */
function reached(tree: SiteTree, starts: readonly string[], modules: Modules): readonly string[] {
  const found = new Set<string>()
  const names = Object.entries({ '@site/*': './*', '@theme/*': './src/theme/*', ...modules }).map(
    ([name, path]) => [name.replace(/\*$/, ''), path.replace(/^\.\/|\*$/g, '')] as const,
  )
  const visit = (place: string): void => {
    if (found.has(place)) return
    found.add(place)
    for (const [, written = ''] of (tree.textAt(place) ?? '').matchAll(MODULE)) {
      const paths = written.startsWith('.')
        ? [posix.join(posix.dirname(place), written)]
        : names.flatMap(([name, path]) =>
            written.startsWith(name) ? [posix.join(path, written.slice(name.length))] : [],
          )
      for (const path of paths.flatMap((each) => ENDINGS.map((end) => `${each}${end}`)))
        if (tree.sources.has(path)) visit(path)
    }
  }
  for (const place of starts) visit(place)
  return [...found]
}

type Modules = Readonly<Record<string, string>>

export interface PackageFinding {
  readonly tree: SiteTree
  /** The files of pages, and of code that every page loads. */
  readonly starts: readonly string[]
  readonly modules: Modules
}

/** The packages of the old site that its pages reach, with their versions. */
export function packagesOf({ root }: OldSite, { tree, starts, modules }: PackageFinding): Modules {
  const documents = tree.code().filter((place) => /\.mdx?$/.test(place))
  const used = namesBy(PACKAGE_IMPORT, tree, reached(tree, [...documents, ...starts], modules))
  return packagesFor(used, root)
}

const INTERACTIVE = /\buse(?:State|Effect|Reducer|LayoutEffect|ColorMode)\(|\bon[A-Z]\w+=\{/
const USE_CLIENT = /^\s*['"]use client['"]/

/** Components with state, effects or listeners: in Specpress, such a file begins with `'use client'`. */
export function interactiveIn({ code, textAt }: SiteTree): readonly string[] {
  return code().filter((place) => {
    if (!/^src\/(?!theme\/).*\.[jt]sx?$/.test(place)) return false
    const text = textAt(place) ?? ''
    return INTERACTIVE.test(text) && !USE_CLIENT.test(text)
  })
}
