import { Budget } from '../../base/shared/budget.ts'

/** The steps and the time that a document may use beyond its own text. */
export interface DocumentBudget {
  /** Marks of code, and cells that complete the rows of tables. */
  readonly steps: Budget
  /** The time of regular expressions, which cannot count steps. */
  readonly milliseconds: Budget
}

/** Far more than a page that people read. */
export const MOST_STEPS = 20_000
const MOST_MILLISECONDS = 1000

export function documentBudget(): DocumentBudget {
  return { steps: new Budget(MOST_STEPS), milliseconds: new Budget(MOST_MILLISECONDS) }
}
