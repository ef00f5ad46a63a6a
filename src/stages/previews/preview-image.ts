import { BYTES_PER_PIXEL, MARGIN, PREVIEW_HEIGHT, PREVIEW_WIDTH, STEPS } from './frame.ts'
import type { Frame } from './frame.ts'
import { pngOf } from './png.ts'
import type { Preview } from './preview.ts'
import { rasterOf } from './raster.ts'
import type { Raster } from './raster.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'

export interface PreviewFont {
  /** A TrueType file, absolute. */
  readonly file: string
  readonly widths: CharacterWidths
}

const TOP = 72
const WIDTH = PREVIEW_WIDTH - 2 * MARGIN
// A letter may begin a little before its position, as W does, and end a little after it.
const BEARING = 8
const SECTION_HEIGHT = 72
const SECTION_SIZE = 30
const LEADING = 1.14
const SIZES = [
  { size: 88, most: 2 },
  { size: 72, most: 3 },
  { size: 60, most: 4 },
]
// The space below a line for descenders, and above it for accents.
const REACH = 24

/**
 * One preview as PNG. Only the text is rendered, into a strip of the preview of the size that it needs; the
 * rest is copied from the frame. That takes 2 to 3 ms of processor time; rendering the whole preview takes
 * 20.
 */
export async function renderPreview(
  preview: Preview,
  frame: Frame,
  font: PreviewFont,
): Promise<Uint8Array> {
  const { size, lines } = setText(preview.title, {
    width: WIDTH,
    widths: font.widths,
    sizes: SIZES,
  })
  const titleTop = preview.section === undefined ? 0 : SECTION_HEIGHT
  const height = Math.ceil(titleTop + lines.length * size * LEADING + REACH)
  const ink = [
    widthOf(preview.section ?? '', font.widths) * SECTION_SIZE,
    ...lines.map((line) => widthOf(line, font.widths) * size),
  ]
  const width = Math.min(WIDTH, Math.ceil(Math.max(...ink) / 1000)) + 2 * BEARING
  const section =
    preview.section === undefined
      ? ''
      : `<text x="${BEARING}" y="40" font-size="${SECTION_SIZE}">${escapeHtml(preview.section)}</text>`
  const title = lines.map((line, index) => {
    const baseline = titleTop + size * (0.94 + index * LEADING)
    return `<text x="${BEARING - size / 24}" y="${baseline}" font-size="${size}" letter-spacing="${-size * 0.025}">${escapeHtml(line)}</text>`
  })
  const strip = await rasterOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter" font-weight="600">${section}${title.join('')}</svg>`,
    font.file,
  )
  const rows = withStrip(frame.rows, strip, titleTop)
  return pngOf({ width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT, colours: frame.colours, rows })
}

/**
 * The letters of the strip are black; their coverage of a pixel decides how far its colour is from the
 * background.
 */
function withStrip(
  frame: Uint8Array,
  { width, height, pixels }: Raster,
  titleTop: number,
): Uint8Array {
  const rows = frame.slice()
  const scale = (STEPS - 1) / 0xff
  let alpha = 3
  for (let y = 0; y < height; y += 1) {
    const colours = y < titleTop ? STEPS : 0
    const start = (TOP + y) * (PREVIEW_WIDTH + 1) + 1 + MARGIN - BEARING
    for (let x = 0; x < width; x += 1) {
      const cover = pixels[alpha] ?? 0
      if (cover > 0) rows[start + x] = colours + Math.round(cover * scale)
      alpha += BYTES_PER_PIXEL
    }
  }
  return rows
}

/** The width of each character, in thousandths of the font size. */
type CharacterWidths = Readonly<Record<string, number>>

/** A text in lines, and its font size. */
interface SetText {
  readonly size: number
  readonly lines: readonly string[]
}

interface Measure {
  readonly width: number
  readonly widths: CharacterWidths
  /** From the largest to the smallest, each with its maximum number of lines. */
  readonly sizes: readonly { readonly size: number; readonly most: number }[]
}

// Wider than most characters: a wrong estimate makes a line shorter, not too long.
const UNKNOWN_WIDTH = 800

/**
 * Breaks a text into lines, in the largest size that fits; a text that fits in no size is cut off at a word.
 */
export function setText(text: string, { width, widths, sizes }: Measure): SetText {
  const words = text.split(/\s+/).filter((word) => word !== '')
  let last: SetText = { size: 0, lines: [] }
  for (const { size, most } of sizes) {
    const room = (width / size) * 1000
    const lines = linesOf(words, (line) => widthOf(line, widths) <= room)
    if (lines.length <= most && lines.every((line) => widthOf(line, widths) <= room)) {
      return { size, lines }
    }
    const kept = lines.slice(0, most).map((line) => cut(line, room, widths))
    last = { size, lines: [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`] }
  }
  return last
}

function linesOf(words: readonly string[], fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || fits(longer)) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  return line === '' ? lines : [...lines, line]
}

/** Cuts a line that is too long even by itself. */
function cut(line: string, room: number, widths: CharacterWidths): string {
  let length = line.length
  while (length > 0 && widthOf(`${line.slice(0, length)}…`, widths) > room) length -= 1
  return line.slice(0, length).trimEnd()
}

/** The width of a text, in thousandths of the font size. */
function widthOf(text: string, widths: CharacterWidths): number {
  return [...text].reduce((sum, character) => sum + (widths[character] ?? UNKNOWN_WIDTH), 0)
}
