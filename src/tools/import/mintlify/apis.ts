import { apisFrom } from '../apis.ts'
import type { ApiEntry, DescribedApi, DescribedOperation } from '../apis.ts'
import { documentPartsOf } from '../front-matter-parts.ts'
import type { Api, ApiPage, CopiedFile } from '../model/site.ts'
import { apiNameOf, callIn, cleanPath, sourcesOf } from './descriptions.ts'
import type { Descriptions } from './descriptions.ts'
import type { OldSite } from './old-site.ts'
import type { DocumentPlace } from './places.ts'
import { isRecord, listOf, recordOf, textOf } from '../../../base/shared/json.ts'

interface ApiSettings {
  readonly places: readonly DocumentPlace[]
  readonly descriptions: Descriptions
  readonly leave: (what: string) => void
}

export interface OldApis {
  readonly apis: readonly Api[]
  readonly files: readonly CopiedFile[]
  /** The documents without those that show only an operation. */
  readonly places: readonly DocumentPlace[]
  /** The old path of a page that Mintlify makes of an operation: `GET /threads`. */
  readonly pathOf: (call: string) => string | undefined
}

/** The APIs of a site, with the pages that Mintlify makes of operations. */
export function oldApisOf(
  { root, navigation }: OldSite,
  { places, descriptions, leave }: ApiSettings,
): OldApis {
  const made = madeIn(navigation, [])
  const only = places.flatMap((place) => {
    const operation = descriptions.operationOf(place.data['openapi'])
    const isOnly = place.language === undefined && documentPartsOf(place.text).body.trim() === ''
    return operation && isOnly ? [{ place, operation }] : []
  })
  const paths = new Map<string, string>()
  const entries = descriptions
    .used(places.map(({ data }) => data['openapi']))
    .map((file): ApiEntry => ({
      name: apiNameOf(file),
      file,
      route: `/${apiFolderOf(file)}`,
      pagesOf: (described) => {
        const pages = made
          .filter((each) => each.file === file)
          .flatMap((each) => pagesFrom(each, described))
        for (const { path, about } of pages) {
          if (about && 'operation' in about) paths.set(about.operation, path)
        }
        const shown = only
          .filter(({ operation }) => operation.file === file)
          .map(({ place, operation }) => ({
            path: place.pathname,
            about: { operation: operation.call },
          }))
        return [...pages, ...shown]
      },
    }))
  const gone = new Set(only.map(({ place }) => place))
  return {
    ...apisFrom(entries, root, leave),
    places: places.filter((place) => !gone.has(place)),
    pathOf: (call) => paths.get(call),
  }
}

/** The folder of the pages of an API in the new site. */
export function apiFolderOf(file: string): string {
  return `reference/${apiNameOf(file)}`
}

/** Pages that Mintlify makes of a description. */
interface Made {
  readonly file: string
  /** The folder of their paths. */
  readonly directory: string
  /** `GET /threads`; absent for all operations. */
  readonly call?: string
}

/** A part of the navigation with a description and no pages has all of its operations. */
function madeIn(node: unknown, above: readonly Made[]): readonly Made[] {
  if (typeof node === 'string') {
    const call = callIn(node)
    return call === undefined ? [] : above.map((each) => ({ ...each, call: call.call }))
  }
  if (Array.isArray(node)) return node.flatMap((each) => madeIn(each, above))
  const { openapi, ...own } = recordOf(node)
  const directory = cleanPath(textOf(recordOf(openapi)['directory']) ?? 'api-reference')
  const named = sourcesOf(openapi).map((file) => ({ file, directory }))
  const inner = listOf(Object.values(own)).filter(
    (value) => isRecord(value) || Array.isArray(value),
  )
  const isWhole = named.length > 0 && !inner.some(Array.isArray)
  return isWhole ? named : inner.flatMap((value) => madeIn(value, named.length > 0 ? named : above))
}

function pagesFrom({ directory, call }: Made, { operations }: DescribedApi): readonly ApiPage[] {
  const taken = new Set<string>()
  const pages = operations.map((operation): ApiPage & { readonly call: string } => {
    const path = `/${directory}/${pathOf(operation)}`
    let free = path
    for (let count = 1; taken.has(free); count++) free = `${path}-${String(count)}`
    taken.add(free)
    return { path: free, call: operation.call, about: { operation: operation.call } }
  })
  const own = pages.filter((page) => call === undefined || page.call === call)
  const overview = call === undefined ? [{ path: `/${directory}` }] : []
  return [...overview, ...own.map(({ path, about }) => ({ path, ...(about && { about }) }))]
}

/** `threads/list-all-threads`: the first tag and the summary. */
function pathOf({ tags, summary, method, path }: DescribedOperation): string {
  const [tag] = tags
  const name =
    summary ?? `${method.toLowerCase()}-${path.replaceAll(/^\/|\/$/g, '').replaceAll('/', '-')}`
  return [...(tag === undefined ? [] : [tag]), name].map(fileNameFrom).join('/')
}

/** A text as the name of a file, as Mintlify makes it. */
function fileNameFrom(text: string): string {
  return text
    .replaceAll(' ', '-')
    .replaceAll(/\{[^}]*\}/g, '-')
    .replaceAll(/^-|-$|[{}(),.'\n/]/g, '')
    .replaceAll('--', '-')
    .toLowerCase()
}
