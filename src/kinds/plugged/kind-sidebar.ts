import type { KindPage, KindSidebarItem, PluggedKind } from '../../base/model/kind.ts'
import type { KindRoute, PageLink, Sidebar, SidebarItem } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { badgeFrom } from '../../base/shared/sidebar-badge.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { localeOf, rootOf } from '../../stages/routes/place.ts'
import {
  breadcrumbsIn,
  neighboursIn,
  NO_NEIGHBOURS,
  sidebarFrom,
} from '../../stages/routes/sidebar/sidebar-order.ts'
import type { SidebarLine } from '../../stages/routes/sidebar/sidebar-order.ts'

/** A page as `pages` of a kind returned it, and its route. */
export interface PlacedPage {
  readonly page: KindPage
  readonly route: KindRoute
}

interface Settings {
  readonly kind: PluggedKind
  readonly config: SiteConfig
  /** Reports a mistake of the plug-in. */
  readonly bad: (reason: string) => void
}

export function placedInSidebar(
  pages: readonly PlacedPage[],
  items: readonly unknown[],
  { kind, config, bad }: Settings,
): { readonly routes: readonly KindRoute[]; readonly sidebars: readonly Sidebar[] } {
  const root = rootOf(config)
  const routes = new Map(pages.map(({ route }) => [route.pathname, route]))
  const routeAt = (path: string) => routes.get(normalizedPathname(root, path))
  const lines = items.flatMap((item) => lineOf(item, { routeAt, bad }))
  const breadcrumbs = breadcrumbsIn(lines)
  const visible = visibleLines(lines)
  const byOrder = neighboursIn(visible.map(withoutLinks))
  const id = localeOf(config) === config.locales[0] ? kind.name : `${kind.name}-${config.locale}`
  const chosen = (
    { path, ...page }: KindPage,
    option: 'previous' | 'next',
    other: PageLink | undefined,
  ): PageLink | undefined => {
    const target = page[option]
    if (target === undefined) return other
    if (target === null) return undefined
    const found = typeof target === 'string' ? routeAt(target) : undefined
    if (found) return { pathname: found.pathname, label: found.title }
    bad(`\`${option}\` of the page \`${path}\` is no path of a page of the kind`)
    return undefined
  }
  return {
    routes: pages.map(({ page, route }) => {
      const { previous, next } = byOrder.get(route.pathname) ?? NO_NEIGHBOURS
      const trail = breadcrumbs.get(route.pathname)
      return {
        ...route,
        ...(trail && { sidebar: `kind-${id}`, breadcrumbs: trail }),
        previous: chosen(page, 'previous', previous),
        next: chosen(page, 'next', next),
      }
    }),
    sidebars: visible.length === 0 ? [] : [sidebarFrom(`kind-${id}`, visible.map(itemOf))],
  }
}

interface KindLine extends SidebarLine {
  readonly href?: string
  readonly items?: readonly KindLine[]
  readonly isUnlisted: boolean
  readonly extras: Pick<Extract<SidebarItem, { readonly kind: 'page' }>, 'badge'>
  readonly collapsed: boolean
}

interface LineTools {
  readonly routeAt: (path: string) => KindRoute | undefined
  readonly bad: (reason: string) => void
}

type AnyItem = { readonly [Key in keyof KindSidebarItem]?: unknown }

/** A line as a plug-in returned it, checked. */
function lineOf(item: unknown, tools: LineTools): readonly KindLine[] {
  const { routeAt, bad } = tools
  const given: AnyItem = typeof item === 'object' && item !== null ? item : {}
  const { path, href, items, label, collapsed = false, badge } = given
  const route = typeof path === 'string' ? routeAt(path) : undefined
  const text = label ?? route?.title
  const name =
    typeof text === 'string' ? `the line “${text}” of the sidebar` : 'a line of the sidebar'
  if (path !== undefined && route === undefined)
    bad(`the \`path\` of ${name} is no path of a page of the kind`)
  else if (typeof text !== 'string') bad(`${name} needs a \`label\``)
  else if ([route ?? items, href].filter((each) => each !== undefined).length !== 1)
    bad(`${name} needs one of \`path\`, \`href\` and \`items\``)
  else if (href !== undefined && typeof href !== 'string') bad(`the \`href\` of ${name} is no text`)
  else if (items !== undefined && !Array.isArray(items)) bad(`the \`items\` of ${name} are no list`)
  else if (typeof collapsed !== 'boolean')
    bad(`\`collapsed\` of ${name} is neither \`true\` nor \`false\``)
  else {
    const written = typeof badge === 'string' || isBadge(badge) ? badgeFrom(badge) : undefined
    if (badge === undefined || written) {
      return [
        {
          label: text,
          pathname: route?.pathname,
          collapsed,
          isUnlisted: route?.unlisted ?? false,
          extras: written ? { badge: written } : {},
          ...(href !== undefined && { href }),
          ...(items !== undefined && { items: items.flatMap((each) => lineOf(each, tools)) }),
        },
      ]
    }
    bad(`the \`badge\` of ${name} is neither a text nor an object with \`text\``)
  }
  return []
}

function isBadge(badge: unknown): badge is { readonly text: string } {
  return (
    typeof badge === 'object' && badge !== null && 'text' in badge && typeof badge.text === 'string'
  )
}

/** Leaves out unlisted pages, and categories that become empty. */
function visibleLines(lines: readonly KindLine[]): readonly KindLine[] {
  return lines.flatMap((line): readonly KindLine[] => {
    const { items, ...rest } = line
    const own = line.isUnlisted ? { ...rest, pathname: undefined } : rest
    if (items === undefined) return line.isUnlisted ? [] : [line]
    const shown = visibleLines(items)
    if (shown.length > 0) return [{ ...own, items: shown }]
    return own.pathname === undefined ? [] : [own]
  })
}

/** The line for the order of pages, which links are not part of. */
function withoutLinks({ items = [], ...line }: KindLine): SidebarLine {
  return { ...line, items: items.map(withoutLinks) }
}

function itemOf(line: KindLine): SidebarItem {
  const { label, pathname, href, items, collapsed, extras } = line
  if (items !== undefined) {
    const below = items.map(itemOf)
    return {
      kind: 'category',
      label,
      collapsed,
      items: below,
      ...extras,
      pathname: pathname ?? firstIn(items),
    }
  }
  if (href !== undefined) return { kind: 'link', label, href, ...extras }
  if (pathname === undefined) throw new Error(`The line ${label} has no target`)
  return { kind: 'page', label, pathname, ...extras }
}

function firstIn(lines: readonly KindLine[]): Pathname | undefined {
  for (const { pathname, items = [] } of lines) {
    const first = pathname ?? firstIn(items)
    if (first !== undefined) return first
  }
  return undefined
}
