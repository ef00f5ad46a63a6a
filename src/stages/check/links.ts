import { describedLinkProblems } from './described-links.ts'
import { linkTargets } from './link-targets.ts'
import type { Target } from './link-targets.ts'
import { otherVersionOf } from './other-version.ts'
import type { CheckView } from './view.ts'
import type { Link } from '../../base/model/document.ts'
import type { PageFacts, PageProps, ResolvedUrl } from '../../base/model/page.ts'
import type { Route, RouteTable } from '../../base/model/route.ts'
import {
  deadLink,
  missingAnchor,
  missingImage,
  pageOfOtherVersion,
  scriptLink,
} from '../../base/problems/catalogue.ts'
import { nearest, nearestPath } from '../../base/shared/text/nearest.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import { remember } from '../../base/shared/remember.ts'
import { runsCode } from '../../base/shared/code-url.ts'
import {
  isExternal,
  parsePathname,
  relativeLink,
  relativeTo,
  resolveFile,
  splitUrl,
} from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { originalOf } from '../../base/shared/urls/version-files.ts'

/**
 * Links to pages, parts of pages, files and images that do not exist. A link in a document is reported at its
 * place, and one in a part of documents once for all of them; a link that a template or a component rendered
 * is reported once for the whole site, at the first page that shows it. One in an excerpt is a link of its post.
 */
export function checkLinks(view: CheckView): readonly Problem[] {
  // In a site without content, the only page is the not-found page, whose links are all dead.
  if ([...view.table.routes.values()].every(({ isFallback }) => isFallback)) return []
  const targets = linkTargets(view)
  const factsOf = new Map(view.facts.map((facts) => [facts.pathname, facts]))
  const problems: Problem[] = []
  const rendered = new Set<string>()
  const inParts = new Set<Link>()
  const described = describedLinkProblems(view)
  const shownLinks = linksOfShown(view)

  for (const page of view.pages) {
    const facts = factsOf.get(page.pathname)
    if (facts === undefined) continue
    const route = view.table.routes.get(page.pathname)
    // A document that is not translated is checked in its own language.
    const written = writtenLinks(page, view.table)
    const reported = { view, inParts, rendered }
    for (const problem of codeLinks(page, facts, reported)) problems.push(problem)
    for (const { link, href, file, target: resolved } of written) {
      if (link.isUnchecked || page.writtenIn !== undefined || inParts.has(link)) continue
      const found = targets.of(href, page.pathname)
      const target = resolved?.isDead && found.kind === 'fine' ? NOTHING : found
      if (target.kind === 'fine') continue
      if (file !== sourceOf(page)) inParts.add(link)
      const location = { file: link.file ?? file, place: link.place }
      const isText = resolved?.isDead === true
      const shown = asWritten(link, file)
      const problem = () => problemOf(shown, target, { view, route, location, isText })
      if (link.described === undefined) problems.push(problem())
      else {
        const { url, described: facts } = link
        described.add({ url, described: facts, target: target.kind, location }, problem)
      }
    }
    const known = new Set([...written.map(({ href }) => href), ...shownLinks(page)])
    for (const href of linksRendered(facts, known, rendered)) {
      const target = targets.of(href, page.pathname)
      if (target.kind === 'fine') continue
      rendered.add(href)
      const location = { file: sourceOf(page), literals: literalsOf(href, view) }
      problems.push(problemOf({ url: href, kind: 'link' }, target, { view, route, location }))
    }
  }
  return [...problems, ...described.problems()]
}

/** A link of an included text as it is written there: the document has it from its own folder. */
function asWritten(link: Link, from: SourcePath): Link {
  const { url, file, described } = link
  const [path, { query, hash }] = splitUrl(url)
  const isIncluded = file !== undefined && described === undefined && path !== ''
  const target = isIncluded && !path.startsWith('/') ? resolveFile(path, from) : undefined
  if (file === undefined || target === undefined) return link
  return { ...link, url: `${relativeLink(file, target)}${query}${hash}` }
}

const NOTHING: Target = { kind: 'nothing', pathname: undefined }

interface Known {
  readonly view: CheckView
  /** The links in parts that were reported. */
  readonly inParts: Set<Link>
  /** The rendered URLs that were reported. */
  readonly rendered: Set<string>
}

/** Links that would run code. One that a template or a component rendered has no place. */
function codeLinks(
  page: PageProps,
  { codeUrls = [] }: PageFacts,
  { view, inParts, rendered }: Known,
): readonly Problem[] {
  if (page.writtenIn !== undefined) return []
  const written = bodiesOf(page, view.table).flatMap(({ links, file }) =>
    links.filter(({ url }) => runsCode(url)).map((link) => ({ link, file })),
  )
  const source = sourceOf(page)
  const problems = written.flatMap(({ link, file }) => {
    if (inParts.has(link)) return []
    if (file !== source) inParts.add(link)
    return [scriptLink({ url: shownUrl(link.url) }, { file: link.file ?? file, place: link.place })]
  })
  const urls = new Set(written.map(({ link }) => link.url))
  for (const url of codeUrls) {
    if (urls.has(url) || rendered.has(url)) continue
    rendered.add(url)
    problems.push(scriptLink({ url: shownUrl(url) }, { file: source }))
  }
  return problems
}

const MOST_SHOWN = 40

