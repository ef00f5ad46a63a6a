import type { ElementContent } from 'hast'
import { textFile } from '../../stages/emit/text-file.ts'
import type { BuildEmitter, BuildView, OutputFile } from '../../base/model/output.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { Route, SidebarItem } from '../../base/model/route.ts'
import type { DocsVersion } from '../../base/model/site-config.ts'
import { aroundContent, printedContent, printedHeading } from './printed.ts'
import { markupOf } from '../../base/shared/markup/markup-tree.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'
import { fullUrlOf, hrefOf, splitUrl } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/**
 * One page with all documents of a set of docs, in the order of their sidebars, for printing: `specpress build --print
 * docs` writes `print/docs.html`, for each language, of the version that readers see first.
 */
export const printedDocs: BuildEmitter = {
  name: 'printed-docs',
  async *emit(view) {
    const { print, docs } = view.config
    const set = docs.find((each) => each.set === print && (each.state?.isNewest ?? true))
    if (set === undefined) return
    for (const locale of view.table.languages.keys()) {
      const file = await printedPage(partsOf(set, locale, view), view)
      if (file) yield file
    }
  },
  mayWrite: (_path, { print }) => print !== undefined,
}

const MARKER = 'sp-printed'
const TOP_LEVEL = 2
/** No code runs on the page. Its styles are those of the pages that it shows. */
const POLICY = "script-src 'none'; object-src 'none'; base-uri 'self'"

/** A document, or the heading of a category that has none. */
interface Part {
  readonly title: string
  /** The page that it is; the generated index of a category, too. */
  readonly pathname: Pathname | undefined
  readonly level: number
  readonly isDocument: boolean
}

/** The documents of a language, grouped by sidebar, then those without a sidebar. */
function partsOf(set: DocsVersion, locale: string, { table }: BuildView): readonly Part[] {
  const routes = [...table.routes.values()].filter(
    (route) => route.locale === locale && route.docsVersion === set.id && !route.unlisted,
  )
  const seen = new Set<Pathname>()
  const documentAt = (pathname: Pathname | undefined): Route | undefined => {
    const route = pathname === undefined ? undefined : table.routes.get(pathname)
    return route?.kind === 'doc' && !seen.has(route.pathname) ? route : undefined
  }
  const document = (route: Route, level: number, title: string): Part => {
    seen.add(route.pathname)
    return { title, level, pathname: route.pathname, isDocument: true }
  }
  const itemsOf = (items: readonly SidebarItem[], level: number): readonly Part[] =>
    items.flatMap((item): readonly Part[] => {
      if (item.kind === 'page') {
        const route = item.isElsewhere ? undefined : documentAt(item.pathname)
        return route ? [document(route, level, item.label)] : []
      }
      if (item.kind !== 'category') return []
      const { label: title, pathname } = item
      const isChild = item.items.some((each) => 'pathname' in each && each.pathname === pathname)
      const route = isChild ? undefined : documentAt(pathname)
      const head = route
        ? document(route, level, title)
        : { title, level, pathname: isChild ? undefined : pathname, isDocument: false }
      const below = itemsOf(item.items, level + 1)
      return route || below.length > 0 ? [head, ...below] : []
    })
  const sidebars = new Set(routes.flatMap((route) => ('sidebar' in route && route.sidebar) || []))
  const inSidebars = [...sidebars].flatMap((id) =>
    itemsOf(table.sidebars.get(id)?.items ?? [], TOP_LEVEL),
  )
  const others = routes.flatMap((route) =>
    documentAt(route.pathname) && 'card' in route ? [document(route, TOP_LEVEL, '')] : [],
  )
  return [...inSidebars, ...others]
}

async function printedPage(
  parts: readonly Part[],
  view: BuildView,
): Promise<OutputFile | undefined> {
  const { config, facts, htmlOf } = view
  const pages = new Map(view.pages.map((page) => [page.pathname, page]))
  const places = new Map(facts.map(({ pathname, content }) => [pathname, content]))
  const ids = new Map<string, string>()
  parts.forEach(({ pathname }, at) => {
    if (pathname !== undefined) ids.set(hrefOf(pathname, config), `p${String(at + 1)}`)
  })
  const content: ElementContent[] = []
  const sheets = new Set<string>()
  let frame: { readonly page: PageProps; readonly html: string; readonly body: string } | undefined
  for (const [at, { title, level, pathname, isDocument }] of parts.entries()) {
    const id = `p${String(at + 1)}`
    const page = pathname === undefined ? undefined : pages.get(pathname)
    const place = page && places.get(page.pathname)
    if (!isDocument || page === undefined || place === undefined) {
      content.push(printedHeading({ id, level, title }))
      continue
    }
    const html = await htmlOf(page)
    for (const [sheet] of html.matchAll(STYLES)) sheets.add(sheet)
    const links = linksOn(page, ids)
    const own = html.slice(place.start, place.end)
    content.push(...printedContent(own, { id, level, title: page.title, ...links }))
    const body = `${html.slice(html.search(/<body\b/), place.start)}<${MARKER}></${MARKER}>${html.slice(place.end)}`
    frame ??= { page, html, body: body.replace(/^<body[^>]*>/, '') }
  }
  if (frame === undefined) return undefined
  const { page, html, body } = frame
  const version = page.version?.label
  const title = [page.site.title, version].filter(Boolean).join(' ')
  const heading = printedHeading({ id: 'top', level: 1, title })
  const whole = aroundContent(body, MARKER, [heading, ...content])
  return textFile(
    `print/${localeOf(page, view)}${config.print ?? ''}.html`,
    [
      '<!doctype html>',
      /<html[^>]*>/.exec(html)?.[0] ?? '<html>',
      '<head>',
      '<meta charset="utf-8">',
      `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(POLICY)}">`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="robots" content="noindex">',
      `<title>${escapeHtml(title)}</title>`,
      ...sheets,
      '</head>',
      `<body>${markupOf({ type: 'root', children: [whole] })}</body>`,
      '</html>',
      '',
    ].join('\n'),
  )
}

const STYLES = /<link\b[^>]*\brel="stylesheet"[^>]*>|<style\b[^>]*>[^]*?<\/style>/g

/** The folder of a language: none for the first one. */
function localeOf({ pathname }: PageProps, { table }: BuildView): string {
  const locale = table.routes.get(pathname)?.locale ?? ''
  const [first] = table.languages.keys()
  return locale === first ? '' : `${locale}/`
}

/** The URLs of a page for the page of all documents. */
function linksOn({ href, site }: PageProps, ids: ReadonlyMap<string, string>) {
  const own = ids.get(href) ?? ''
  const absolute = (url: string): string => fullUrlOf(url, href, site.origin)
  return {
    linkOf: (url: string): string => {
      if (url.startsWith('#')) return url === '#' ? `#${own}` : `#${own}-${url.slice(1)}`
      const full = absolute(url)
      if (!full.startsWith(`${site.origin}/`)) return full
      const [path, { hash }] = splitUrl(full.slice(site.origin.length))
      const id = ids.get(path)
      if (id === undefined) return full
      return hash.length > 1 ? `#${id}-${hash.slice(1)}` : `#${id}`
    },
    fileOf: (url: string): string => {
      const full = absolute(url)
      return full.startsWith(`${site.origin}/`) ? full.slice(site.origin.length) : full
    },
  }
}
