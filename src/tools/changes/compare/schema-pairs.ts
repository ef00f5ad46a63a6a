import { Budget } from '../../../base/shared/budget.ts'
import { isRecord } from '../../../reference/read/json.ts'
import { identities } from '../../../reference/schema/identity.ts'
import type { Difference } from './change.ts'
import type { ChangeSeverity } from './severity.ts'
import { compareMeanings } from './compare-meanings.ts'
import { meaningsIn } from './schema-meaning.ts'
import type { Comparing, Compared, Pair } from './schema-pair.ts'
import { ruleOf } from './change-rules.ts'
import { sameTexts } from './same-texts.ts'

/** More pairs are not compared: each takes some microseconds. */
const MOST_PAIRS = 500_000
const MOST_LOOKED_AT = 2000
/** Choices in choices: deeper ones are matched by their names only. */
const DEEPEST = 30

/** Returns what compares schemas of two descriptions. Each pair is compared once, so recursion ends. */
export function schemaPairs(
  roots: Comparing['roots'],
  today: string,
): Comparing & { readonly finish: () => void } {
  const pairs = new Map<string, Pair>()
  const waiting: (() => void)[] = []
  const budget = new Budget(MOST_PAIRS)
  const idOf = numberer()
  let depth = 0
  const finish = (): void => {
    if (depth > DEEPEST) return
    depth++
    for (let work = waiting.pop(); work !== undefined; work = waiting.pop()) work()
    depth--
  }
  const identity = identities()
  const isWrittenTheSame = sameTexts(roots, identity)
  const comparing: Comparing = {
    roots,
    meanings: { old: meaningsIn(roots.old), new: meaningsIn(roots.new) },
    identity,
    isWrittenTheSame,
    today,
    pairOf: (compared) => {
      const key = `${compared.side} ${compared.old.map(idOf).join()} ${compared.new.map(idOf).join()}`
      const known = pairs.get(key)
      if (known !== undefined) return known
      const pair: Pair = { differences: [], steps: [] }
      pairs.set(key, pair)
      if (isWrittenTheSame(compared.old, compared.new)) return pair
      budget.spend(1)
      waiting.push(() => {
        if (budget.isSpent) pair.differences.push(tooMany(compared))
        else compareMeanings(compared, pair, comparing)
      })
      return pair
    },
    isSame: (pair) => {
      finish()
      return hasOnly(pair, ['note'])
    },
    isHarmless: (pair) => {
      finish()
      return hasOnly(pair, ['note', 'compatible'])
    },
  }
  return { ...comparing, finish }
}

function tooMany({ old, new: current }: Compared): Difference {
  return {
    rule: 'uncompared',
    text: `the descriptions have more than ${MOST_PAIRS.toLocaleString('en')} pairs of schemas: these were not compared`,
    old: { holder: old.find(isRecord) },
    new: { holder: current.find(isRecord) },
  }
}

function hasOnly(start: Pair, severities: readonly ChangeSeverity[]): boolean {
  const seen = new Set<Pair>([start])
  for (const pair of seen) {
    if (seen.size > MOST_LOOKED_AT) return false
    if (pair.differences.some(({ rule }) => !severities.includes(ruleOf(rule).severity)))
      return false
    for (const step of pair.steps) seen.add(step.pair)
  }
  return true
}

/** Returns a function that numbers objects, each with its own number. */
function numberer(): (value: unknown) => string {
  const ids = new WeakMap<object, string>()
  let last = 0
  return (value) => {
    if (typeof value !== 'object' || value === null) return String(value)
    const known = ids.get(value)
    if (known !== undefined) return known
    const id = String(++last)
    ids.set(value, id)
    return id
  }
}
