import { stripVTControlCharacters } from 'node:util'
import { escapeText } from '../../../base/shared/text/html.ts'

// ECMA-48, 8.3.117: “select graphic rendition”.
const STYLE = new RegExp(`${String.fromCodePoint(27)}\\[([\\d;:]*)m`)

/** The eight colors of a terminal, as the tags of the colors that a theme has. */
const COLORS = ['', 'd', 's', 'n', 'f', 'k', 't', '']
const GRAY = 'c'

interface Style {
  readonly color: string
  readonly isBold: boolean
  readonly isItalic: boolean
}

const PLAIN: Style = { color: '', isBold: false, isItalic: false }

/** The output of a terminal as lines of ready markup: its colors are those of the theme. Other escapes are removed. */
export function ansiLines(text: string): readonly string[] {
  const [first = '', ...parts] = text.split(STYLE)
  let markup = escapeText(stripVTControlCharacters(first))
  let style = PLAIN
  // The codes and the text after them, in turn.
  for (let at = 0; at < parts.length; at += 2) {
    style = styleAfter(style, parts[at] ?? '')
    markup += styled(stripVTControlCharacters(parts[at + 1] ?? ''), style)
  }
  return markup.split('\n')
}

function styled(text: string, { color, isBold, isItalic }: Style): string {
  const kind = color || (isBold ? 'strong' : isItalic ? 'em' : '')
  const html = escapeText(text)
  if (kind === '') return html
  const [start, end] =
    kind === 'k' ? ['<b>', '</b>'] : [kind === 's' ? '<i>' : `<i class="${kind}">`, '</i>']
  return html.replaceAll(/[^\n]+/g, (line) => start + line + end)
}

function styleAfter(before: Style, written: string): Style {
  const codes = written === '' ? [0] : written.split(/[;:]/).map(Number)
  let style = before
  while (codes.length > 0) style = { ...style, ...changeBy(codes.shift() ?? 0, codes) }
  return style
}

/** The change of one code, which may take those after it. */
function changeBy(code: number, rest: number[]): Partial<Style> {
  if (code === 0) return PLAIN
  if (code === 1 || code === 22) return code === 1 ? { isBold: true } : { isBold: false }
  if (code === 3 || code === 23) return { isItalic: code === 3 }
  if (code === 2) return { color: GRAY }
  if (code === 39) return { color: '' }
  if (code >= 30 && code <= 37) return { color: COLORS[code - 30] ?? '' }
  if (code >= 90 && code <= 97) return { color: code === 90 ? GRAY : (COLORS[code - 90] ?? '') }
  if (code === 38) return { color: extendedColor(rest) }
  // A background.
  if (code === 48) extendedColor(rest)
  return {}
}

/** The color of `5;n`, one of 256, or of `2;r;g;b`. */
function extendedColor(rest: number[]): string {
  if (rest.shift() === 2) return nearestColor(rest.splice(0, 3))
  const index = rest.shift() ?? 7
  if (index < 16) return index === 8 ? GRAY : (COLORS[index % 8] ?? '')
  if (index > 231) return index < 248 ? GRAY : ''
  const cube = index - 16
  return nearestColor([Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6])
}

/** The color of the terminal that has the same strong parts of red, green and blue. */
function nearestColor(parts: readonly number[]): string {
  const most = Math.max(...parts)
  const bits = parts.map((part) => (part > most * 0.6 ? 1 : 0))
  return COLORS[(bits[0] ?? 0) + 2 * (bits[1] ?? 0) + 4 * (bits[2] ?? 0)] ?? ''
}
