import type * as Valibot from 'valibot'

const FORMAT = /\.(?:woff2?|ttf|otf)$/i
const WEIGHT = /^\d{1,4}(?: \d{1,4})?$/
const RANGE = /^U\+[\dA-F?]+(?:-[\dA-F]+)?(?:\s*,\s*U\+[\dA-F?]+(?:-[\dA-F]+)?)*$/i

/** The schema of `fonts`. */
export function fontsSchema(v: typeof Valibot, text: Valibot.GenericSchema<string>) {
  const matching = (pattern: RegExp, expected: string) => v.pipe(text, v.regex(pattern, expected))
  const file = v.strictObject(
    {
      src: matching(FORMAT, 'a file in the format WOFF2, WOFF, TrueType or OpenType'),
      weight: v.optional(matching(WEIGHT, 'a weight, or two: `400 700`')),
      style: v.optional(v.picklist(['normal', 'italic'], '`normal` or `italic`')),
      unicodeRange: v.optional(matching(RANGE, 'ranges of letters: `U+0-FF, U+131`')),
    },
    'an object: a file of a font',
  )
  const files = v.pipe(v.array(file, FONT), v.minLength(1, 'at least one file'))
  const font = v.optional(v.union([v.literal('system', FONT), files], FONT))
  const expected = '`system`, or an object with the fonts `text` and `code`'
  return v.union([v.literal('system'), v.strictObject({ text: font, code: font })], expected)
}

const FONT = '`system`, or a list of files'
