import { listOf, recordOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { pointerOf } from '../read/references.ts'
import { pathOf } from '../read/walk.ts'
import { walkAll } from './path-tables.ts'
import { isSchemeShown } from './shown-places.ts'
import type { ShownPlaces } from './shown-places.ts'

export interface OpenedOperation {
  /** `GET /orders`, or the place of the operation. */
  readonly name: string
  /** The path of the list `security`: the operation’s own, or that of the description. */
  readonly path: readonly string[]
  readonly schemes: readonly string[]
}

/** The shown operations of which every security requirement needs a scheme that is not shown: without them, they would look open. */
export function openedOperations(
  root: JsonRecord,
  places: ShownPlaces,
): readonly OpenedOperation[] {
  const opened: OpenedOperation[] = []
  walkAll(root, ({ value, form, trail }) => {
    if (form !== 'operation') return
    const path = pathOf(trail)
    const isOwn = Object.hasOwn(value, 'security')
    const requirements = listOf((isOwn ? value : root)['security']).map((each) =>
      Object.keys(recordOf(each)).filter((name) => !isSchemeShown(root, name, places)),
    )
    if (requirements.length === 0 || requirements.some((hidden) => hidden.length === 0)) return
    if (!places.isShownAt(pointerOf(path))) return
    opened.push({
      name: nameOf(path),
      path: [...(isOwn ? path : []), 'security'],
      schemes: [...new Set(requirements.flat())],
    })
  })
  return opened
}

function nameOf(path: readonly string[]): string {
  const [holder, name, method, other] = path
  const isOfMap = holder === 'paths' || holder === 'webhooks'
  if (isOfMap && path.length === 3) return `${String(method).toUpperCase()} ${String(name)}`
  return isOfMap && path.length === 4 ? `${String(other)} ${String(name)}` : pointerOf(path)
}
