import { remember } from '../../base/shared/remember.ts'
import { fileNameOf } from '../../base/shared/urls/paths.ts'
import { METHODS } from '../read/grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { pointerOf, referenceOf, resolveReference } from '../read/references.ts'
import { pathOf } from '../read/walk.ts'
import { walkAll } from './path-tables.ts'
import type { DataReading } from './shown-data.ts'
import { schemasOf, shownByAll } from './shown-examples.ts'
import { targetAt } from './shown-places.ts'

export interface LinkParts {
  /** Checks a Link Object: it leads to an operation that is shown. */
  readonly isOfUse: (link: JsonRecord) => boolean
  /** The `parameters` of a link without those that are not shown. The values of the others are as examples of them. */
  readonly parametersOf: (link: JsonRecord) => unknown
  /** The `requestBody` of a link as an example of the body. */
  readonly bodyOf: (link: JsonRecord) => unknown
}

/** Finds the links to operations that are shown, and the values that they pass on. */
export function linkParts(reading: LinkReading): LinkParts {
  const {
    root,
    places: { isShownAt },
  } = reading
  const known = remember(() => operationsOf(reading))
  const targetOf = (link: JsonRecord): Called | undefined => {
    const id = textOf(link['operationId'])
    const operation = targetAt(root, ownPointer(link, reading) ?? '')
    return known().find((each) =>
      id === undefined ? each.operation === operation : each.id === id,
    )
  }
  return {
    // A link to what is not in the description may lead to a part that it hides.
    isOfUse(link) {
      const pointer = ownPointer(link, reading)
      const { operationId, operationRef } = link
      if (operationId === undefined && operationRef === undefined) return true
      const isLost = operationRef !== undefined && (pointer === undefined || !isShownAt(pointer))
      return !isLost && targetOf(link)?.isShown === true
    },
    bodyOf(link) {
      return shownAs(link['requestBody'], [targetOf(link)?.operation['requestBody']], reading)
    },
    parametersOf(link) {
      const { parameters } = link
      if (!isRecord(parameters)) return parameters
      const target = targetOf(link)
      const entries = Object.entries(parameters).map(([name, value]) => {
        const named = target === undefined ? [] : parametersNamed(target, name, root)
        const holders = named.filter((each) => reading.places.isShown(each, 'parameter'))
        const isHidden = named.length > 0 && holders.length === 0
        return [name, isHidden ? undefined : shownAs(value, holders, reading)] as const
      })
      const isSame = entries.every(([name, value]) => value === parameters[name])
      return isSame
        ? parameters
        : Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    },
  }
}

export interface LinkReading extends DataReading {
  /** The file of the description: links may name it. */
  readonly file: string
}

/** The place that the `operationRef` of a link names in its own description: `./shop.yaml#/paths/~1a/get`. */
function ownPointer(link: JsonRecord, { file }: LinkReading): string | undefined {
  const [document = '', place] = (textOf(link['operationRef']) ?? '').split('#', 2)
  const isOwn = document === '' || fileNameOf(document) === fileNameOf(file)
  return place !== undefined && isOwn ? `#${place}` : undefined
}

interface Called {
  readonly id: string | undefined
  readonly item: JsonRecord
  readonly operation: JsonRecord
  readonly isShown: boolean
}

/** The operations of paths, webhooks and callbacks, the shown ones first. */
function operationsOf({ root, places }: DataReading): readonly Called[] {
  const all: Called[] = []
  const object = (value: unknown): JsonRecord => recordOf(resolveReference(root, value).value)
  const items: { readonly item: JsonRecord; readonly path: readonly string[] }[] = []
  const uses = new Map<JsonRecord, string[]>()
  walkAll(root, ({ value, form, trail }) => {
    if (form !== 'pathItem') return
    const path = pathOf(trail)
    items.push({ item: value, path })
    if (referenceOf(value) === undefined) return
    uses.set(object(value), [...(uses.get(object(value)) ?? []), pointerOf(path)])
  })
  // A reusable path item is shown where a path refers to it.
  const isUsed = (item: JsonRecord, [, shelf]: readonly string[]): boolean =>
    shelf !== 'pathItems' || (uses.get(item) ?? []).some((use) => places.isShownAt(use))
  const enter = (item: JsonRecord, operation: JsonRecord, path: readonly string[]): void => {
    const isShown = isUsed(item, path) && places.isShownAt(pointerOf(path))
    all.push({ id: textOf(operation['operationId']), item, operation, isShown })
  }
  for (const { item, path } of items) {
    const others = Object.keys(recordOf(item['additionalOperations']))
    const ways = [
      ...METHODS.map((each) => [each]),
      ...others.map((each) => ['additionalOperations', each]),
    ]
    for (const way of ways) {
      const operation = way.reduce<unknown>((holder, name) => memberOf(holder, name), item)
      if (isRecord(operation)) enter(item, operation, [...path, ...way])
    }
  }
  return all.toSorted((one, other) => Number(other.isShown) - Number(one.isShown))
}

/** A value that a link spells out, as far as the bodies or parameters that get it show it. An expression is a value of another place. */
function shownAs(value: unknown, holders: readonly unknown[], reading: DataReading): unknown {
  const { root, places } = reading
  const known = holders.filter((each) => each !== undefined)
  const objects = known.map((each) => recordOf(resolveReference(root, each).value))
  const media = objects.flatMap((each) => Object.values(recordOf(each['content'])))
  const isShown =
    known.every((each) => places.isShown(each)) &&
    media.every((each) => places.isShown(each, 'mediaType'))
  if (!isShown) return undefined
  if (typeof value === 'string' && /^\$|\{\$/.test(value)) return value
  return shownByAll(
    value,
    objects.flatMap((each) => schemasOf(each, 'in' in each ? 'parameter' : 'requestBody')),
    reading,
  )
}

function parametersNamed(
  { item, operation }: Called,
  name: string,
  root: JsonRecord,
): readonly unknown[] {
  const all = [...listOf(operation['parameters']), ...listOf(item['parameters'])]
  return all.filter((each) => {
    const parameter = recordOf(resolveReference(root, each).value)
    const own = textOf(parameter['name'])
    const place = textOf(parameter['in'])
    // If the place cannot be read, the name alone counts.
    const wanted = place === undefined ? name.replace(/^\w+\./, '') : name
    return isSameName(own, wanted) || isSameName(`${String(place)}.${String(own)}`, name)
  })
}

/** The names of headers may be written in any case, so those of others are compared in the same way. */
function isSameName(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
