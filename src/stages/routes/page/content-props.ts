import type { PageTools } from './page-tools.ts'
import type { Heading, Link, PageCard } from '../../../base/model/document.ts'
import type {
  EmbeddedPage,
  EmbedProps,
  PageEmbeds,
  PartProps,
  ResolvedUrl,
  TocItem,
} from '../../../base/model/page.ts'
import type { DocRoute, KindRoute, PostRoute, StandaloneRoute } from '../../../base/model/route.ts'
import { embedKey } from '../../../base/shared/embeds.ts'
import {
  absoluteUrlOf,
  fragmentOf,
  hrefOf,
  pathnameFrom,
  relativeTo,
} from '../../../base/shared/urls/paths.ts'
import { embedsOn } from '../embed-finder.ts'
import { headingsOf, cardPartsOf } from '../parts.ts'
import type { LinkOrigin } from '../urls.ts'
import type { Href } from '../../../base/shared/urls/paths.ts'

type ContentRoute =
  DocRoute | PostRoute | StandaloneRoute | (KindRoute & Required<Pick<KindRoute, 'card'>>)

/** The props of every page with the body of a document. `isRich`: if lists show its excerpt as HTML. */
export function contentPropsOf(route: ContentRoute, tools: PageTools, isRich = false) {
  const { card } = route
  const parts = partPropsOf(route, tools)
  return {
    source: card.source,
    content: card.content,
    documentDigest: card.digest,
    urls: { ...anchorsIn(card), ...urlsIn(card.links, linkOriginOf(route), tools) },
    ...(parts.length > 0 && { parts }),
    ...embedPropsOf(route, tools),
    ...(card.headingIds && { headingIds: card.headingIds }),
    hasOwnTitle: card.hasOwnTitle,
    ...(card.isNamedByFile && { isNamedByFile: card.isNamedByFile }),
    ...renderedTextsOf(card, isRich),
    toc: tocOf(card, headingsOf(card, tools.table.parts)),
    editHref: editHrefOf(route, tools),
    ...reportOf(route, tools),
  }
}

/** Texts that are known only after rendering: of a document with code in its excerpt, or of one in a rich list. */
function renderedTextsOf({ isExcerptRendered, frontMatter }: PageCard, isRich: boolean) {
  const rendered = [
    ...(isExcerptRendered && frontMatter.description === undefined
      ? (['description'] as const)
      : []),
    ...(isExcerptRendered ? (['excerpt'] as const) : []),
    ...(isRich ? (['excerptHtml'] as const) : []),
  ]
  return rendered.length > 0 ? { rendered } : {}
}

/** The place of a document, for links in its front matter. */
export function linkOriginOf({ card, pathname }: ContentRoute): LinkOrigin {
  return { source: card.source, pathname }
}

const TOC_LEVELS = { from: 2, to: 3 }

/** Only links whose URL differs from the written one are listed, and dead ones of API descriptions. */
function urlsIn(
  links: readonly Link[],
  from: LinkOrigin,
  { urls }: PageTools,
): Readonly<Record<string, ResolvedUrl>> {
  const found = new Map<string, ResolvedUrl>()
  const images = new Set(links.flatMap(({ url, kind }) => (kind === 'image' ? [url] : [])))
  for (const { url, kind, described } of links) {
    if (found.has(url)) continue
    if (described && kind === 'link' && (described.isLost || urls.isDead(url, from))) {
      found.set(url, { href: url, isDead: true })
      continue
    }
    // A page of a repository is not an image.
    const source = images.has(url) ? undefined : urls.atSource(url, from)
    const target = source === undefined ? urls.resolve(url, from) : { href: source }
    if (target === undefined) continue
    const isTold = target.href !== url || target.width !== undefined || target.isPage === true
    if (isTold) found.set(url, target)
  }
  return Object.fromEntries(found)
}

/** Links within a translation to headings that have the ids of the original, and those to a composed id that are decomposed. */
function anchorsIn({ links, headingIds = {} }: PageCard): Readonly<Record<string, ResolvedUrl>> {
  const moved = links.flatMap(({ url }): readonly (readonly [string, ResolvedUrl])[] => {
    const written = url.startsWith('#') ? fragmentOf(url) : ''
    const fragment = written.normalize('NFC')
    // A heading may be called `constructor`.
    const known = Object.hasOwn(headingIds, fragment) ? headingIds[fragment] : undefined
    const id = known ?? (fragment === written ? undefined : fragment)
    return id === undefined ? [] : [[url, { href: `#${id}` }]]
  })
  return Object.fromEntries(moved)
}

/** A link by path is relative to the part that contains it, any other to the page. */
function partPropsOf({ card, pathname }: ContentRoute, tools: PageTools): readonly PartProps[] {
  return cardPartsOf(card, tools.table.parts).map(({ source, digest, links }) => ({
    source,
    documentDigest: digest,
    urls: urlsIn(links, { source, pathname }, tools),
  }))
}

