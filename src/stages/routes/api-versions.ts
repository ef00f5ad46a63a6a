import type { ListedOperation } from '../../base/model/api.ts'
import type { ApiCard } from '../../base/model/document.ts'
import type { DocRoute, Route } from '../../base/model/route.ts'
import type { ApiDescription, DocsVersion, SiteConfig } from '../../base/model/site-config.ts'
import { remember, rememberEach } from '../../base/shared/remember.ts'
import { templateOf } from '../../base/shared/request/path-template.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

/** A page of the API reference. */
export type ApiRoute = DocRoute & { readonly card: ApiCard }

/** A version of an API, seen from a page of one of its versions. */
export interface PageInVersion {
  readonly label: string
  /** The same page of the version, else its first page. */
  readonly pathname: Pathname
  /** The part of that page that shows the operation, if the page shows several. */
  readonly fragment?: string
  readonly isSamePage: boolean
  /** True for the version of the page itself. */
  readonly isCurrent: boolean
}

export interface ApiVersions {
  /** The page in each version of its API, in the order of the config; empty if there is one. */
  readonly versionsOf: (route: Route) => readonly PageInVersion[]
}

/** True if a route is a page of an API reference. */
export function isApiRoute(route: Route): route is ApiRoute {
  return 'card' in route && route.card !== undefined && 'api' in route.card
}

/** The descriptions of an API in its versions, the current one first; only itself if it has no other version. */
export function versionsOfApi(
  { openapi }: Pick<DocsVersion, 'openapi'>,
  name: string,
): readonly ApiDescription[] {
  const own = openapi.filter((each) => each.name === name)
  const of = own[0]?.version?.of
  return of === undefined ? own : openapi.filter(({ version }) => version?.of === of)
}

/** The descriptions of earlier versions of an API, keyed by name. */
export const earlierVersionsIn = rememberEach(
  ({ openapi }: Pick<DocsVersion, 'openapi'>): ReadonlyMap<string, ApiDescription> =>
    new Map(
      openapi.flatMap((each) => {
        const [current] = versionsOfApi({ openapi }, each.name)
        return current === undefined || current === each ? [] : [[each.name, current] as const]
      }),
    ),
)

/** Finds the pages of the versions of each API, in all languages and versions of the docs. */
export function apiVersionsOf(
  routes: Iterable<Route>,
  { docs }: Pick<SiteConfig, 'docs'>,
): ApiVersions {
  const versioned = new Map(
    docs
      .filter((each) => each.openapi.some(({ version }) => version !== undefined))
      .map((each) => [each.id, each]),
  )
  const pagesOf = remember(() => {
    const all = new Map<string, VersionPages>()
    for (const route of versioned.size === 0 ? [] : routes) {
      if (!isApiRoute(route) || !versioned.has(route.docsVersion ?? '')) continue
      const key = keyOf(route, route.card.api)
      const pages = all.get(key) ?? newPages()
      all.set(key, pages)
      addPage(pages, route)
    }
    return all
  })
  return {
    versionsOf(route) {
      const docsVersion = versioned.get(route.docsVersion ?? '')
      if (docsVersion === undefined || !isApiRoute(route)) return []
      const { api } = route.card
      const versions = versionsOfApi(docsVersion, api)
      const own = pagesOf().get(keyOf(route, api))
      if (versions.length < 2 || own === undefined) return []
      return versions.flatMap(({ name, version }): readonly PageInVersion[] => {
        const pages = pagesOf().get(keyOf(route, name))
        const isCurrent = name === api
        const same = isCurrent ? { pathname: route.pathname } : samePage(route, own, pages)
        const found = same ?? pages?.others.get(OVERVIEW)
        if (found === undefined) return []
        const isSamePage = same !== undefined
        return [{ label: version?.label ?? name, ...found, isSamePage, isCurrent }]
      })
    },
  }
}

interface PagePlace {
  readonly pathname: Pathname
  readonly fragment?: string
}

interface OperationPlace extends PagePlace {
  /** The method and the path, as written. */
  readonly call: string
}

/** The pages of one version of an API, to find those of another version. */
interface VersionPages {
  /** By method and path without the names of parameters. */
  readonly calls: Map<string, OperationPlace[]>
  readonly ids: Map<string, OperationPlace>
  /** The overview, webhooks, schemas, lists and errors, by their kind and name. */
  readonly others: Map<string, PagePlace>
}

function newPages(): VersionPages {
  return { calls: new Map(), ids: new Map(), others: new Map() }
}

function addPage(pages: VersionPages, { pathname, card }: ApiRoute): void {
  if (!pages.others.has(subjectOf(card))) pages.others.set(subjectOf(card), { pathname })
  for (const { call, operationId, fragment } of card.operations ?? []) {
    const place = { call, pathname, ...(fragment !== undefined && { fragment }) }
    const template = templateOf(call)
    pages.calls.set(template, [...(pages.calls.get(template) ?? []), place])
    if (operationId !== undefined) pages.ids.set(operationId, place)
  }
}

const OVERVIEW = 'overview'

/** The subject of a page, with its kind. Only overviews have files to download. */
function subjectOf({ kind, title, method, names = [], operations, downloads }: ApiCard): string {
  if (downloads !== undefined) return OVERVIEW
  const [name = title] = operations === undefined ? names : []
  return [kind, method ?? '', name].join(' ')
}

/** The page of another version that shows the same: the same operation, webhook, schema or list. */
function samePage(
  { card }: ApiRoute,
  own: VersionPages,
  other: VersionPages | undefined,
): PagePlace | undefined {
  const operation = card.operations?.find(({ fragment }) => fragment === undefined)
  if (other === undefined) return undefined
  return operation ? sameOperation(operation, own, other) : other.others.get(subjectOf(card))
}

/**
 * The operation with the same method and path, in which the names of parameters have no meaning, else the one with the same
 * id. That one is another operation if this version has one with its method and path, too.
 */
function sameOperation(
  { call, operationId = '' }: ListedOperation,
  own: VersionPages,
  other: VersionPages,
): PagePlace | undefined {
  const byPath = other.calls.get(templateOf(call)) ?? []
  const byId = other.ids.get(operationId)
  const isMoved = byId !== undefined && !own.calls.has(templateOf(byId.call))
  const found =
    byPath.find((each) => each.call === call) ?? byPath[0] ?? (isMoved ? byId : undefined)
  if (found === undefined) return undefined
  const { call: _, ...place } = found
  return place
}

/** The pages of one version of an API, in one language and one version of the docs. */
function keyOf({ locale, docsVersion }: Route, api: string): string {
  return [locale, docsVersion, api].join(' ')
}
