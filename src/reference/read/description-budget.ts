import { Budget } from '../../base/shared/budget.ts'
import { rememberEach } from '../../base/shared/remember.ts'

/**
 * The budget of one kind of work on a whole description: a fixed part, and more for each of its characters. A description of many
 * pages has more work of each kind than a small one that was made to take long.
 */
export function budgetOfDescription(fixed: number, perCharacter: number): (root: object) => Budget {
  return rememberEach((root) => new Budget(fixed + perCharacter * charactersOf(root)))
}

const charactersOf = rememberEach((root: object) => JSON.stringify(root).length)
