import { posix } from 'node:path'
import type { SiteTree } from './site-tree.ts'
import { parseMdx } from '../../../stages/markdown/parse/mdx.ts'
import { withoutEmpty } from '../empty-elements.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
import { applyEdits } from '../text-edits.ts'
import { THEME_IMPORTS } from '../../../base/shared/mdx-components.ts'

/** The modules that the plug-in `docusaurus` of the new site has, below `@theme/` and `@docusaurus/`. */
export const PROVIDED_MODULES: ReadonlySet<string> = new Set([
  ...THEME_IMPORTS.map((name) => `@theme/${name}`),
  ...[
    'DocCard',
    'DocCardList',
    'Heading',
    'Icon/ExternalLink',
    'IdealImage',
    'Layout',
    'MDXComponents',
    'MDXContent',
    'TOCInline',
    'ThemedImage',
  ].map((name) => `@theme/${name}`),
  ...[
    'BrowserOnly',
    'ExecutionEnvironment',
    'Head',
    'Interpolate',
    'Link',
    'Noop',
    'Translate',
    'constants',
    'isInternalUrl',
    'plugin-content-blog/client',
    'plugin-content-docs/client',
    'router',
    'theme-common',
    'theme-common/internal',
    'useBaseUrl',
    'useBrokenLinks',
    'useDocusaurusContext',
    'useGlobalData',
    'useIsBrowser',
    'useIsomorphicLayoutEffect',
    'useRouteContext',
  ].map((name) => `@docusaurus/${name}`),
])

interface Import {
  readonly names: readonly string[]
  /** The module, as it is written. */
  readonly module: string
  readonly start: number
  readonly end: number
}

/** A document at a place of the new site. */
interface Placed {
  readonly text: string
  readonly place: string
  /** Its file in the old site, absolute. */
  readonly source: string
}

interface Kept {
  readonly text: string
  /** The names of the components that were left out. */
  readonly removed: readonly string[]
}

/**
 * A function that leaves components out of documents if the new site cannot build them and they have no content. Their
 * modules are those of a plug-in's theme, or files that do not exist. An import of which nothing is used goes, too.
 */
export function unbuiltIn(tree: SiteTree): (document: Placed) => Promise<Kept> {
  const files = [...tree.sources].flat().map((path) => path.replaceAll('\\', '/'))
  const known = new Set([...files, ...files.map((path) => path.replace(ENDING, ''))])
  return async ({ text, place, source }) => {
    const isUnbuilt = (module: string): boolean => !canBeBuilt(module, [place, source], known)
    const modules = Array.from(text.matchAll(MODULE), ([, module = '']) => module)
    if (!modules.some(isUnbuilt)) return { text, removed: [] }
    const unbuilt = async (from: string) =>
      (await importsIn(from)).filter(({ module }) => isUnbuilt(module))
    const names = (await unbuilt(text)).flatMap((each) => each.names)
    const kept = await withoutEmpty(text, new Set(names))
    const removed = new Set(kept.removed)
    const edits = (await unbuilt(kept.text))
      .filter(({ names: own }) => own.some((name) => removed.has(name)))
      .filter((each) => !isUsed(each, kept.text))
      .map(({ start, end }) => ({
        start,
        end: kept.text[end] === '\n' ? end + 1 : end,
        text: '',
      }))
    return { text: applyEdits(kept.text, edits), removed: kept.removed }
  }
}

/** True if a text has a name of an import outside of that import. */
function isUsed({ names, start, end }: Import, text: string): boolean {
  const others = new Set(`${text.slice(0, start)} ${text.slice(end)}`.match(/[\w$]+/g))
  return names.some((name) => others.has(name))
}

const MODULE = /^import\s[^'"]*['"]([^'"\n]+)['"]/gm

async function importsIn(text: string): Promise<readonly Import[]> {
  const { body } = documentPartsOf(text)
  const tree = /^import\s/m.test(body) ? await parseMdx(body) : undefined
  const top = text.length - body.length
  const statements = (tree?.children ?? []).flatMap((node) =>
    node.type === 'mdxjsEsm' ? (node.data?.estree?.body ?? []) : [],
  )
  return statements.flatMap((each): readonly Import[] => {
    if (each.type !== 'ImportDeclaration' || each.range === undefined) return []
    const [start, end] = each.range
    const names = each.specifiers.map(({ local }) => local.name)
    return [{ names, module: String(each.source.value), start: top + start, end: top + end }]
  })
}

const OF_DOCUSAURUS = /^@(?:theme(?:-original|-init)?|docusaurus)\//

/**
 * Packages and aliases may be found once the new site is installed, so these modules count as buildable. `known` has
 * the files of both sites, with and without extensions.
 */
function canBeBuilt(module: string, from: readonly string[], known: ReadonlySet<string>): boolean {
  const path = module.replace(/\?.*$/, '')
  if (OF_DOCUSAURUS.test(path)) {
    const name = path.replace(/^@theme-(?:original|init)/, '@theme')
    return PROVIDED_MODULES.has(name) || known.has(name.replace(/^@theme/, 'src/theme'))
  }
  if (path.startsWith('@site/')) return known.has(posix.normalize(path.slice('@site/'.length)))
  if (!path.startsWith('.')) return true
  return from.some((file) =>
    known.has(posix.join(posix.dirname(file.replaceAll('\\', '/')), path).replace(/\/$/, '')),
  )
}

const ENDING = /(?:\/index)?\.(?:[cm]?[jt]sx?|mdx?)$/