/** The beginning of a URL, in one line. React replaces one with a script by an error. */
function shownUrl(url: string): string {
  if (url.includes('React has blocked')) return 'javascript:…'
  const line = url.replaceAll(/[\0-\x20`]+/g, ' ').trim()
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line
}

export interface WrittenLink {
  readonly link: Link
  readonly href: string
  readonly target: ResolvedUrl | undefined
  readonly file: SourcePath
}

/** The links of a page's document and of its parts, with their rendered URLs. */
export function writtenLinks(page: PageProps, table: RouteTable): readonly WrittenLink[] {
  return bodiesOf(page, table).flatMap(({ links, file, urls }) =>
    links
      .filter(({ url }) => !isExternal(url) && !runsCode(url))
      .map((link) => {
        const target = urls[link.url]
        return { link, file, target, href: target?.href ?? link.url }
      }),
  )
}

/** The document of a page and its parts, with their links. */
function bodiesOf(page: PageProps, { routes, parts }: RouteTable) {
  const route = routes.get(page.pathname)
  if (route === undefined || !('card' in route) || !('urls' in page)) return []
  return [
    { links: route.card.links, file: route.card.source, urls: page.urls },
    ...(page.parts ?? []).map(({ source, urls }) => {
      return { links: parts.get(source)?.links ?? [], file: source, urls }
    }),
  ]
}

/** The rendered URLs of the links that the pages have of which a page shows parts, as that page has them. */
function linksOfShown({ pages, table, shownOn }: CheckView) {
  const byHref = remember(
    () => new Map(pages.map((page): [string, PageProps] => [page.href, page])),
  )
  return (page: PageProps): readonly string[] =>
    shownOn(page).flatMap(({ href }) => {
      const shown = byHref().get(href)
      const links = shown ? writtenLinks(shown, table) : []
      return links.map((link) => (link.href.startsWith('#') ? `${href}${link.href}` : link.href))
    })
}

function linksRendered(
  { links }: PageFacts,
  inDocument: ReadonlySet<string>,
  told: ReadonlySet<string>,
): readonly string[] {
  return links.filter((href) => !inDocument.has(href) && !told.has(href))
}

function sourceOf(page: PageProps): SourcePath | undefined {
  return 'source' in page ? page.source : undefined
}

interface CheckedLink {
  readonly view: CheckView
  /** The route of the page that shows the link. */
  readonly route: Route | undefined
  readonly location: Location
  /** True if the page shows only the text of the link. */
  readonly isText?: boolean
}

function problemOf(
  { url, kind, described }: Link,
  target: Exclude<Target, { kind: 'fine' }>,
  { view, route, location, isText = false }: CheckedLink,
): Problem {
  const option = described && { report: described.report, isText }
  if (target.kind === 'no-anchor') {
    const { fragment, ids } = target
    const pathname = url.startsWith('#') ? undefined : target.pathname
    return missingAnchor(
      { fragment, pathname, nearest: nearest(fragment, ids), described: option },
      location,
    )
  }
  if (kind === 'image')
    return missingImage({ url, nearest: nearestImage(url, view, location) }, location)
  const { pathname } = target
  const other = otherVersionOf({ url, pathname, file: location.file, route }, view)
  if (other) return pageOfOtherVersion({ url, ...other }, location)
  // A description may have been written for another site: only a slip means a page of this one.
  const nearPage = described ? nearest : nearestPath
  const near =
    nearestDocument(url, view, location) ?? nearPage(pathname ?? url, view.table.routes.keys())
  return deadLink({ url, nearest: near, described: option }, location)
}

/** The forms in which the config may have a rendered link: without the base, and without the language. */
function literalsOf(href: string, { form, table }: CheckView): readonly string[] {
  const [path, { query, hash }] = splitUrl(href)
  const inBase = parsePathname(path, form.base)
  if (inBase === undefined) return [href]
  const roots = [...table.languages.values()].flatMap(({ config }) =>
    config.locales.map((locale) => locale.path),
  )
  const plain = [...new Set(roots)].flatMap((root) => {
    const below = root === '/' ? undefined : relativeTo(inBase, root)
    return below === undefined ? [] : [`/${below}`]
  })
  return [path, inBase, ...plain].flatMap((each) =>
    ['', '/'].map((end) => `${each.replace(/\/$/, '')}${end}${query}${hash}`),
  )
}

/** A document of a similar path, or the one to which a file of this name moved, as a link by path: `./start.md`. */
function nearestDocument(
  url: string,
  { table }: CheckView,
  { file }: Location,
): string | undefined {
  const [path] = splitUrl(url)
  if (file === undefined || path.startsWith('/') || !/\.mdx?$/.test(path)) return undefined
  const original = originalOf(file)
  const wanted = resolveFile(path, original)
  const known = [...table.bySource.keys()].filter((each) => each !== original)
  const found = wanted && nearestPath(wanted, known)
  return found && relativeLink(original, found)
}

/** An image of a similar path, or the one to which it moved: among those of documents, or below the static folder. */
function nearestImage(
  url: string,
  { table, files }: CheckView,
  { file }: Location,
): string | undefined {
  if (url.startsWith('/'))
    return nearestPath(
      url,
      [...files].map((path) => `/${path}`),
    )
  const wanted = file && resolveFile(url, file)
  const found = wanted && nearestPath(wanted, table.assets.keys())
  return found && relativeLink(file, found)
}
