import type { ComparedVersion } from './diff-sources.ts'
import { plural, printable } from '../../../programs/cli/format.ts'
import type { Location } from '../../../base/problems/problem.ts'
import type { Change, ChangedOperation } from '../compare/change.ts'
import { changesByOperations, changeSentence, operationName } from '../compare/change-groups.ts'
import { SEVERITIES } from '../compare/severity.ts'
import type { ChangeSeverity } from '../compare/severity.ts'
import { firstNames } from '../../../base/shared/text/text.ts'

/** The result of a comparison, with the descriptions that were compared. */
export interface ComparedReport {
  readonly changes: readonly Change[]
  readonly old: ComparedVersion
  readonly new: ComparedVersion
  readonly cwd: string
}

/** The changes that affect the same operations. */
export interface ChangeGroup {
  /** `POST /orders`, `3 operations: GET /a, GET /b, GET /c`, or `The API`. */
  readonly title: string
  readonly changes: readonly Change[]
}

/** Groups changes by operation, the operation with the worst change first. Notes are left out. */
export function groupsOf(changes: readonly Change[]): readonly ChangeGroup[] {
  return changesByOperations(changes).map((group) => ({
    title: titleOf(group.operations),
    changes: group.changes,
  }))
}

function titleOf(operations: readonly ChangedOperation[]): string {
  if (operations.length === 0) return 'The API'
  const names = operations.map(operationName)
  if (names.length === 1) return names.join()
  return `${plural(names.length, 'operation')}: ${firstNames(names)}`
}

/** “Request body: the property `status` is required now. Requests without it are refused.” */
export function sentenceOf(change: Change): string {
  return `${changeSentence(change)} ${change.reason}`
}

/** `openapi.yaml:12:9` */
export function placeText({ file, place }: Location, version: ComparedVersion): string {
  const name = file === undefined ? version.argument : version.nameOf(file)
  return [name, place?.line, place?.column].filter((part) => part !== undefined).join(':')
}

/** `2 breaking, 1 risky, 5 compatible` */
export function countsOf(changes: readonly Change[]): string {
  const counts = SEVERITIES.filter((severity) => severity !== 'note').map(
    (severity) => `${countOf(changes, severity).toLocaleString('en')} ${severity}`,
  )
  const notes = countOf(changes, 'note')
  const texts =
    notes > 0 ? `, and ${plural(notes, 'change')} of texts, examples and extensions` : ''
  return changes.length === 0 ? 'No changes' : `${counts.join(', ')}${texts}`
}

export function countOf(changes: readonly Change[], wanted: ChangeSeverity): number {
  return changes.filter(({ severity }) => severity === wanted).length
}

/** The changes for a terminal. */
export function changesAsText(compared: ComparedReport): string {
  const { changes, old, new: current } = compared
  const groups = groupsOf(changes).map(({ title, changes: own }) => {
    const lines = own.flatMap((change) => {
      const places = [
        change.old && placeText(change.old, old),
        change.new && placeText(change.new, current),
      ]
      return [
        `  ${change.severity.padEnd(10)}  ${sentenceOf(change)}`,
        `              ${change.rule}  ${places.filter(Boolean).join(' → ')}`,
      ]
    })
    return [title, ...lines].join('\n')
  })
  return printable([...groups, `${countsOf(changes)}.`].join('\n\n'))
}
