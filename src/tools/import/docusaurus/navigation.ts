import { join } from 'node:path'
import { BRAND_ICONS } from '../../../base/shared/brand-icons.ts'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import { objectsIn } from '../data.ts'
import type { Bar, BarLink, BarMenu, Column, Social } from '../model/navigation.ts'
import { linksIn, plain } from '../plain-text.ts'
import { firstDocument } from './first-document.ts'
import type { OldPage } from './old-pages.ts'
import type { OldSite } from './old-site.ts'
import { documentsIn } from '../documents-in.ts'
import { pathIn, treesFrom } from './sidebars.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

/** The targets of the old site's menus. */
export interface Targets {
  readonly site: OldSite
  readonly pages: readonly OldPage[]
  /** Reports a part that is not imported. */
  readonly leave: (what: string) => void
}

/** The navbar, and its links that are icons. */
export function barFrom(targets: Targets): {
  readonly bar: Bar
  readonly social: readonly Social[]
} {
  const navbar = recordOf(targets.site.themeConfig['navbar'])
  const items = objectsIn(navbar['items'])
  return {
    bar: {
      title: textOf(navbar['title']),
      items: items
        .filter((item) => socialFrom(item) === undefined)
        .flatMap((item) => barItemFrom(item, targets)),
    },
    social: items.flatMap((item) => socialFrom(item) ?? []),
  }
}

/** A link that styles show as an icon, or that has the name of one. */
function socialFrom(item: JsonRecord): Social | undefined {
  const href = textOf(item['href'])
  if (href === undefined || Array.isArray(item['items'])) return undefined
  const label = textOf(item['label'])
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : ''
  const icon = [host.split('.').at(-2) ?? '', label?.toLowerCase() ?? ''].find((name) =>
    Object.hasOwn(BRAND_ICONS, name),
  )
  const isIcon = label === undefined || (icon !== undefined && label.toLowerCase() === icon)
  return icon !== undefined && isIcon ? { icon, href } : undefined
}

const OWN_ITEMS = new Set(['docsVersionDropdown', 'localeDropdown', 'search'])

function barItemFrom(item: JsonRecord, targets: Targets): readonly (BarLink | BarMenu)[] {
  if (OWN_ITEMS.has(String(item['type'])) || isRule(item)) return []
  const label = textOf(item['label']) ?? textOf(item['aria-label']) ?? textOf(item['title'])
  const position = item['position'] === 'right' ? { isRight: true } : {}
  const below = objectsIn(item['items'])
  if (below.length > 0 && label !== undefined) {
    const items = below.flatMap((each) => linkFrom(each, targets) ?? [])
    return items.length > 0 ? [{ label, items, ...position }] : []
  }
  const link = linkFrom(item, targets)
  return link ? [{ ...link, ...position }] : []
}

/** True for HTML without words and images: `<div class="separator"></div>`. */
function isRule(item: JsonRecord): boolean {
  const html = item['type'] === 'html' ? textOf(item['value']) : undefined
  return html !== undefined && plain(html) === '' && !/<(?:img|svg|a)\b/.test(html)
}

function linkFrom(item: JsonRecord, targets: Targets): BarLink | undefined {
  const href = hrefFrom(item, targets)
  const label = textOf(item['label']) ?? textOf(item['aria-label']) ?? labelOfTarget(href, targets)
  if (href === undefined || label === undefined) {
    const named = label ?? item['value'] ?? item['type'] ?? item['className'] ?? item
    targets.leave(`the item ${JSON.stringify(named)} of the navbar`)
    return undefined
  }
  return { label: plain(label), href }
}

/** The title of a page, or the host of another site. */
function labelOfTarget(href: string | undefined, { pages }: Targets): string | undefined {
  if (href === undefined) return undefined
  if (isExternal(href)) return /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(href)?.[1]
  return pages.find(({ pathname }) => pathname === href)?.title
}

function hrefFrom(item: JsonRecord, { site, pages }: Targets): string | undefined {
  const written = textOf(item['to']) ?? textOf(item['href'])
  const { type } = item
  if (type === 'doc' || type === 'docSidebar' || type === 'docsVersion') {
    const set = textOf(item['docsPluginId']) ?? 'default'
    const docs = site.docs.find(({ id }) => id === set)
    const inSet = pages.filter(({ doc }) => doc?.set === set)
    const all = {
      ids: new Set(inSet.flatMap(({ doc }) => doc?.id ?? [])),
      apis: [],
      leave: () => undefined,
    }
    const trees = treesFrom(docs?.sidebars.get('current'), all)
    const items = trees
      .filter(({ name }) => name === item['sidebarId'])
      .flatMap((tree) => tree.items)
    const inSidebar = items.flatMap((each) => {
      if (!('folder' in each)) return documentsIn([each]).map(([id]) => id)
      const current = inSet.filter(({ doc }) => doc?.version === 'current')
      return firstDocument(current, join(docs?.folder ?? '', each.folder))?.doc?.id ?? []
    })
    const ids = [textOf(item['docId'])?.replace(/^\//, ''), ...inSidebar]
    const found = ids.flatMap((id) => inSet.filter(({ doc }) => doc?.id === id))
    // The shortest path is that of the newest version.
    const paths = found.map(({ pathname }) => pathname).sort((a, b) => a.length - b.length)
    return paths[0] ?? (written && sitePath(written)) ?? docs?.route
  }
  return written && sitePath(written)
}

/** `docs/intro` → `/docs/intro`, `img/logo.svg` → `/img/logo.svg`; a full URL stays. */
export function sitePath(written: string): string {
  const path = pathIn(written)
  if (isExternal(path) || path.startsWith('#')) return path
  return `/${path.replace(/^(?:\.?\/)+/, '')}`
}

/** The footer: its columns, and its copyright as plain text, whose links are a column of their own. */
export function footerFrom(targets: Targets): {
  readonly columns: readonly Column[]
  readonly text: string | undefined
} {
  const footer = recordOf(targets.site.themeConfig['footer'])
  const links = objectsIn(footer['links'])
  const isColumns = links.some((each) => Array.isArray(each['items']))
  const columns = isColumns ? links : links.length > 0 ? [{ title: 'Links', items: links }] : []
  const text = textOf(footer['copyright'])
  const inText = text === undefined ? [] : linksIn(text)
  const title = columns.some((column) => column['title'] === 'Links') ? 'More links' : 'Links'
  const all: readonly JsonRecord[] =
    inText.length > 0 ? [...columns, { title, items: inText }] : columns
  return {
    columns: all.flatMap((column) => {
      const items = objectsIn(column['items']).flatMap((each) => linkFrom(each, targets) ?? [])
      const name = textOf(column['title']) ?? 'Links'
      return items.length > 0 ? [{ label: plain(name), items }] : []
    }),
    text,
  }
}