/** The parts of API references on a page; missing ones have been reported. */
function embedPropsOf(
  route: ContentRoute,
  tools: PageTools,
): { readonly embeds?: PageEmbeds | undefined } {
  const pages: EmbeddedPage[] = []
  const parts: Record<string, EmbedProps> = {}
  for (const embed of embedsOn(route.card, tools.table.parts)) {
    const found = tools.findEmbed(embed, route)
    if (!('route' in found)) continue
    const { card, pathname } = found.route
    const at = tools.urls.hrefOf(pathname)
    const fragment = embed.kind === 'schema' ? undefined : card.operations?.[found.at]?.fragment
    const href = fragment === undefined ? at : `${at}#${fragment}`
    let page = pages.findIndex((each) => each.href === at)
    if (page < 0) {
      const urls = urlsIn(card.links, { source: card.source, pathname }, tools)
      page = pages.push({ source: card.source, documentDigest: card.digest, urls, href: at }) - 1
    }
    const { kind, languages, name } = embed
    const detail = { ...(languages && { languages }), ...(name !== undefined && { name }) }
    parts[embedKey(embed)] = { kind, href, page, at: found.at, ...detail }
  }
  return pages.length === 0 ? {} : { embeds: { pages, parts } }
}

function tocOf({ frontMatter }: PageCard, headings: readonly Heading[]): readonly TocItem[] {
  if (frontMatter.hide_table_of_contents) return []
  const from = frontMatter.toc_min_heading_level ?? TOC_LEVELS.from
  const to = frontMatter.toc_max_heading_level ?? TOC_LEVELS.to
  return headings
    .filter(({ level }) => level >= from && level <= to)
    .map(({ id, text, level }) => ({ id, text, level }))
}

/** The URL that reports an issue with the page, if the site has one. */
function reportOf(
  route: ContentRoute,
  { config, urls }: PageTools,
): { readonly reportHref?: string } {
  const docsVersion = config.docs.find(({ id }) => id === route.docsVersion)
  const reportHref = reportHrefOf(config.reportUrl, editUrlOf(route), {
    title: route.card.title,
    href: urls.hrefOf(route.pathname),
    origin: config.origin,
    version: docsVersion?.state?.label,
    source: pathInRepository(route, config),
  })
  return reportHref === undefined ? {} : { reportHref }
}

function editUrlOf(route: ContentRoute): string | undefined {
  return 'editUrl' in route ? route.editUrl : undefined
}

/** The path of a document in its repository. */
function pathInRepository({ card }: ContentRoute, { docs }: PageTools['config']): string {
  const inside = docs.map(
    ({ repository }) => repository && relativeTo(card.source, repository.checkout),
  )
  return inside.find((path) => path !== undefined) ?? card.source
}

function editHrefOf(route: ContentRoute, { config }: PageTools): string | undefined {
  const { card } = route
  const { custom_edit_url: custom } = card.frontMatter
  if (custom !== undefined) return custom ?? undefined
  const prefix = editUrlOf(route)
  if (prefix === undefined) return undefined
  return absoluteUrlOf(
    hrefOf(pathnameFrom(pathInRepository(route, config)), { base: '/' }),
    prefix.replace(/\/+$/, ''),
  )
}

/** The page of an issue. */
interface ReportedPage {
  readonly title: string
  readonly href: Href
  readonly origin: string
  readonly version: string | undefined
  readonly source: string
}

/**
 * The URL that reports an issue with a page: a template, filled in, or, with `true`, the form for new issues
 * of the GitHub or GitLab repository in `editUrl`.
 */
function reportHrefOf(
  template: string | true | undefined,
  editUrl: string | undefined,
  { title, href, origin, version, source }: ReportedPage,
): string | undefined {
  const found = template === true ? editUrl && templateFor(editUrl) : template
  const values: Readonly<Record<string, string>> = {
    title,
    page: absoluteUrlOf(href, origin),
    version: version ?? '',
    source,
  }
  return found?.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : encodeURIComponent(value)
  })
}

const BODY = `${encodeURIComponent('Page: ')}{page}%0A${encodeURIComponent('File: ')}{source}%0A${encodeURIComponent('Version: ')}{version}%0A%0A`

/** `https://github.com/acme/docs/edit/main` → `https://github.com/acme/docs/issues/new?…`. */
function templateFor(editUrl: string): string | undefined {
  const gitlab = /^(https:\/\/.+?)\/-\/(?:edit|blob|tree)\//.exec(editUrl)
  if (gitlab) {
    return `${gitlab[1] ?? ''}/-/issues/new?issue[title]={title}&issue[description]=${BODY}`
  }
  const github = /^(https:\/\/github\.com\/[^/]+\/[^/]+)\/(?:edit|blob|tree)\//.exec(editUrl)
  return github ? `${github[1] ?? ''}/issues/new?title={title}&body=${BODY}` : undefined
}
