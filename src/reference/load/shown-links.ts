import { remember } from '../../base/shared/remember.ts'
import { fileNameOf } from '../../base/shared/urls/paths.ts'
import { operationsIn } from '../read/path-operations.ts'
import { isRecord, listOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { pointerOf, resolveReference } from '../read/references.ts'
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
  walkAll(root, ({ value, form, trail }) => {
    const path = pathOf(trail)
    // A reusable path item is shown where a path refers to it.
    if (form !== 'pathItem' || path[1] === 'pathItems') return
    const isItemShown = places.isShownAt(pointerOf(path))
    for (const { item, operation } of operationsIn({ '': value }, root)) {
      const isShown = isItemShown && places.isShown(operation, 'operation')
      all.push({ id: textOf(operation['operationId']), item, operation, isShown })
    }
  })
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

/** The parameters that a link names: `limit` or `query.limit`. The names of headers may be written in any case. */
function parametersNamed(
  { item, operation }: Called,
  name: string,
  root: JsonRecord,
): readonly unknown[] {
  const all = [...listOf(operation['parameters']), ...listOf(item['parameters'])]
  return all.filter((each) => {
    const parameter = recordOf(resolveReference(root, each).value)
    const [own, place] = [String(parameter['name']), String(parameter['in'])]
    return [own, `${place}.${own}`].some((one) => one.toLowerCase() === name.toLowerCase())
  })
}
