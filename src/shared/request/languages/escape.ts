/** How one language writes what cannot stand for itself in a string literal. */
export interface Escapes {
  /** By character: `"` → `\"`. */
  readonly characters: Readonly<Record<string, string>>
  /** Any other character, by its code point: `0x202e` → `\u202e`. */
  readonly codePoint: (codePoint: number) => string
  /** Further characters that are written by their code point. */
  readonly also?: RegExp
}

// Controls, and what cannot be seen: marks of direction, joiners, separators of lines. A reader of the sample must see them.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}]/u

/** A text as it stands between the quotes of a string literal. Half surrogates, which no encoding has, are replaced. */
export function escapeText(text: string, { characters, codePoint, also }: Escapes): string {
  return Array.from(text.toWellFormed(), (character) => {
    if (Object.hasOwn(characters, character)) return characters[character]
    const isPlain = !INVISIBLE.test(character) && also?.test(character) !== true
    return isPlain ? character : codePoint(character.codePointAt(0) ?? 0)
  }).join('')
}

/** Whether a text can stand in a literal of several lines as it is: nothing in it is invisible but its line feeds. */
export function isPlainBlock(text: string): boolean {
  return !text.includes('\r') && !INVISIBLE.test(text.replaceAll('\n', '')) && text.isWellFormed()
}

/** The lines of a text, each with its line feed: `a\nb` → `a\n`, `b`. */
export function linesOf(text: string): readonly string[] {
  return text.split(/(?<=\n)/)
}

/** A code point in hexadecimal, with as many digits at least. */
export function hex(codePoint: number, digits = 1): string {
  return codePoint.toString(16).padStart(digits, '0')
}

/** Indents all lines but the first. */
export function indentRest(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
}
