import { parametersOf } from '../read/operation-parameters.ts'
import { METHODS } from '../read/grammar.ts'
import { isRecord, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import { referredObject } from '../read/references.ts'
import { typesOf } from '../schema/meaning.ts'
import { declaredSchemes } from '../read/security-schemes.ts'
import { isAbsolute, possibleUrls, serversOf } from '../read/server-address.ts'

/** An API as its description has it, for comparing texts with it. */
export interface KnownApi {
  readonly root: JsonRecord
  /** The hosts of its servers, with ports: `*.example.com` if the first name may be any. */
  readonly hosts: ReadonlySet<string>
  /** The paths of its servers, without a slash at the end: ``, `/v1`. The longest comes first. */
  readonly bases: readonly string[]
  readonly paths: readonly KnownPath[]
  /** Names of parameters, headers and properties, to compare with mistyped ones. */
  readonly names: ReadonlySet<string>
  /** Everything that the description names, in lower case and without `_` and `-`. */
  readonly words: ReadonlySet<string>
  /** The names of headers, of requests and responses. */
  readonly headers: ReadonlySet<string>
  /** The statuses of all responses, and ranges such as `4XX`. */
  readonly statuses: ReadonlySet<string>
}

/** A path of the description. */
export interface KnownPath {
  readonly template: string
  readonly segments: readonly string[]
  /** By their methods, in upper case. */
  readonly operations: ReadonlyMap<string, KnownOperation>
}

/** An operation of the description. */
export interface KnownOperation {
  readonly method: string
  readonly path: string
  readonly isDeprecated: boolean
  readonly parameters: readonly KnownParameter[]
  /** True if the query may have names that the description does not list, such as the properties of an object. */
  readonly hasOpenQuery: boolean
  readonly body: JsonRecord | undefined
  readonly responses: JsonRecord
}

export interface KnownParameter {
  readonly name: string
  readonly in: string
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly schema: unknown
}

/** The API of a description in the form of OpenAPI 3. */
export function knownApi(root: JsonRecord): KnownApi {
  const found = operationsIn(root['paths'], root)
  const secrets = declaredSchemes(root)
    .filter(({ value }) => value['in'] === 'query')
    .map(({ value }) => ({
      name: String(value['name']),
      in: 'query',
      isRequired: false,
      isDeprecated: false,
      schema: undefined,
    }))
  const paths = new Map<string, Map<string, KnownOperation>>()
  for (const { method, path, item, operation } of found) {
    const all = parametersOf(root, { path, value: operation, pathItem: item })
    const own = all.map((each) => foundParameter(root, each))
    const known = {
      method,
      path,
      isDeprecated: operation['deprecated'] === true,
      parameters: [...own.map(({ parameter }) => parameter), ...secrets],
      hasOpenQuery: own.some(({ isOpen }) => isOpen),
      body:
        operation['requestBody'] === undefined
          ? undefined
          : referredObject(root, operation['requestBody']),
      responses: recordOf(operation['responses']),
    }
    const methods = paths.get(path) ?? new Map<string, KnownOperation>()
    paths.set(path, methods.set(method, known))
  }
  const servers = [root, ...found.flatMap(({ item, operation }) => [item, operation])].flatMap(
    (holder) => serversOf(holder),
  )
  return {
    root,
    ...placesOf(servers),
    paths: [...paths].map(([template, operations]) => ({
      template,
      operations,
      segments: template.split('/').slice(1),
    })),
    ...namesIn(root),
  }
}

function placesOf(servers: readonly JsonRecord[]): Pick<KnownApi, 'hosts' | 'bases'> {
  const urls = servers
    .flatMap(possibleUrls)
    .map((url) => (url.startsWith('//') ? `https:${url}` : url))
  const absolute = urls
    .filter(isAbsolute)
    .flatMap((url) => (URL.canParse(url) ? [new URL(url)] : []))
  const pathsOf = [
    ...absolute.map(({ pathname }) => pathname),
    ...urls.filter((url) => url.startsWith('/') && !isAbsolute(url)),
  ]
  const bases = new Set(['', ...pathsOf.map((path) => path.replace(/\/+$/, ''))])
  return {
    hosts: new Set(absolute.map(({ host }) => host)),
    bases: [...bases].toSorted((a, b) => b.length - a.length),
  }
}

interface FoundParameter {
  readonly parameter: KnownParameter
  readonly isOpen: boolean
}

function foundParameter(root: JsonRecord, own: JsonRecord): FoundParameter {
  const { name, in: where, style } = own
  const { type, properties } = referredObject(root, own['schema'])
  const isObject = typesOf(type).includes('object') || isRecord(properties)
  return {
    parameter: {
      name: String(name),
      in: String(where),
      isRequired: own['required'] === true,
      isDeprecated: own['deprecated'] === true,
      schema: own['schema'],
    },
    // The properties of an object are parameters of their own.
    isOpen: where === 'querystring' || (where === 'query' && isObject && style !== 'deepObject'),
  }
}

/** More values than these are not read: the rest counts as unknown, so nothing is said about it. */
const MOST_VALUES = 500_000

/** All names of a description, by their kinds. */
function namesIn(root: JsonRecord): Pick<KnownApi, 'names' | 'words' | 'headers' | 'statuses'> {
  const names = new Set<string>()
  const words = new Set<string>()
  const headers = new Set<string>()
  const statuses = new Set<string>()
  const queue: unknown[] = [root]
  for (let at = 0; at < queue.length && at < MOST_VALUES; at += 1) {
    const value = queue[at]
    if (typeof value === 'string' && value.length < 100) words.add(plainWord(value))
    if (Array.isArray(value)) queue.push(...(value.length < 10_000 ? value : []))
    if (!isRecord(value)) continue
    for (const [key, part] of Object.entries(value)) {
      words.add(plainWord(key))
      queue.push(part)
    }
    for (const key of Object.keys(recordOf(value['properties']))) names.add(key)
    for (const key of Object.keys(recordOf(value['headers']))) headers.add(key)
    for (const key of Object.keys(recordOf(value['responses'])))
      if (METHODS.every((method) => !(method in value))) statuses.add(key)
    const name = textOf(value['name'])
    if (name === undefined || textOf(value['in']) === undefined) continue
    if (memberOf(value, 'in') === 'header') headers.add(name)
    else names.add(name)
  }
  return { names, words, headers, statuses }
}

/** A word without its case and its marks: `order_id` and `orderId` are one word. */
export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll(/[_-]/g, '')
}
