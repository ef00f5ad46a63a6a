import type { ApiKind } from '../../base/model/api.ts'
import type { ApiCard } from '../../base/model/document.ts'
import type { PlanView } from '../../base/model/output.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { Route } from '../../base/model/route.ts'

/** A page of the reference, as in the plan of the site. */
export interface ApiPage {
  readonly kind: ApiKind
  readonly card: ApiCard
  readonly page: PageProps
}

/** The listed pages of each description, by the pathname of its overview, in the order of the description. */
export function apiPagesIn({ table, pages }: PlanView): ReadonlyMap<string, readonly ApiPage[]> {
  const groups = new Map<string, ApiPage[]>()
  const folders = new Map<string, string>()
  const all = [...pages].flatMap((page) => {
    const route = table.routes.get(page.pathname)
    const card = route && cardOf(route)
    // A language without a translation of a description has the pages, but no file of its own.
    if (route === undefined || card === undefined || card.locale !== route.locale) return []
    // Several descriptions can be made of one file, for different audiences.
    const key = JSON.stringify([card.source, card.folders[0]?.path, card.locale, card.version])
    if (card.kind === 'api') folders.set(key, page.pathname)
    return route.unlisted ? [] : [{ key, kind: card.kind, card, page }]
  })
  for (const { key, ...own } of all) {
    const folder = folders.get(key)
    if (folder === undefined) continue
    const group = groups.get(folder) ?? []
    group.push(own)
    groups.set(folder, group)
  }
  for (const group of groups.values()) group.sort((a, b) => a.card.position - b.card.position)
  return groups
}

function cardOf(route: Route): ApiCard | undefined {
  return 'card' in route && 'sidebarLabel' in route.card && 'folders' in route.card
    ? route.card
    : undefined
}
