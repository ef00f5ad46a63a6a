/** A text that a regular expression matches, made by reading it once; `undefined` for what only an engine can read. */
export function textOfPattern(pattern: string): string | undefined {
  const reader = new Reader(pattern)
  try {
    const text = reader.alternatives()
    return reader.isAtEnd ? text : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const CLASSES = new Map([
  ['d', '7'],
  ['w', 'a'],
  ['s', ' '],
  ['D', 'a'],
  ['W', '-'],
  ['S', 'a'],
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['b', ''],
])
/** What is tried for a class that excludes some characters. */
const TRIED = 'aA7-_ .,:/@#x0é'

/** Reads a pattern from left to right. What it does not know it refuses with a RangeError. */
class Reader {
  #at = 0
  readonly #pattern: string

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length
  }

  /** The first of the alternatives that begin here. */
  alternatives(): string {
    const first = this.#sequence()
    while (this.#take('|')) this.#sequence()
    return first
  }

  #sequence(): string {
    let text = ''
    while (!this.isAtEnd && !this.#sees('|') && !this.#sees(')')) {
      const atom = this.#atom()
      text += atom.repeat(this.#count())
    }
    return text
  }

  #atom(): string {
    if (this.#take('^') || this.#take('$')) return ''
    if (this.#take('(')) return this.#group()
    if (this.#take('[')) return this.#characters()
    if (this.#take('\\')) return this.#escaped()
    if (this.#take('.')) return 'a'
    return this.#next()
  }

  #group(): string {
    const isLookaround = ['?=', '?!', '?<=', '?<!'].some((sign) => this.#sees(sign))
    if (isLookaround) throw new RangeError('It looks around.')
    if (this.#take('?:') || this.#take('?<')) {
      const name = /^[\w$]+>/.exec(this.#pattern.slice(this.#at))?.[0]
      const isNamed = this.#pattern[this.#at - 1] === '<'
      if (isNamed) this.#at += name?.length ?? 0
    }
    const text = this.alternatives()
    if (!this.#take(')')) throw new RangeError('A group has no end.')
    return text
  }

  /** `[a-f0-9]`: the first character of it, or one that it does not exclude. */
  #characters(): string {
    const start = this.#at
    const isExcluding = this.#take('^')
    let first: string | undefined
    while (!this.#take(']')) {
      if (this.isAtEnd) throw new RangeError('A class has no end.')
      const character = this.#take('\\') ? this.#escaped() : this.#next()
      first ??= character
    }
    if (!isExcluding) return first ?? ''
    const tested = new RegExp(`[${this.#pattern.slice(start, this.#at)}`)
    const found = [...TRIED].find((character) => tested.test(character))
    if (found === undefined) throw new RangeError('It excludes all that is tried.')
    return found
  }

  #escaped(): string {
    const character = this.#next()
    const hex = { x: /^[\da-f]{2}/i, u: /^[\da-f]{4}/i }[character]?.exec(
      this.#pattern.slice(this.#at),
    )?.[0]
    if (hex !== undefined) {
      this.#at += hex.length
      return String.fromCodePoint(parseInt(hex, 16))
    }
    if (/[pPkBcu\d]/.test(character)) throw new RangeError('An escape that is not read here.')
    return CLASSES.get(character) ?? character
  }

  /** How often what stands before is needed: once where it may be left out. */
  #count(): number {
    const text = this.#pattern.slice(this.#at)
    const [quantifier, least, comma, most] = /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})\??/.exec(text) ?? []
    if (quantifier === undefined) return 1
    this.#at += quantifier.length
    if (least === undefined) return 1
    const count = Number(least)
    return count === 0 && (comma === undefined || most === '0') ? 0 : Math.max(count, 1)
  }

  #sees(text: string): boolean {
    return this.#pattern.startsWith(text, this.#at)
  }

  #take(text: string): boolean {
    const isThere = this.#sees(text)
    if (isThere) this.#at += text.length
    return isThere
  }

  #next(): string {
    const character = this.#pattern[this.#at]
    if (character === undefined) throw new RangeError('It ends too early.')
    this.#at += 1
    return character
  }
}
