import type { Change, ChangedOperation } from './change.ts'

/** The changes that affect the same operations. */
export interface OperationChanges {
  /** Empty for the API as a whole. */
  readonly operations: readonly ChangedOperation[]
  readonly changes: readonly Change[]
}

/** Groups changes by the operations that they affect, in the order of their worst one. Notes are left out. */
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
  const [{ at } = { at: '' }] = operations
  // The words may name the part themselves: “query parameter `page` was removed”.
  return at === '' || text.includes(at)
    ? `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
    : `${at}: ${text}.`
}
