import { editDistance } from '../../base/shared/text/edit-distance.ts'
import { decodedUri } from '../read/references.ts'
import type { KnownApi, KnownPath } from './known-api.ts'
import type { WrittenRequest } from './written-request.ts'

/** The path of a request in an API. */
export interface Matched {
  readonly api: KnownApi
  readonly path: KnownPath
  /** The names and values after `?`. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** True if parts of the query are left out, or are variables. */
  readonly isQueryOpen: boolean
}

/** A path that the API does not have. */
export interface Unmatched {
  readonly unknown: string
  /** The path that was probably meant. */
  readonly nearest: string | undefined
}

/** Finds the path of a request. `undefined` if the request may be one of another API, or no request at all. */
export function matchRequest(
  request: WrittenRequest,
  apis: readonly KnownApi[],
): Matched | Unmatched | undefined {
  const target = targetOf(request.url)
  if (target === undefined) return undefined
  const own = apis.filter((api) => target.host === undefined || isHostOf(api, target.host))
  for (const api of own) {
    const path = pathIn(api, target.path)
    if (path !== undefined)
      return { api, path, query: target.query, isQueryOpen: target.isQueryOpen }
  }
  const candidates = own.flatMap((api) => unmatchedIn(api, target, request) ?? [])
  return candidates.find(({ nearest }) => nearest !== undefined) ?? candidates[0]
}

function isHostOf({ hosts }: KnownApi, host: string): boolean {
  return hosts.has(host) || hosts.has(host.replace(/^[^.]+/, '*'))
}

interface Target {
  readonly host: string | undefined
  readonly path: string
  readonly query: Matched['query']
  readonly isQueryOpen: boolean
}

/** A placeholder in a path: `{id}`, `:id`, `<id>`, `$ID`, `ORDER_ID`. */
const PLACEHOLDER = /^(?::[A-Za-z_]\w*|.*[{}<>$].*|[A-Z][A-Z\d]*(?:_[A-Z\d]+)+)$/
/** Marks of parts that are left out. */
const LEFT_OUT = /\.\.\.|…|\*/

/** True for a value that a reader fills in: `{id}`, `$ID`, `ID`, `…`, or none. */
export function isFilledIn(value: string): boolean {
  return value === '' || LEFT_OUT.test(value) || PLACEHOLDER.test(value) || /^[A-Z]+$/.test(value)
}

