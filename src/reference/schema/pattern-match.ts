import { parsePattern } from './pattern.ts'
import type { Pattern } from './pattern.ts'

/** A search that takes more steps is given up: `^(a+)+$` has millions of ways to fail. */
export const MOST_STEPS = 20_000
/** Each level takes a part of the stack. */
const DEEPEST = 800
const LONGEST = 5000

export interface PatternMatch {
  /** `undefined` if the search takes too long, or the pattern is not supported. */
  readonly isMatch?: boolean | undefined
  readonly steps: number
}

/**
 * Searches a text for a match of a pattern. Patterns of a description never run in JavaScript's own engine,
 * which could not be stopped.
 */
export function matchPattern(text: string, pattern: string): PatternMatch {
  return patternMatcher(pattern)(text)
}

/** The same for many texts: the pattern is parsed once. */
export function patternMatcher(pattern: string): (text: string) => PatternMatch {
  const unknown = { steps: 0 }
  const flags = ['u', ''].find((each) => isRegExp(pattern, each))
  const tree = flags === undefined ? undefined : parsePattern(pattern)
  if (flags === undefined || tree === undefined) return () => unknown
  // Without the flag `u`, such a character counts as two, which the tree cannot represent.
  if (flags === '' && /[\u{10000}-\u{10FFFF}]/u.test(pattern)) return () => unknown
  return (text) => {
    if (text.length > LONGEST) return unknown
    const search = new Search(text, flags)
    return { isMatch: search.isMatch(tree), steps: search.steps }
  }
}

// Only compiles it.
function isRegExp(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp
  } catch {
    return false
  }
}

/** The rest of the search: checks that it matches from a position on. */
type Next = (at: number) => boolean

/** The positions of a group's text. */
interface Span {
  readonly from: number
  readonly to: number
}

const NO_TEXT: Span = { from: 0, to: 0 }

/** The state of the search in one text: it counts the steps, and records the matched groups. */
class Search {
  #steps = 0
  #depth = 0
  readonly #characters: readonly string[]
  readonly #flags: string
  readonly #tests = new Map<string, RegExp>()
  readonly #groups = new Map<string, Span>()

  constructor(text: string, flags: string) {
    // With the flag `u`, a character is a code point.
    this.#characters = flags === 'u' ? [...text] : text.split('')
    this.#flags = flags
  }

  get steps(): number {
    return this.#steps
  }

  isMatch(tree: Pattern): boolean | undefined {
    let isFound = false
    for (let at = 0; at <= this.#characters.length && !isFound; at++)
      isFound = this.#run(tree, at, () => true)
    return this.#isSpent ? undefined : isFound
  }

  get #isSpent(): boolean {
    return this.#steps > MOST_STEPS
  }

  #run(pattern: Pattern, at: number, next: Next): boolean {
    this.#steps += this.#depth > DEEPEST ? MOST_STEPS : 1
    if (this.#isSpent) return false
    this.#depth += 1
    const isMatch = this.#follow(pattern, at, next)
    this.#depth -= 1
    return isMatch
  }

  #follow(pattern: Pattern, at: number, next: Next): boolean {
    switch (pattern.kind) {
      case 'character':
        return this.#has(pattern.source, at) && next(at + 1)
      case 'sequence':
        return this.#sequence(pattern.parts, at, next)
      case 'choice':
        return pattern.options.some((option) => this.#run(option, at, next))
      case 'repeat':
        return pattern.part.kind === 'character'
          ? this.#characterRepeat(pattern, at, next)
          : this.#repeat(pattern, { at, count: 0 }, next)
      case 'group':
        return this.#group(pattern, at, next)
      case 'look':
        return this.#look(pattern, at) !== pattern.isNegated && next(at)
      case 'edge':
        return this.#isAtEdge(pattern.edge, at) && next(at)
      case 'again': {
        const end = this.#endOfAgain(pattern.name, at)
        return end !== undefined && next(end)
      }
      default:
        return pattern satisfies never
    }
  }

  #sequence(parts: readonly Pattern[], at: number, next: Next): boolean {
    const from = (index: number): Next => {
      const part = parts[index]
      return part === undefined ? next : (start) => this.#run(part, start, from(index + 1))
    }
    return from(0)(at)
  }

  /** Iterates instead of recursing for each character. */
  #characterRepeat(pattern: Pattern & { kind: 'repeat' }, at: number, next: Next): boolean {
    const { part, least, most, isLazy } = pattern
    const source = part.kind === 'character' ? part.source : ''
    let end = at
    const isMore = (): boolean => end - at < most && this.#has(source, end)
    if (isLazy) {
      for (; ; end++) {
        if (end - at >= least && next(end)) return true
        if (this.#isSpent || !isMore()) return false
      }
    }
    while (isMore()) end += 1
    for (; end - at >= least && !this.#isSpent; end--) if (next(end)) return true
    return false
  }

  #repeat(
    pattern: Pattern & { kind: 'repeat' },
    { at, count }: { readonly at: number; readonly count: number },
    next: Next,
  ): boolean {
    const { part, least, most, isLazy } = pattern
    const further = (): boolean =>
      count < most &&
      this.#run(part, at, (end) =>
        // An empty match can repeat as often as needed.
        end === at
          ? count < least && next(end)
          : this.#repeat(pattern, { at: end, count: count + 1 }, next),
      )
    if (count < least) return further()
    return isLazy ? next(at) || further() : further() || next(at)
  }

  #group({ part, names }: Pattern & { kind: 'group' }, at: number, next: Next): boolean {
    const before = names.map((name) => this.#groups.get(name))
    const isMatch = this.#run(part, at, (end) => {
      for (const name of names) this.#groups.set(name, { from: at, to: end })
      return next(end)
    })
    if (!isMatch) names.forEach((name, index) => this.#groups.set(name, before[index] ?? NO_TEXT))
    return isMatch
  }

  /** The end of a repetition of a group's text; `undefined` if other text follows. */
  #endOfAgain(name: string, at: number): number | undefined {
    const { from, to } = this.#groups.get(name) ?? NO_TEXT
    this.#steps += to - from
    for (let offset = 0; offset < to - from; offset++)
      if (this.#characters[from + offset] !== this.#characters[at + offset]) return undefined
    return at + to - from
  }

  #look({ part, isBehind }: Pattern & { kind: 'look' }, at: number): boolean {
    if (!isBehind) return this.#run(part, at, () => true)
    for (let start = at; start >= 0; start--)
      if (this.#run(part, start, (end) => end === at)) return true
    return false
  }

  #isAtEdge(edge: '^' | '$' | 'b' | 'B', at: number): boolean {
    if (edge === '^') return at === 0
    if (edge === '$') return at === this.#characters.length
    return (this.#has('\\w', at - 1) !== this.#has('\\w', at)) === (edge === 'b')
  }

  #has(source: string, at: number): boolean {
    const character = this.#characters[at]
    if (character === undefined) return false
    this.#steps += 1
    if (source.length === 1 && source !== '.') return character === source
    let test = this.#tests.get(source)
    if (test === undefined) this.#tests.set(source, (test = new RegExp(source, this.#flags)))
    return test.test(character)
  }
}
