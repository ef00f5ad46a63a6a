import type { PageProps } from '../base/model/page.ts'
import type {
  LanguageTable,
  Route,
  RouteTable,
  Sidebar,
  SidebarCategory,
  SidebarItem,
} from '../base/model/route.ts'
import type { Blog, DocsVersion } from '../base/model/site-config.ts'
import type { Words } from '../base/model/words.ts'
import { versionedTitle } from '../base/shared/text/text.ts'
import { absoluteUrlOf, fileHrefOf, outputPathFrom } from '../base/shared/urls/paths.ts'
import type { OutputPath, Pathname } from '../base/shared/urls/paths.ts'
import { blogWordsOf } from '../base/words/blog-words.ts'
import { wordsOf } from '../base/words/translator.ts'

/** Pages below one heading of `llms.txt`. */
export interface Section {
  readonly label: string
  readonly pages: readonly PageProps[]
  /** The pages by the categories in it, if it has some. */
  readonly inner?: readonly Section[]
  /** True for pages that an agent may leave out, like posts. */
  readonly isOptional?: boolean
}

/** The pages of one `llms.txt`: those of a language, or of one version of its docs. */
export interface Group {
  /** The folder of its files: empty for the root of the site. */
  readonly folder: OutputPath
  readonly title: string
  readonly description: string
  readonly origin: string
  /** The URL of the site's own MCP server. */
  readonly mcp: string | undefined
  readonly words: Words
  readonly sections: readonly Section[]
  /** Other groups: older versions, other docs. */
  readonly others: readonly { readonly label: string; readonly folder: OutputPath }[]
}

/** The overviews of APIs. A page that is not translated has no `reference.json` of its own. */
export function referencesIn({ sections }: Group): readonly PageProps[] {
  const pages = sections.flatMap(({ pages }) => pages)
  return pages.filter((page) => 'toolFiles' in page)
}

/** The title of an API; its version is behind it, if it has several. */
export function titleOfReference(page: PageProps): string {
  const versions = 'apiVersions' in page ? page.apiVersions : undefined
  return versionedTitle(page.title, versions?.find(({ current }) => current)?.label)
}

/** Gives the URL of a file of the group’s language. */
export function groupUrlsOf({ origin }: Group, base: string): (path: OutputPath) => string {
  return (path) => absoluteUrlOf(fileHrefOf(path, base), origin)
}

interface Site {
  readonly table: RouteTable
  readonly pages: readonly PageProps[]
}

/** The groups of a site: one for each language, and one for each version of its docs if there are several. */
export function llmsGroupsOf({ table, pages }: Site): readonly Group[] {
  return [...table.languages].flatMap(([locale, language]) => {
    const own = new Map(
      pages.flatMap((page) => {
        const route = table.routes.get(page.pathname)
        const isListed = route?.locale === locale && !route.unlisted && page.head.markdown
        return isListed ? [[page.pathname, { page, route }] as const] : []
      }),
    )
    return groupsIn(language, { table, own })
  })
}

interface Listed {
  readonly table: RouteTable
  readonly own: ReadonlyMap<Pathname, { readonly page: PageProps; readonly route: Route }>
}

function groupsIn(language: LanguageTable, listed: Listed): readonly Group[] {
  const { config, messages } = language
  const words = wordsOf(config.lang, messages)
  const { title, description, origin, docs, blogs } = config
  const path = config.locales.find(({ id }) => id === config.locale)?.path ?? '/'
  const base = { title, description, origin, words, mcp: config.ai.mcp }
  const root = outputPathFrom(path)
  const named = docs.map((docsVersion) => ({
    docsVersion,
    folder: outputPathFrom(docsVersion.route),
    label: labelOf(docsVersion, docs),
    sections: docsSections(docsVersion, listed, words),
  }))
  const isNewest = ({ state }: DocsVersion): boolean => state?.isNewest ?? true
  const further =
    named.length > 1
      ? named.filter(({ folder, sections }) => folder !== root && sections.length > 0)
      : []
  const whole: Group = {
    ...base,
    folder: root,
    sections: [
      ...named
        .filter(({ docsVersion }) => isNewest(docsVersion))
        .flatMap(({ sections, label }) =>
          docs.filter(isNewest).length > 1
            ? sections.map((section) => ({ ...section, label: `${label}: ${section.label}` }))
            : sections,
        ),
      section(
        words.t('agents.pages'),
        pagesOf(listed, (route) => isOther(route, blogs)),
      ),
      ...blogs.map((blog) => ({
        label: blogWordsOf(blog, title, words).title,
        pages: pagesOf(listed, (route) => 'card' in route && route.area === blog.folder),
        isOptional: true,
      })),
    ].filter(({ pages }) => pages.length > 0),
    others: further,
  }
  const versions = further.map(({ folder, label, sections }): Group => ({
    ...base,
    title: `${title}: ${label}`,
    folder,
    sections,
    others: [],
  }))
  return [whole, ...versions].filter(({ sections }) => sections.length > 0)
}

