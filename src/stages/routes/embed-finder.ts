import { earlierVersionsIn, isApiRoute } from './api-versions.ts'
import type { ApiRoute } from './api-versions.ts'
import { cardPartsOf } from './parts.ts'
import type { ListedOperation } from '../../base/model/api.ts'
import type { Embed } from '../../base/model/embed.ts'
import type { PartCard, Route, RouteTable } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { unknownApiPart } from '../../base/problems/catalogue.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { EMBEDS } from '../../base/shared/embeds.ts'
import { remember } from '../../base/shared/remember.ts'

/** A page of the API reference, with the index of the operation among those on the page. */
export interface FoundEmbed {
  readonly route: ApiRoute
  readonly at: number
}

/** The reason why a part of an API reference is not found. */
interface Miss {
  readonly reason: string
  readonly nearest?: string | undefined
}

/** Finds the parts of API references that the documents of one language show. */
export type FindEmbed = (embed: Embed, on: Route) => FoundEmbed | Miss

/**
 * Finds the APIs that a document can embed: those of its own docs, else those of the newest docs. Of an API with
 * several versions, the current one, unless the document names another.
 */
export function embedFinder(
  routes: Iterable<Route>,
  { docs, locale }: Pick<SiteConfig, 'docs' | 'locale'>,
): FindEmbed {
  const all = remember(() =>
    [...routes].filter(isApiRoute).filter((route) => route.locale === locale),
  )
  const newest = new Set(docs.flatMap(({ id, state }) => (state?.isNewest === false ? [] : [id])))
  const pagesFor = remember((docsVersion: string): readonly ApiRoute[] => {
    const own = all().filter((route) => (route.docsVersion ?? '') === docsVersion)
    if (own.length > 0) return own
    return all().filter((route) => route.docsVersion === undefined || newest.has(route.docsVersion))
  })
  const versions = new Map(docs.map((docsVersion) => [docsVersion.id, docsVersion]))
  const isCurrent = ({ docsVersion = '', card }: ApiRoute): boolean => {
    const found = versions.get(docsVersion)
    return found === undefined || !earlierVersionsIn(found).has(card.api)
  }
  return (embed, on) => findIn(pagesFor(on.docsVersion ?? ''), embed, isCurrent)
}

function findIn(
  pages: readonly ApiRoute[],
  embed: Embed,
  isCurrent: (route: ApiRoute) => boolean,
): FoundEmbed | Miss {
  const names = [...new Set(pages.map(({ card }) => card.api))]
  const { api } = embed
  if (names.length === 0) return { reason: 'the site has no API reference' }
  if (api !== undefined && !names.includes(api)) {
    const reason = `there is no API \`${api}\`; an API has the \`name\` of its description in the config`
    return { reason, nearest: nearest(api, names) }
  }
  const own =
    api === undefined ? pages.filter(isCurrent) : pages.filter(({ card }) => card.api === api)
  const found = own.flatMap((route) => placesIn(route, embed))
  const [first] = found
  if (first === undefined) return missOf(own, embed)
  const apis = [...new Set(found.map(({ route }) => route.card.api))]
  if (apis.length > 1) {
    const which = apis.map((name) => `\`api="${name}"\``).join(' or ')
    return { reason: `several APIs have \`${embed.of}\`; add ${which}` }
  }
  return detailMissOf(embed, first) ?? first
}

function placesIn(route: ApiRoute, { kind, of }: Embed): readonly FoundEmbed[] {
  const { operations = [], schemas = [] } = route.card
  if (kind === 'schema') return schemas.includes(of) ? [{ route, at: schemas.indexOf(of) }] : []
  const at = operations.findIndex((operation) => isCalled(operation, of))
  return at < 0 ? [] : [{ route, at }]
}

function isCalled({ operationId, call }: ListedOperation, name: string): boolean {
  return operationId === name || call === name
}

function missOf(pages: readonly ApiRoute[], { kind, of }: Embed): Miss {
  if (kind === 'schema') {
    const known = pages.flatMap(({ card }) => card.schemas ?? [])
    return { reason: `there is no page of a schema \`${of}\``, nearest: nearest(of, known) }
  }
  const known = pages
    .flatMap(({ card }) => card.operations ?? [])
    .flatMap(({ operationId = [], call }) => [operationId, call].flat())
  const reason = `there is no operation \`${of}\`; name its \`operationId\`, or its method and path such as \`GET /items\``
  return { reason, nearest: nearest(of, known) }
}

/** A language or a parameter that the operation lacks. */
function detailMissOf({ of, languages = [], name }: Embed, { route, at }: FoundEmbed) {
  const operation = route.card.operations?.[at]
  if (operation === undefined) return undefined
  const missing = languages.find((language) => !operation.languages.includes(language))
  if (missing !== undefined) {
    const reason = `\`${of}\` has no sample in \`${missing}\`; it has ${listOf(operation.languages)}`
    return { reason, nearest: nearest(missing, operation.languages) }
  }
  if (name === undefined || operation.parameters.includes(name)) return undefined
  const reason = `\`${of}\` has no parameter \`${name}\`; it has ${listOf(operation.parameters)}`
  return { reason, nearest: nearest(name, operation.parameters) }
}

function listOf(names: readonly string[]): string {
  if (names.length === 0) return 'none'
  return new Intl.ListFormat('en-GB').format(names.map((name) => `\`${name}\``))
}

/** The embeds of a page: in its document, and in the documents that it includes. */
export function embedsOn(
  card: Pick<PartCard, 'parts' | 'embeds' | 'source'>,
  parts: RouteTable['parts'],
): readonly (Embed & Pick<PartCard, 'source'>)[] {
  return [card, ...cardPartsOf(card, parts)].flatMap(({ embeds = [], source }) =>
    embeds.map((embed) => ({ ...embed, source })),
  )
}

/** The embeds of all pages that are not found, each once. */
export function checkEmbeds({
  routes,
  parts,
  languages,
}: Pick<RouteTable, 'routes' | 'parts' | 'languages'>): readonly Problem[] {
  const problems = new Map<string, Problem>()
  const finders = remember((locale: string) => {
    const config = languages.get(locale)?.config
    return config && embedFinder(routes.values(), config)
  })
  for (const route of routes.values()) {
    if (!('card' in route) || route.card === undefined) continue
    for (const embed of embedsOn(route.card, parts)) {
      const found = finders(route.locale)?.(embed, route)
      if (found === undefined || 'route' in found) continue
      const { source: file, place, kind } = embed
      const problem = unknownApiPart({ component: componentOf(kind), ...found }, { file, place })
      problems.set(JSON.stringify(problem), problem)
    }
  }
  return [...problems.values()]
}

function componentOf(kind: Embed['kind']): string {
  return Object.entries(EMBEDS).find(([, each]) => each.kind === kind)?.[0] ?? kind
}
