import { JSONPathError, query } from 'json-p3'
import { Budget } from '../../base/shared/budget.ts'
import { isRecord, listOf, memberOf, setMember, textOf } from './json.ts'
import { pointerOf, valueAt } from './references.ts'
import type { DocumentText } from './document-text.ts'
import type { JsonRecord } from './json.ts'
import type { Origins } from './origins.ts'

export interface OverlayMistake {
  /** The path to it in the overlay. */
  readonly path: readonly string[]
  readonly reason: string
  /** The target of an action that matched nothing. Otherwise, the mistake is in the overlay itself. */
  readonly target?: string
}

/** An action of an overlay: the target, and the change. */
interface Action {
  readonly target: string
  readonly value: JsonRecord
  readonly path: readonly string[]
}

/** The values that an overlay may add. Copies of what was copied double it with each action. */
const MOST_ADDED = 300_000

/** A description and an overlay of it. */
export interface OverlayGround {
  readonly root: JsonRecord
  readonly origins: Origins
  readonly overlay: DocumentText
  /** Called with the paths of a part and of its copy. */
  readonly copied?: ((from: readonly string[], to: readonly string[]) => void) | undefined
}

/** An overlay at work, with a count of the values that it may still add. */
interface Work extends OverlayGround {
  readonly budget: Budget
}

/** Applies an overlay (OpenAPI Overlay 1.0) to a description, action by action. */
export function applyOverlay({
  root,
  origins,
  overlay,
  copied,
}: OverlayGround): readonly OverlayMistake[] {
  const invalid = shapeMistakes(overlay.value)
  if (invalid.length > 0) return invalid
  const mistakes: OverlayMistake[] = []
  const work = { root, origins, overlay, copied, budget: new Budget(MOST_ADDED) }
  for (const [index, value] of listOf(memberOf(overlay.value, 'actions')).entries()) {
    const path = ['actions', String(index)]
    const target = textOf(memberOf(value, 'target')) ?? ''
    if (!isRecord(value)) continue
    const mistake = applyAction({ target, value, path }, work)
    if (mistake !== undefined) mistakes.push(mistake)
    if (work.budget.isSpent) break
  }
  return mistakes
}

function shapeMistakes(value: unknown): readonly OverlayMistake[] {
  const version = memberOf(value, 'overlay')
  if (typeof version !== 'string' || !/^1\.\d+\.\d+$/.test(version))
    return [{ path: ['overlay'], reason: 'it does not begin with its version, `overlay: 1.0.0`.' }]
  const actions = memberOf(value, 'actions')
  if (!Array.isArray(actions))
    return [{ path: ['actions'], reason: 'it has no list of `actions`.' }]
  return listOf(actions).flatMap((action, index) =>
    isRecord(action) && textOf(action['target']) !== undefined
      ? []
      : [{ path: ['actions', String(index)], reason: 'an action needs a `target`.' }],
  )
}

function applyAction(action: Action, work: Work): OverlayMistake | undefined {
  const { target, value, path } = action
  const found = nodesAt(target, work.root)
  const targetPath = [...path, 'target']
  if ('reason' in found) return { path: targetPath, reason: found.reason }
  if (found.paths.length === 0) return { path: targetPath, reason: '', target }
  if (value['remove'] === true) {
    // From the last to the first, so that the items of a list keep their indexes until they are removed.
    for (const at of found.paths.toReversed()) remove(at, work)
    return undefined
  }
  const copied = textOf(value['copy'])
  const source = copied === undefined ? undefined : nodesAt(copied, work.root)
  if (source !== undefined && ('reason' in source || source.paths.length !== 1)) {
    const reason = 'reason' in source ? source.reason : '`copy` must match exactly one value.'
    return { path: [...path, 'copy'], reason }
  }
  const [copy] = source?.paths ?? []
  const updates: readonly Update[] = [
    ...(copy === undefined ? [] : [{ value: valueAt(work.root, pointerOf(copy)), name: 'copy' }]),
    ...('update' in value ? [{ value: value['update'], name: 'update' }] : []),
  ]
  for (const update of updates) {
    const from = [...path, update.name]
    if (!work.budget.spend(found.paths.length * valuesIn(update.value)))
      return { path: from, reason: TOO_MUCH }
    // A target may lie in what is copied.
    const before = structuredClone(update.value)
    for (const at of found.paths) {
      merge({ at, update: structuredClone(before), from }, work)
      if (copy !== undefined && update.name === 'copy') work.copied?.(copy, at)
    }
  }
  return undefined
}

interface Update {
  readonly value: unknown
  /** The member of the action that says it. */
  readonly name: string
}

const TOO_MUCH = `with this action, the overlay adds more than ${MOST_ADDED.toLocaleString('en')} values to the description. Copy a smaller part, or choose fewer targets.`

function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, member) => sum + valuesIn(member), 1)
}

function nodesAt(
  target: string,
  root: JsonRecord,
): { readonly paths: readonly (readonly string[])[] } | { readonly reason: string } {
  try {
    // The library takes a JSON value, which a description is.
    const nodes = query(target, root as Parameters<typeof query>[1])
    return { paths: [...nodes].map(({ location }) => location.map(String)) }
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error
    const reason = (error.message.split('\n')[0] ?? '').replace(/ \(.*\)$/, '')
    return { reason: `\`${target}\` is no JSONPath: ${reason}.` }
  }
}

interface Merge {
  readonly at: readonly string[]
  readonly update: unknown
  /** The path to the update in the overlay. */
  readonly from: readonly string[]
}

/** Objects are merged member by member, list items are appended, and other values are replaced. */
function merge({ at, update, from }: Merge, ground: OverlayGround): void {
  const { root, origins, overlay } = ground
  const current = valueAt(root, pointerOf(at))
  if (isRecord(current) && isRecord(update)) {
    for (const [name, value] of Object.entries(update))
      merge({ at: [...at, name], update: value, from: [...from, name] }, ground)
    return
  }
  if (Array.isArray(current)) {
    const isList = Array.isArray(update)
    for (const [index, item] of (isList ? listOf(update) : [update]).entries()) {
      const origin = isList ? [...from, String(index)] : from
      origins.add([...at, String(current.length)], { file: overlay.file, path: origin })
      current.push(item)
    }
    return
  }
  const holder = valueAt(root, pointerOf(at.slice(0, -1)))
  if (at.length === 0 || typeof holder !== 'object' || holder === null) return
  setMember(holder, at.at(-1) ?? '', update)
  origins.add(at, { file: overlay.file, path: from })
}

function remove(at: readonly string[], { root, origins }: OverlayGround): void {
  const holder = valueAt(root, pointerOf(at.slice(0, -1)))
  const name = at.at(-1) ?? ''
  if (!Array.isArray(holder)) {
    if (isRecord(holder)) Reflect.deleteProperty(holder, name)
    return
  }
  const index = Number(name)
  const behind = holder.map((_, item) => origins.originOf([...at.slice(0, -1), String(item)]))
  holder.splice(index, 1)
  for (const [item, origin] of behind.slice(index + 1).entries())
    origins.add([...at.slice(0, -1), String(index + item)], origin)
}
