import type { CodeText } from '../../base/model/code-text.ts'
import type { Card } from '../../base/model/document.ts'
import type { Route, RouteTable } from '../../base/model/route.ts'
import type { Problem, Severity } from '../../base/problems/problem.ts'
import { plainJson } from '../../base/shared/json.ts'
import { pathnameFrom } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { isRecord } from '../read/json.ts'
import { lifted } from '../read/lift.ts'
import { documentMistakes } from './document-mistakes.ts'
import { knownApi } from './known-api.ts'
import type { KnownApi } from './known-api.ts'

/** The pages of a site, and the published descriptions of its APIs. */
export interface ProseView {
  readonly table: RouteTable
  /** The text of a file of the site that was made of a source file. */
  readonly textOf: (source: SourcePath, digest: string) => Promise<string | undefined>
  readonly severity: Severity
}

/**
 * Compares the code in documents with the descriptions of the APIs that the site publishes. A document of a frozen version is compared with the
 * descriptions of that version, any other with the current ones.
 */
export async function proseProblems(view: ProseView): Promise<readonly Problem[]> {
  const { table, severity } = view
  const routes = [...table.routes.values()]
  const apis = await apisOf(routes, view)
  if (apis.size === 0) return []
  const isOfSite = (path: string): boolean => {
    const [plain = ''] = path.split(/[?#]/)
    return (
      table.routes.has(pathnameFrom(plain)) ||
      /\.(?:html?|md|mdx|xml|txt|svg|png|json|ya?ml)$/i.test(plain)
    )
  }
  const seen = new Set<SourcePath>()
  return routes.flatMap((route): readonly Problem[] => {
    const document = codeOf(route)
    // A page without a translation has the document of another language.
    if (document === undefined || seen.has(document.source)) return []
    seen.add(document.source)
    const own = apis.get(route.docsVersion ?? '') ?? apis.get('') ?? []
    const found = documentMistakes({ ...document, apis: own, isOfSite })
    return found.map((problem) => ({ ...problem, severity }))
  })
}

function codeOf(
  route: Route,
): { readonly source: SourcePath; readonly texts: readonly CodeText[] } | undefined {
  const card: Card | undefined = 'card' in route ? route.card : undefined
  if (card === undefined || !('codeTexts' in card) || card.codeTexts === undefined) return undefined
  return { source: card.source, texts: card.codeTexts }
}

/** The APIs of each version of the docs. The key of the newest version is empty. */
async function apisOf(
  routes: readonly Route[],
  { textOf }: ProseView,
): Promise<ReadonlyMap<string, readonly KnownApi[]>> {
  const apis = new Map<string, KnownApi[]>()
  const known = new Map<string, KnownApi>()
  const add = (version: string, api: KnownApi): void =>
    void apis.set(version, [...(apis.get(version) ?? []), api])
  for (const route of routes) {
    if (route.kind !== 'api' || !('downloads' in route.card)) continue
    const { source, downloads = [] } = route.card
    const [json] = downloads
    if (json === undefined) continue
    const api = known.get(json.digest) ?? (await apiOf(await textOf(source, json.digest)))
    if (api === undefined) continue
    known.set(json.digest, api)
    const version = route.docsVersion ?? ''
    if (apis.get(version)?.includes(api) === true) continue
    add(version, api)
    if (route.canonical === undefined || route.canonical === route.pathname) add('', api)
  }
  return apis
}

function apiOf(text: string | undefined): KnownApi | undefined {
  const written = text === undefined ? undefined : plainJson(text)
  return isRecord(written) ? knownApi(lifted(written)) : undefined
}
