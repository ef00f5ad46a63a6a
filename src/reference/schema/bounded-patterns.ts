import { Budget } from '../../base/shared/budget.ts'
import { patternMatcher } from './pattern-match.ts'

/** The most steps for all patterns of one value together. */
const MOST_STEPS = 400_000

/** The patterns of a schema for a validator, which is given `engine` in place of `RegExp`. */
export interface BoundedPatterns {
  readonly engine: PatternEngine
  /**
   * Begins the check of a value. A text whose search is given up counts as a match if `assumed` is set.
   * Returns the patterns that were given up.
   */
  readonly begin: (assumed: boolean) => ReadonlySet<string>
}

export interface PatternEngine {
  (pattern: string): { readonly test: (text: string) => boolean; readonly toString: () => string }
  code: string
}

/** Matches the patterns of a description in a limited number of steps. */
export function boundedPatterns(): BoundedPatterns {
  const current = { budget: new Budget(MOST_STEPS), undecided: new Set<string>(), assumed: true }
  const testOf = (pattern: string) => {
    const match = patternMatcher(pattern)
    return (text: string): boolean => {
      const { budget, undecided, assumed } = current
      const { isMatch, steps } = budget.isSpent ? { steps: 0 } : match(text)
      budget.spend(1 + steps)
      if (isMatch === undefined) undecided.add(pattern)
      return isMatch ?? assumed
    }
  }
  const engine: PatternEngine = (pattern) => ({
    test: testOf(pattern),
    // The validator keeps one value for equal texts.
    toString: () => pattern,
  })
  // Names the function in code that is saved, which ours is not.
  engine.code = 'boundedPattern'
  return {
    engine,
    begin(assumed) {
      Object.assign(current, { budget: new Budget(MOST_STEPS), undecided: new Set(), assumed })
      return current.undecided
    },
  }
}
