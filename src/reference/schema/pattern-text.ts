import { parsePattern } from './pattern.ts'
import type { Pattern } from './pattern.ts'

/** A longer text is not made. */
const LONGEST = 2000

/** A text that a regular expression matches, made in one pass; `undefined` if only an engine can find one. */
export function textOfPattern(pattern: string): string | undefined {
  const tree = parsePattern(pattern)
  return tree && textOf(tree)
}

function textOf(pattern: Pattern): string | undefined {
  switch (pattern.kind) {
    case 'character':
      return characterOf(pattern.source)
    case 'sequence':
      return textOfAll(pattern.parts)
    case 'choice':
      return firstOf(pattern.options.map(textOf))
    case 'repeat': {
      // Once if it is optional.
      const count = pattern.most === 0 ? 0 : Math.max(pattern.least, 1)
      const text = textOf(pattern.part)
      return text === undefined || text.length * count > LONGEST ? undefined : text.repeat(count)
    }
    case 'group':
      return textOf(pattern.part)
    case 'edge':
      return pattern.edge === 'B' ? undefined : ''
    case 'look':
    case 'again':
      return undefined
    default:
      return pattern satisfies never
  }
}

function textOfAll(parts: readonly Pattern[]): string | undefined {
  let text = ''
  for (const part of parts) {
    const next = textOf(part)
    if (next === undefined || text.length + next.length > LONGEST) return undefined
    text += next
  }
  return text
}

/** The first of the alternatives, if all of them can be read. */
function firstOf(texts: readonly (string | undefined)[]): string | undefined {
  return texts.includes(undefined) ? undefined : texts[0]
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
/** The characters that are tried for a negated class. */
const TRIED = 'aA7-_ .,:/@#x0é'

function characterOf(source: string): string | undefined {
  if (source === '.') return 'a'
  if (source.startsWith('\\')) return characterOfEscape(source.slice(1))
  return source.length > 1 && source.startsWith('[') ? characterOfClass(source) : source
}

/** `[a-f0-9]`: its first character, or one that it does not exclude. */
function characterOfClass(source: string): string | undefined {
  if (source.startsWith('[^')) {
    const tested = new RegExp(source)
    return [...TRIED].find((character) => tested.test(character))
  }
  const [first = ''] = /\\(?:x[\da-f]{2}|u[\da-f]{4}|[^])|[^\]]/iu.exec(source.slice(1)) ?? []
  return first.startsWith('\\') ? characterOfEscape(first.slice(1)) : first
}

function characterOfEscape(escaped: string): string | undefined {
  const hex = /^(?:x([\da-f]{2})|u([\da-f]{4}))$/i.exec(escaped)
  if (hex !== null) return String.fromCharCode(parseInt(hex[1] ?? hex[2] ?? '', 16))
  if (/^[pPkBcu\d]/.test(escaped)) return undefined
  return CLASSES.get(escaped) ?? escaped
}
