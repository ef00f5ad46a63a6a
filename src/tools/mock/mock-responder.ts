import { chosenAnswer, preferencesOf } from './mock-answer.ts'
import { headerFault, sentHeaders, warningsOf } from './mock-headers.ts'
import { compareTemplates, decoded, matchPath, pathTemplateOf, segmentsOf } from './mock-paths.ts'
import type { PathMatch, PathTemplate } from './mock-paths.ts'
import { problemResponse } from './mock-problem.ts'
import type {
  ArrivedRequest,
  MockRequest,
  MockResponse,
  MockWarning,
  MockedHeader,
  MockedOperation,
} from '../../reference/requests/runnable-operation.ts'

/** The operations of a path. */
export interface MockRoute {
  /** The methods of the path; empty if the description has no such path. */
  readonly methods: readonly string[]
  /** The operation for the method, by its number, and the values of the variables in its path. */
  readonly found?: { readonly operation: number; readonly path: PathMatch['values'] }
}

/** Answers requests as a description defines, and rejects invalid ones with problem details. */
export interface MockResponder {
  readonly route: (method: string, path: string) => MockRoute
  /** Makes the parts of an operation that take time. */
  readonly prepare: (operation: number) => void
  readonly respond: (operation: number, request: MockRequest) => MockResponse
  /** The responses that cannot be sent as they are described. */
  readonly warnings: () => readonly MockWarning[]
}

interface Route {
  readonly number: number
  readonly operation: MockedOperation
  readonly template: PathTemplate
}

export function mockResponder(operations: readonly MockedOperation[]): MockResponder {
  const routes = routesOf(operations)
  const operationAt = (number: number): MockedOperation => {
    const found = operations[number]
    if (found === undefined) throw new Error(`There is no operation ${String(number)}.`)
    return found
  }
  return {
    route(method, path) {
      const matched = bestRoutes(routes, path)
      const methods = [...new Set(matched.map(({ operation }) => operation.method))]
      // A HEAD request is answered as GET is, without the body.
      const wanted = methods.includes(method) || method !== 'HEAD' ? method : 'GET'
      const match = matched.find(({ operation }) => operation.method === wanted)
      return {
        methods,
        ...(match && { found: { operation: match.number, path: match.values } }),
      }
    },
    prepare(number) {
      const { answers, check } = operationAt(number)
      answers()
      check()
    },
    respond: (number, request) => responseOf(operationAt(number), request),
    warnings: () =>
      operations.flatMap(({ method, path, answers }) =>
        answers().flatMap((answer) =>
          warningsOf(answer, `${method} ${path}, response ${answer.status}`),
        ),
      ),
  }
}

/** The paths of the operations at all servers, by the number of their segments. */
type Routes = ReadonlyMap<number, readonly Route[]>

function routesOf(operations: readonly MockedOperation[]): Routes {
  const routes = new Map<number, Route[]>()
  for (const [number, operation] of operations.entries()) {
    for (const base of operation.bases) {
      const template = pathTemplateOf(base, operation.path)
      const { length } = template.segments
      const same = routes.get(length) ?? []
      same.push({ number, operation, template })
      routes.set(length, same)
    }
  }
  return routes
}

type MatchedRoute = Route & PathMatch

/** The operations of the path that fits best. A slash at the end of a request may be left out of the path. */
function bestRoutes(routes: Routes, path: string): readonly MatchedRoute[] {
  const segments = segmentsOf(path)
  const exact = matching(routes, segments)
  return exact.length > 0 || segments.at(-1) !== ''
    ? exact
    : matching(routes, segments.slice(0, -1))
}

function matching(routes: Routes, segments: readonly string[]): readonly MatchedRoute[] {
  const found = (routes.get(segments.length) ?? []).flatMap((route): readonly MatchedRoute[] => {
    const match = matchPath(route.template, segments)
    return match === undefined ? [] : [{ ...route, ...match }]
  })
  const [best] = found.toSorted((one, other) => compareTemplates(one.template, other.template))
  return best === undefined
    ? []
    : found.filter(({ template }) => compareTemplates(template, best.template) === 0)
}

function responseOf(operation: MockedOperation, request: MockRequest): MockResponse {
  const { headers } = request
  const { status, faults, unchecked, challenges = [] } = operation.check()(arrived(request))
  if (faults.length > 0) {
    const detail = 'The request is not as the description says. See `errors`.'
    const problem = problemResponse(status, { detail, errors: faults }, unchecked)
    if (challenges.length === 0) return problem
    const challenge: MockedHeader = ['WWW-Authenticate', challenges.join(', ')]
    return { ...problem, headers: [...problem.headers, challenge] }
  }
  const chosen = chosenAnswer(operation.answers(), {
    preferences: preferencesOf(headers['prefer']),
    accept: headers['accept'] ?? '*/*',
  })
  if ('detail' in chosen) return problemResponse(chosen.status, { detail: chosen.detail })
  const sent: readonly MockedHeader[] = [
    ...sentHeaders(chosen.headers),
    ...(chosen.type === undefined ? [] : ([['Content-Type', chosen.type]] as const)),
  ]
  const fault = sent.map(headerFault).find((each) => each !== undefined)
  if (fault !== undefined) {
    const detail = `The response ${String(chosen.status)} of ${operation.method} ${operation.path} cannot be sent: ${fault}. Correct it in the description.`
    return problemResponse(500, { detail }, unchecked)
  }
  const applied = chosen.applied === '' ? [] : ([['Preference-Applied', chosen.applied]] as const)
  return { status: chosen.status, headers: [...sent, ...applied], body: chosen.body, unchecked }
}

function arrived({ path, query, headers, body }: MockRequest): ArrivedRequest {
  return {
    path,
    query: [...new URLSearchParams(query)],
    headers,
    cookies: cookiesOf(headers['cookie'] ?? ''),
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
  }
}

function cookiesOf(header: string): ArrivedRequest['cookies'] {
  return header.split(/;\s*/).flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 1 ? [] : [[pair.slice(0, at), decoded(pair.slice(at + 1))] as const]
  })
}
