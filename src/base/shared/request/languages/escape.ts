/** The escapes of a language for characters that a string literal cannot contain. */
export interface Escapes {
  /** By character: `"` → `\"`. Default: the escapes that most languages took from C. */
  readonly characters?: Readonly<Record<string, string>>
  /** Any other character, by its code point: `0x202e` → `\u202e`. */
  readonly codePoint: (codePoint: number) => string
  /** Further characters that are written by their code point. */
  readonly also?: RegExp
}

const OF_C = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

// Control characters, and invisible ones: marks of direction, joiners, line separators. A reader of the
// sample must see them.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u

/** Escapes a text for a string literal. Lone surrogates, which no encoding has, are replaced. */
export function escapeText(
  text: string,
  { characters: all = OF_C, codePoint, also }: Escapes,
): string {
  const characters: Readonly<Record<string, string>> = all
  const named = Object.keys(characters).map((character) => `\\u{${hex(codePointOf(character))}}`)
  const special = [`[${named.join('')}]`, INVISIBLE.source, ...(also ? [also.source] : [])]
  return text
    .toWellFormed()
    .replaceAll(
      new RegExp(special.join('|'), 'gu'),
      (character) => characters[character] ?? codePoint(codePointOf(character)),
    )
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

/**
 * True if a text can go into a literal of several lines as it is: it has no invisible characters except line feeds.
 */
export function isPlainBlock(text: string): boolean {
  return !text.includes('\r') && !INVISIBLE.test(text.replaceAll('\n', '')) && text.isWellFormed()
}

/** The lines of a text, each with its line feed: `a\nb` → `a\n`, `b`. */
export function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/)
}

/** A code point in hexadecimal, with a minimum number of digits. */
export function hex(codePoint: number, digits = 1): string {
  return codePoint.toString(16).padStart(digits, '0')
}

/** Indents all lines except the first. */
export function indentRest(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}
