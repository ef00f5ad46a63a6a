import type { ApiBadge } from '../../base/model/api.ts'
import { listOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** The badges in `x-badges`: names, or objects with a name, a color and a position. */
export function badgesOf(holder: JsonRecord): readonly ApiBadge[] {
  return listOf(holder['x-badges']).flatMap((value) => {
    const badge = recordOf(value)
    const name = textOf(value) ?? textOf(badge['name']) ?? textOf(badge['label'])
    const position = badge['position'] === 'before' ? 'before' : 'after'
    return name === undefined ? [] : [{ name, position, tone: toneOf(textOf(badge['color'])) }]
  })
}

const TONES = new Map<string, ApiBadge['tone']>([
  ['blue', 'blue'],
  ['cyan', 'blue'],
  ['gold', 'amber'],
  ['green', 'green'],
  ['lime', 'green'],
  ['magenta', 'violet'],
  ['orange', 'amber'],
  ['pink', 'red'],
  ['purple', 'violet'],
  ['red', 'red'],
  ['teal', 'green'],
  ['purple', 'violet'],
  ['violet', 'violet'],
  ['yellow', 'amber'],
])

/** The upper hue of each tone on the color wheel. */
const HUES: readonly (readonly [number, ApiBadge['tone']])[] = [
  [20, 'red'],
  [65, 'amber'],
  [170, 'green'],
  [255, 'blue'],
  [325, 'violet'],
  [360, 'red'],
]

/** The nearest color of the theme, so that the badge is readable on light and on dark. */
function toneOf(color: string | undefined): ApiBadge['tone'] {
  const named = TONES.get(color?.toLowerCase() ?? '')
  if (named !== undefined || color === undefined) return named ?? 'neutral'
  const digits = /^#(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i.exec(color)
  const hex = digits?.[2] ?? digits?.[1]?.replaceAll(/./g, '$&$&')
  if (hex === undefined) return 'neutral'
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16))
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most - least < 32) return 'neutral'
  const hue = hueOf({ red, green, blue }, most - least)
  return HUES.find(([end]) => hue < end)?.[1] ?? 'red'
}

interface Rgb {
  readonly red: number
  readonly green: number
  readonly blue: number
}

/** Degrees, 0 is red, 120 green, 240 blue. */
function hueOf({ red, green, blue }: Rgb, range: number): number {
  const most = Math.max(red, green, blue)
  const sixths =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (sixths * 60 + 360) % 360
}
