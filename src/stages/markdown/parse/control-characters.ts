import { controlCharacter } from '../../../base/problems/catalogue.ts'
import type { Place, Problem } from '../../../base/problems/problem.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'

// Tabs, line ends and form feeds are allowed in HTML.
const CONTROL = /[^\P{Cc}\t\n\f\r\x80-\x9f]|[\ufffe\uffff]/u
const ESCAPE = '\x1b'

/** The first control character in the text of a file. Escapes of a terminal are allowed in blocks of `ansi`. */
export function controlCharactersIn(text: string, file: SourcePath): readonly Problem[] {
  const plain = text.includes(ESCAPE) ? withoutAnsi(text) : text
  const found = CONTROL.exec(plain)
  if (found === null) return []
  const before = plain.slice(0, found.index).split('\n')
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  return [problemOf(found[0], { file, place })]
}

/** The problem of a value of front matter, in which YAML may spell the character: `"\x08"`. */
export function controlCharacterOf(value: unknown, location: () => InFile): readonly Problem[] {
  const found = typeof value === 'string' ? CONTROL.exec(value) : null
  return found ? [problemOf(found[0], location())] : []
}

interface InFile {
  readonly file: SourcePath
  readonly place: Place | undefined
}

function problemOf(character: string, location: InFile): Problem {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return controlCharacter({ code: `U+${code}` }, location)
}

const ANSI_BLOCK = /^([ \t>]*)(`{3,}|~{3,})ansi\b[^]*?^\1\2/gm

/** The text with spaces for the escapes in blocks of `ansi`: places stay the same. */
function withoutAnsi(text: string): string {
  return text.replaceAll(ANSI_BLOCK, (block) => block.replaceAll(ESCAPE, ' '))
}
