import { templateOf } from '../../base/shared/request/path-template.ts'
import { valuesAround } from '../read/expand.ts'
import type { Form } from '../read/grammar.ts'
import { isRecord, listOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import type { OperationAt } from '../read/path-operations.ts'
import { pointerOf, resolveReference } from '../read/references.ts'
import { pathOf } from '../read/walk.ts'
import { walkAll } from './path-tables.ts'
import { parameterKey } from './related.ts'
import type { Whole } from './same-places.ts'

/** The objects that have servers; a link has one. */
const WITH_SERVERS: ReadonlySet<Form> = new Set(['root', 'pathItem', 'operation', 'link'])

/**
 * The parts of a description that are the same for HTTP as hidden ones of another: an operation whose path has another name of a
 * parameter or a slash at its end, a parameter of an operation that its path has, or a reference leads to, and a server with the same URL.
 */
export function sameRequests(whole: Whole, after: JsonRecord): ReadonlySet<unknown> {
  const { isHidden } = whole
  const found = new Set<unknown>()
  const theirs = itemsIn(whole.root)
  const byPlace = new Map(theirs.map((each) => [pointerOf(each.path), each]))
  const byAddress = new Map(theirs.map((each) => [addressOf(each.path), each]))
  for (const own of itemsIn(after)) {
    const match = byPlace.get(pointerOf(own.path)) ?? byAddress.get(addressOf(own.path))
    if (match === undefined) continue
    if (isHidden(match.item)) found.add(own.item)
    const others = new Map(operationsAt(match, whole.root).map((each) => [each.method, each]))
    for (const each of operationsAt(own, after)) {
      const other = others.get(each.method)
      if (other === undefined) continue
      if (isHidden(other.operation)) found.add(each.operation)
      const keys = hiddenParameters(other, whole)
      for (const parameter of parametersOf(each))
        if (keys.has(keyOf(parameter, after))) found.add(parameter)
    }
  }
  for (const server of sameServers(whole, after)) found.add(server)
  return found
}

interface ItemAt {
  /** The path item, or the reference to it. */
  readonly item: JsonRecord
  readonly path: readonly string[]
}

function itemsIn(root: JsonRecord): readonly ItemAt[] {
  const items: ItemAt[] = []
  walkAll(root, ({ value, form, trail }) => {
    if (form === 'pathItem') items.push({ item: value, path: pathOf(trail) })
  })
  return items
}

/** The place of a path item, with the path as servers read it: `/users/{id}/` → `/users/{}` */
function addressOf(path: readonly string[]): string {
  return pointerOf(path.with(-1, templateOf(path.at(-1) ?? '').replace(/(?<=.)\/+$/, '')))
}

function operationsAt({ item }: ItemAt, root: JsonRecord): readonly OperationAt[] {
  return operationsIn({ '': item }, root)
}

function parametersOf({ item, operation }: OperationAt): readonly unknown[] {
  return [item, operation].flatMap((each) => listOf(each['parameters']))
}

function keyOf(parameter: unknown, root: JsonRecord): string {
  return parameterKey(recordOf(resolveReference(root, parameter).value))
}

/** The keys of the parameters that an operation has only hidden. */
function hiddenParameters(operation: OperationAt, { root, isHidden }: Whole): ReadonlySet<string> {
  const all = parametersOf(operation)
  const isLeft = (each: unknown): boolean =>
    !isHidden(each) && !isHidden(resolveReference(root, each).value)
  const shown = new Set(all.filter(isLeft).map((each) => keyOf(each, root)))
  return new Set(all.map((each) => keyOf(each, root)).filter((key) => !shown.has(key)))
}

/** The servers whose URLs only hidden servers have. */
function sameServers({ root, isHidden }: Whole, after: JsonRecord): readonly unknown[] {
  const urls = { shown: new Set<string>(), hidden: new Set<string>() }
  for (const { server, around } of serversIn(root)) {
    const isLeft = ![...around, server].some(isHidden)
    urls[isLeft ? 'shown' : 'hidden'].add(urlOf(server))
  }
  return serversIn(after).flatMap(({ server }) => {
    const url = urlOf(server)
    return urls.hidden.has(url) && !urls.shown.has(url) ? [server] : []
  })
}

interface ServerAt {
  readonly server: JsonRecord
  readonly around: readonly unknown[]
}

function serversIn(root: JsonRecord): readonly ServerAt[] {
  const servers: ServerAt[] = []
  walkAll(root, ({ value, form, trail }) => {
    if (!WITH_SERVERS.has(form)) return
    const own = [value['servers'], value['server']].flat().filter(isRecord)
    const around = own.length === 0 ? [] : valuesAround(root, pathOf(trail))
    servers.push(...own.map((server) => ({ server, around })))
  })
  return servers
}

/** `HTTPS://A.test:443/v1/` → `https://a.test/v1` */
function urlOf(server: JsonRecord): string {
  const url = (textOf(server['url']) ?? '').replace(/\/+$/, '')
  const lower = url.replace(/^(?:\w+:)?\/\/[^/]*/, (host) => host.toLowerCase())
  return lower.replace(/^(https:.*?):443(?=\/|$)|^(http:.*?):80(?=\/|$)/, '$1$2')
}
