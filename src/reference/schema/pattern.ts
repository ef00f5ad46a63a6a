/** A regular expression as a tree. */
export type Pattern =
  /** One character: `a`, `\d`, `[a-f]`, `.`. */
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] }
  | {
      readonly kind: 'repeat'
      readonly part: Pattern
      readonly least: number
      readonly most: number
      readonly isLazy: boolean
    }
  | { readonly kind: 'group'; readonly part: Pattern; readonly names: readonly string[] }
  | {
      readonly kind: 'look'
      readonly part: Pattern
      readonly isBehind: boolean
      readonly isNegated: boolean
    }
  | { readonly kind: 'edge'; readonly edge: '^' | '$' | 'b' | 'B' }
  /** A back reference to a group: `\1`, `\k<name>`. */
  | { readonly kind: 'again'; readonly name: string }

/** Longer patterns are not parsed, nor are those with deeper groups: both need stack memory. */
const LONGEST = 5000
const DEEPEST = 100

/** Parses a pattern; `undefined` if it is not a regular expression, or not supported here. */
export function parsePattern(pattern: string): Pattern | undefined {
  if (pattern.length > LONGEST) return undefined
  const reader = new Reader(pattern)
  try {
    const tree = reader.alternatives(0)
    return reader.isAtEnd ? tree : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})(\??)/
const GROUP_NAME = /^<([\p{L}$_][\p{L}\p{N}$_]*)>/u
const ESCAPED =
  /^(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[a-zA-Z]|[1-9]\d*|[^])/u

/** Parses a pattern from left to right. Throws a RangeError for unsupported syntax. */
class Reader {
  #at = 0
  #groups = 0
  readonly #pattern: string

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length
  }

  alternatives(depth: number): Pattern {
    if (depth > DEEPEST) throw new RangeError('Its groups nest too deep.')
    const options = [this.#sequence(depth)]
    while (this.#take('|')) options.push(this.#sequence(depth))
    const [first] = options
    return options.length === 1 && first !== undefined ? first : { kind: 'choice', options }
  }

  #sequence(depth: number): Pattern {
    const parts: Pattern[] = []
    while (!this.isAtEnd && !this.#sees('|') && !this.#sees(')'))
      parts.push(this.#repeated(this.#atom(depth)))
    return { kind: 'sequence', parts }
  }

  #repeated(part: Pattern): Pattern {
    const [sign, low, comma, high, lazy] = this.#match(QUANTIFIER) ?? []
    if (sign === undefined) return part
    const isLazy = lazy === '?'
    if (low === undefined) {
      const least = sign.startsWith('+') ? 1 : 0
      return { kind: 'repeat', part, least, most: sign.startsWith('?') ? 1 : Infinity, isLazy }
    }
    const most = comma === undefined ? Number(low) : high === '' ? Infinity : Number(high)
    return { kind: 'repeat', part, least: Number(low), most, isLazy }
  }

  #atom(depth: number): Pattern {
    if (this.#take('^')) return { kind: 'edge', edge: '^' }
    if (this.#take('$')) return { kind: 'edge', edge: '$' }
    if (this.#take('(')) return this.#group(depth)
    if (this.#take('[')) return this.#class()
    if (this.#take('\\')) return this.#escaped()
    return { kind: 'character', source: this.#next() }
  }

  #group(depth: number): Pattern {
    const look = ['?=', '?!', '?<=', '?<!'].find((sign) => this.#take(sign))
    if (look !== undefined) {
      const part = this.#closed(depth)
      return { kind: 'look', part, isBehind: look.includes('<'), isNegated: look.endsWith('!') }
    }
    if (this.#take('?:')) return { kind: 'group', part: this.#closed(depth), names: [] }
    const name = this.#take('?') ? this.#match(GROUP_NAME)?.[1] : ''
    if (name === undefined) throw new RangeError('A group that is not read here.')
    this.#groups += 1
    const names = [String(this.#groups), ...(name === '' ? [] : [name])]
    return { kind: 'group', part: this.#closed(depth), names }
  }

  #closed(depth: number): Pattern {
    const part = this.alternatives(depth + 1)
    if (!this.#take(')')) throw new RangeError('A group has no end.')
    return part
  }

  #class(): Pattern {
    const start = this.#at - 1
    while (!this.#take(']')) {
      if (this.isAtEnd) throw new RangeError('A class has no end.')
      this.#take('\\')
      this.#next()
    }
    return { kind: 'character', source: this.#pattern.slice(start, this.#at) }
  }

  #escaped(): Pattern {
    const [written] = this.#match(ESCAPED) ?? []
    if (written === undefined) throw new RangeError('It ends too early.')
    if (written === 'b' || written === 'B') return { kind: 'edge', edge: written }
    if (/^\d/.test(written) && written !== '0') return { kind: 'again', name: written }
    const name = written === 'k' ? this.#match(GROUP_NAME)?.[1] : undefined
    if (name !== undefined) return { kind: 'again', name }
    return { kind: 'character', source: `\\${written}` }
  }

  #match(expression: RegExp): RegExpExecArray | null {
    const found = expression.exec(this.#pattern.slice(this.#at))
    this.#at += found?.[0].length ?? 0
    return found
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
    const code = this.#pattern.codePointAt(this.#at)
    if (code === undefined) throw new RangeError('It ends too early.')
    const character = String.fromCodePoint(code)
    this.#at += character.length
    return character
  }
}