/** True if a page has a document, or data of a plug-in, and is neither in the docs nor in a blog. */
function isOther(route: Route, blogs: readonly Blog[]): boolean {
  if (!('card' in route) && !('component' in route)) return false
  return !('sidebar' in route) && blogs.every(({ folder }) => folder !== route.area)
}

function labelOf({ set, state }: DocsVersion, docs: readonly DocsVersion[]): string {
  const isAlone = docs.every((other) => other.set === set)
  return [isAlone ? '' : set, state?.label ?? ''].filter(Boolean).join(' ') || set
}

function section(label: string, pages: readonly PageProps[]): Section {
  return { label, pages }
}

function pagesOf({ own }: Listed, isOf: (route: Route) => boolean): readonly PageProps[] {
  return [...own.values()].flatMap(({ page, route }) => (isOf(route) ? [page] : []))
}

/** The top of a sidebar: each category is a section, and so are the pages outside of categories. */
function docsSections(
  docsVersion: DocsVersion,
  { table, own }: Listed,
  words: Words,
): readonly Section[] {
  const inDocs = [...own.values()].filter(
    ({ route }) => route.docsVersion === docsVersion.id && 'sidebar' in route,
  )
  const sidebars = new Set(inDocs.flatMap(({ route }) => sidebarOf(route, table) ?? []))
  const taken = new Set<Pathname>()
  const take = (pathnames: readonly Pathname[]): readonly PageProps[] =>
    pathnames.flatMap((pathname) => {
      const found = own.get(pathname)
      if (found === undefined || taken.has(pathname)) return []
      taken.add(pathname)
      return [found.page]
    })
  const sections: Section[] = []
  for (const { items } of sidebars) {
    const alone = items.filter(({ kind }) => kind === 'page').flatMap(pathnamesIn)
    sections.push(section(words.t('agents.start'), take(alone)))
    for (const item of items) {
      if (item.kind === 'category') sections.push(categorySection(item, take(pathnamesIn(item))))
    }
  }
  const rest = inDocs.map(({ route }) => route.pathname)
  sections.push(section(words.t('agents.further'), take(rest)))
  return sections.filter(({ pages }) => pages.length > 0)
}

/** A category: the pages directly in it, then each category in it. */
function categorySection(
  { label, pathname, items }: SidebarCategory,
  pages: readonly PageProps[],
): Section {
  const among = (pathnames: readonly Pathname[]): readonly PageProps[] => {
    const own = new Set(pathnames)
    return pages.filter((page) => own.has(page.pathname))
  }
  const direct = [
    ...(pathname === undefined ? [] : [pathname]),
    ...items.filter(({ kind }) => kind === 'page').flatMap(pathnamesIn),
  ]
  const categories = items.filter((item) => item.kind === 'category')
  const inner = [
    section(label, among(direct)),
    ...categories.map((item) =>
      categorySection({ ...item, label: `${label} › ${item.label}` }, among(pathnamesIn(item))),
    ),
  ].filter((each) => each.pages.length > 0)
  return { label, pages, inner }
}

function sidebarOf(route: Route, { sidebars }: RouteTable): Sidebar | undefined {
  return 'sidebar' in route && route.sidebar !== undefined ? sidebars.get(route.sidebar) : undefined
}

function pathnamesIn(item: SidebarItem): readonly Pathname[] {
  if (item.kind === 'link' || item.kind === 'html') return []
  if (item.kind === 'page') return [item.pathname]
  return [
    ...(item.pathname === undefined ? [] : [item.pathname]),
    ...item.items.flatMap(pathnamesIn),
  ]
}