function targetOf(url: string): Target | undefined {
  const [, host, rest = ''] =
    /^(?:https?:\/\/([^/?#]*)|["']?\$\{?\w+\}?["']?|\{\{[^{}]*\}\})?(.*)$/s.exec(url) ?? []
  const [beforeFragment = ''] = rest.split('#')
  const [path = '', ...queries] = beforeFragment.split('?')
  const query = queries.join('?')
  if (LEFT_OUT.test(path) || !path.startsWith('/')) return undefined
  const pairs = query === '' ? [] : query.split('&').map((pair) => pairOf(pair))
  const isVariable = ([name]: readonly [string, string]): boolean =>
    name === '' || LEFT_OUT.test(name) || PLACEHOLDER.test(name)
  return {
    // A variable host may be any.
    host: host === undefined || /[{}<>$]/.test(host) ? undefined : host.toLowerCase(),
    path: path.length > 1 ? path.replace(/\/+$/, '') : path,
    query: pairs.filter((pair) => !isVariable(pair)),
    isQueryOpen: pairs.some(isVariable) || /[{}<>$]/.test(query.replaceAll(/=[^&]*/g, '')),
  }
}

function pairOf(pair: string): readonly [string, string] {
  const at = pair.indexOf('=')
  const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
  return [decodedUri(name), decodedUri(value)]
}

/** The paths of a target in an API, without the paths of its servers; the one without the longest comes first. */
function relativePaths({ bases }: KnownApi, path: string): readonly string[] {
  return bases.flatMap((base) => {
    const rest = isBelow(path, base) ? path.slice(base.length) : undefined
    return rest === undefined ? [] : [rest === '' ? '/' : rest]
  })
}

function isBelow(path: string, base: string): boolean {
  return base === '' || path === base || path.startsWith(`${base}/`)
}

function pathIn(api: KnownApi, path: string): KnownPath | undefined {
  for (const relative of relativePaths(api, path)) {
    const segments = segmentsOf(relative)
    const found = api.paths
      .filter((known) => isSamePath(known.segments, segments))
      .toSorted((a, b) => literalsIn(b.segments) - literalsIn(a.segments))
    if (found[0] !== undefined) return found[0]
  }
  return undefined
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').slice(1).map(decodedUri)
}

function literalsIn(segments: readonly string[]): number {
  return segments.filter((segment) => !segment.includes('{')).length
}

function isSamePath(known: readonly string[], written: readonly string[]): boolean {
  // A template such as `/files/{path+}` may contain slashes, so nothing is known of it.
  return (
    known.length === written.length &&
    known.every((segment, index) => isSameSegment(segment, written[index] ?? ''))
  )
}

function isSameSegment(known: string, written: string): boolean {
  if (!known.includes('{')) return known === written
  if (PLACEHOLDER.test(written)) return true
  const parts = known
    .split(/\{[^{}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`, 's').test(written)
}

/** The mistake in a path that surely belongs to the API. */
function unmatchedIn(
  api: KnownApi,
  { path, host }: Target,
  { method, isExample }: WrittenRequest,
): Unmatched | undefined {
  const common = commonLength(api.paths)
  // A host has more than its API: pages, and paths without a version.
  const isBelowServer = api.bases.some(
    (base) => (base !== '' || api.bases.length === 1) && isBelow(path, base),
  )
  if (host !== undefined && !isBelowServer) return undefined
  for (const relative of relativePaths(api, path)) {
    const segments = segmentsOf(relative)
    // A text such as `/users` that several paths begin with names all of them.
    if (api.paths.some((known) => startsLike(known.segments, segments) >= segments.length))
      return undefined
    const shared = Math.max(0, ...api.paths.map((known) => startsLike(known.segments, segments)))
    const isKnownToBeOwn = host !== undefined || shared > common
    const nearest = nearestPath(api.paths, { segments, method, isKnownToBeOwn })
    const isOwn =
      nearest !== undefined ||
      (host !== undefined && isExample && method !== 'GET') ||
      (shared > common && isSure(segments, method))
    if (isOwn) return { unknown: path, nearest }
  }
  return undefined
}

/** A plain path may be a page or a file. Only a placeholder shows that it belongs to an API. */
function isSure(segments: readonly string[], method: string | undefined): boolean {
  return method !== undefined || segments.some((segment) => PLACEHOLDER.test(segment))
}

/** The number of segments at the beginning that a path has in common with the others. */
function startsLike(known: readonly string[], written: readonly string[]): number {
  const end = written.findIndex((segment, index) => {
    const own = known[index]
    return own === undefined || !isSameSegment(own, segment)
  })
  return end < 0 ? written.length : end
}

/** The number of segments that all paths begin with: they say nothing. */
function commonLength(paths: readonly KnownPath[]): number {
  const [first, ...others] = paths.map(({ segments }) => segments)
  if (first === undefined || others.length === 0) return 0
  const end = first.findIndex((segment, index) => others.some((each) => each[index] !== segment))
  return end < 0 ? first.length : end
}

interface WrittenPath {
  readonly segments: readonly string[]
  readonly method: string | undefined
  /** True if something else than the misspelt segment shows that the path is one of the API. */
  readonly isKnownToBeOwn: boolean
}

/** The path that differs in one segment, which is misspelt. */
function nearestPath(
  paths: readonly KnownPath[],
  { segments: written, method, isKnownToBeOwn }: WrittenPath,
): string | undefined {
  const found = paths.find(({ segments, operations }) => {
    if (segments.length !== written.length) return false
    const wrong = segments.flatMap((segment, index) => {
      const own = written[index] ?? ''
      return isSameSegment(segment, own) ? [] : [[segment, own] as const]
    })
    const [pair, ...more] = wrong
    if (pair === undefined || more.length > 0 || !isMisspelt(pair[1], pair[0])) return false
    // `/healthz` and `/_tasks` are names in other APIs, and no slips for `/health` and `/tasks`.
    // But `/order/{id}` has more in common with `/orders/{id}`.
    const isSameRest =
      (method === undefined || operations.has(method)) &&
      written.some((segment) => PLACEHOLDER.test(segment))
    const isPart = pair[0].includes(pair[1]) || pair[1].includes(pair[0])
    return isKnownToBeOwn || isSameRest || !isPart
  })
  return found?.template
}

/** True if a word is another one with a slip of the pen: one letter, or two in a long word. */
export function isMisspelt(word: string, other: string): boolean {
  if (word.length < 4 || other.includes('{') || PLACEHOLDER.test(word)) return false
  if (numberless(word) === numberless(other)) return false
  const [one, two] = [word.toLowerCase(), other.toLowerCase()]
  const steps = editDistance(one, two)
  // Two letters that changed places are two steps.
  const isSwapped = steps === 2 && lettersOf(one) === lettersOf(two)
  const most = isSwapped || Math.min(word.length, other.length) >= 8 ? 2 : 1
  return steps > 0 && steps <= most
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('')
}

/** `line1` and `line2` differ on purpose. */
function numberless(word: string): string {
  return word.replaceAll(/\d+/g, '0')
}
