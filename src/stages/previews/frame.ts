import type { Colour } from './png.ts'
import { rasterOf } from './raster.ts'
import type { PreviewStyle } from '../../base/model/site-config.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'

export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630
export const MARGIN = 80

const FOOT = 524
const MARK = 52
export const BYTES_PER_PIXEL = 4

/** The data that all previews of a site share: the colours of the text, and the pixels of everything else. */
export interface Frame {
  /** The colours: first those from the background to the text, then those to the accent, then those of the frame. */
  readonly colours: readonly Colour[]
  /** Rows of `PREVIEW_WIDTH` + 1 bytes, each the index of a colour; the first byte of a row is PNG's own. */
  readonly rows: Uint8Array
}

/** The number of steps from the background to a colour of the text. */
export const STEPS = 32

export interface FrameParts {
  readonly style: PreviewStyle
  readonly name: string
  readonly host: string
  /** The text of an SVG file. */
  readonly mark: string | undefined
  /** The font file, absolute. */
  readonly font: string
}

/** Renders the parts that all previews of a site share: background, line, mark, name and host. */
export async function previewFrameOf({
  style,
  name,
  host,
  mark,
  font,
}: FrameParts): Promise<Frame> {
  const { background, text, accent } = style
  const nameAt = mark === undefined ? MARGIN : MARGIN + MARK + 20
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" font-family="Inter" font-weight="600">
    <rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="${background}"/>
    <rect x="${MARGIN}" y="${FOOT - 32}" width="${PREVIEW_WIDTH - 2 * MARGIN}" height="2" fill="${text}" fill-opacity="0.14"/>
    ${mark === undefined ? '' : `<image x="${MARGIN}" y="${FOOT}" width="${MARK}" height="${MARK}" xlink:href="data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}"/>`}
    <text x="${nameAt}" y="${FOOT + 37}" font-size="32" letter-spacing="-0.5" fill="${text}">${escapeHtml(name)}</text>
    <text x="${PREVIEW_WIDTH - MARGIN}" y="${FOOT + 36}" font-size="26" text-anchor="end" fill="${text}" fill-opacity="0.62">${escapeHtml(host)}</text>
  </svg>`
  const { pixels } = await rasterOf(svg, font)
  return indexed(pixels, [
    ...ramp(colourOf(background), colourOf(text)),
    ...ramp(colourOf(background), colourOf(accent)),
  ])
}

/** `#0d1216` → `[13, 18, 22]` */
function colourOf(hex: string): Colour {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function ramp(from: Colour, to: Colour): readonly Colour[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const mix = (start: number, end: number): number =>
      Math.round(start + ((end - start) * step) / (STEPS - 1))
    return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])]
  })
}

// A palette has 256 colours. If a mark has more, all of them are rounded until they fit.
function indexed(pixels: Uint8Array, ramps: readonly Colour[]): Frame {
  for (let mask = 0xff; ; mask = (mask << 1) & 0xff) {
    const frame = tryIndexed(pixels, ramps, mask)
    if (frame !== undefined) return frame
  }
}

function tryIndexed(pixels: Uint8Array, ramps: readonly Colour[], mask: number): Frame | undefined {
  const colours = [...ramps]
  const numbers = new Map<number, number>()
  const rows = new Uint8Array((PREVIEW_WIDTH + 1) * PREVIEW_HEIGHT)
  const background = keyOf(ramps[0] ?? [0, 0, 0])
  for (let y = 0; y < PREVIEW_HEIGHT; y += 1) {
    for (let x = 0; x < PREVIEW_WIDTH; x += 1) {
      const at = (y * PREVIEW_WIDTH + x) * BYTES_PER_PIXEL
      const colour = colourAt(pixels, at)
      const key = keyOf(colour)
      if (key === background) continue
      const rounded = key & ((mask << 16) | (mask << 8) | mask)
      let number = numbers.get(rounded)
      if (number === undefined) {
        number = colours.length
        if (number > 0xff) return undefined
        numbers.set(rounded, number)
        colours.push(colour)
      }
      rows[y * (PREVIEW_WIDTH + 1) + 1 + x] = number
    }
  }
  return { colours, rows }
}

function colourAt(pixels: Uint8Array, at: number): Colour {
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
}

function keyOf([red, green, blue]: Colour): number {
  return (red << 16) | (green << 8) | blue
}
