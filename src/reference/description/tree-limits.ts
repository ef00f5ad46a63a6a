import { budgetOfDescription } from '../read/description-budget.ts'
import { isRecord } from '../read/json.ts'

/** Schemas below this many others are links, if they have a page. A schema's own page begins with fewer. */
const DEPTHS = { operation: [3, 2], schema: [2] }
const LEAST_DEPTH = 1
/** A tree with more schemas is rendered to a smaller depth. */
export const MANY = 240
/** The schemas of all large or discarded trees of a description. When they are spent, its trees are small. */
const largeTrees = budgetOfDescription(10_000, 0.1)
/** The schemas of a small tree. */
const FEW = 40
/** Below this many levels nothing is rendered. */
export const DEEPEST = 60
/** A tree with more schemas than its page allows ends after this many levels, tried one after the other. */
const LEVELS = [DEEPEST, 8, 5, 3, 2, 1]

/** The limits of a tree of schemas. */
export interface TreeLimits {
  readonly depth: number
  readonly schemas: number
  readonly levels?: number
  /** True if a choice inside of a choice counts as a level. */
  readonly isStrict?: boolean
  /** True if the tree ends when it is full. Otherwise a full tree is discarded. */
  readonly isEnding?: boolean
}

/** The limits under which a tree is made, one after the other, until it is small enough. */
export function attemptsFor(
  root: unknown,
  schemas: number,
  isOwnPage: boolean,
): readonly TreeLimits[] {
  if (areSpent(root)) return [{ depth: LEAST_DEPTH, schemas: Math.min(FEW, schemas) }]
  return [
    ...DEPTHS[isOwnPage ? 'schema' : 'operation'].map((depth) => ({
      depth,
      schemas: Math.min(MANY, schemas),
    })),
    { depth: LEAST_DEPTH, schemas },
    ...LEVELS.map((levels) => ({ depth: LEAST_DEPTH, levels, schemas, isStrict: true })),
  ]
}

/** The limits of a tree that is too large under all others: it ends when it is full. */
export function endingLimits(root: unknown, schemas: number): TreeLimits {
  const most = areSpent(root) ? Math.min(FEW, schemas) : schemas
  return { depth: LEAST_DEPTH, levels: 1, schemas: most, isStrict: true, isEnding: true }
}

/** Counts a tree. Those of usual size are free. */
export function spendTree(
  root: unknown,
  { count, isFull }: { readonly count: number; readonly isFull: boolean },
): void {
  if (isRecord(root)) largeTrees(root).spend(isFull ? count : Math.max(0, count - MANY))
}

function areSpent(root: unknown): boolean {
  return isRecord(root) && largeTrees(root).isSpent
}
