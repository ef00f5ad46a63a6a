import type { Change, ChangedOperation } from './change.ts'

/** The changes that affect the same operations. */
export interface OperationChanges {
  /** Empty for the API as a whole. */
  readonly operations: readonly ChangedOperation[]
  readonly changes: readonly Change[]
}

/** Groups changes by operation, the operation with the worst change first. Notes are left out. */
export function changesByOperations(changes: readonly Change[]): readonly OperationChanges[] {
  const groups = new Map<string, OperationChanges & { readonly changes: Change[] }>()
  for (const change of changes) {
    if (change.severity === 'note') continue
    const { operations } = change
    const key = operations.map(operationName).join('\0')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { operations, changes: [change] })
    else group.changes.push(change)
  }
  return [...groups.values()]
}

/** `GET /orders`, or `webhook POST order.paid`. */
export function operationName({ method, path, isWebhook }: ChangedOperation): string {
  return isWebhook === true ? `webhook ${method} ${path}` : `${method} ${path}`
}

/** “Request body: the property `status` is required now.” */
export function changeSentence({ operations, text }: Pick<Change, 'operations' | 'text'>): string {
  const place = placesInWords([...new Set(operations.map(({ at }) => placeBefore(at, text)))])
  const sentence = `${place}${place === '' ? '' : ': '}${text}.`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/** A response at the beginning of a place: its status, and the place in it. */
const RESPONSE = /^response (?<status>[^ ,]+)(?<rest>.*)$/su

/** The same for the same place in all responses of an operation. */
export function placeInAnyResponse(at: string): string {
  return at.replace(RESPONSE, 'response$<rest>')
}

/** “response 200, `id`”, “responses 200, 201 and 404, `id`”, or “request body and 2 other places”. */
function placesInWords(places: readonly string[]): string {
  const [first = '', ...others] = places
  if (others.length === 0) return first
  const rests = new Set(places.map(placeInAnyResponse))
  const statuses = places.flatMap((place) => RESPONSE.exec(place)?.groups?.['status'] ?? [])
  const last = statuses.at(-1)
  if (rests.size === 1 && last !== undefined) {
    const rest = RESPONSE.exec(first)?.groups?.['rest'] ?? ''
    return `responses ${statuses.slice(0, -1).join(', ')} and ${last}${rest}`
  }
  return `${first} and ${String(others.length)} other ${others.length === 1 ? 'place' : 'places'}`
}

/** A place without the part that the words name themselves: “response 200” for “the header `X-Id` was added”. */
function placeBefore(at: string, text: string): string {
  if (text.includes(at)) return ''
  const words = at.match(/`[^`]*`|[^ `]+/gu) ?? []
  const own = words.findIndex(
    (_, start) =>
      start < words.length - 1 && at.endsWith('`') && text.includes(words.slice(start).join(' ')),
  )
  return own === -1 ? at : words.slice(0, own).join(' ').replace(/,$/u, '')
}
