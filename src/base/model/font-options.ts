import { atLeast, choice, either, list, literal, matching, options, shortFor } from './option.ts'
import type { ConfigValue, Option } from './option.ts'

const file = options(
  {
    /** From the root of the site: `theme/fonts/acme.woff2`. */
    src: matching(
      /\.(?:woff2?|ttf|otf)$/i,
      'a file in the format WOFF2, WOFF, TrueType or OpenType',
    ),
  },
  {
    /** A weight, or the first and the last of a variable font: `100 900`. Default `400`. */
    weight: matching(/^\d{1,4}(?: \d{1,4})?$/, 'a weight, or two: `400 700`'),
    /** Default `normal`. */
    style: choice('normal', 'italic'),
    /** The letters of this file, if others have the rest: `U+0-FF, U+131`. Default: all. */
    unicodeRange: matching(
      /^U\+[\dA-F?]+(?:-[\dA-F]+)?(?:\s*,\s*U\+[\dA-F?]+(?:-[\dA-F]+)?)*$/i,
      'ranges of letters: `U+0-FF, U+131`',
    ),
  },
  'an object: a file of a font',
)

/** A file of one weight, or of several if the font is variable. */
export interface FontFile extends ConfigValue<typeof file> {}

const EXPECTED = '`system`, or a list of files'
const system: Option<'system'> = literal('system', EXPECTED)
const files = atLeast(1, list<FontFile, FontFile>(file, EXPECTED), 'at least one file')
const font = either([system, files], EXPECTED)
const FONTS = '`system`, or an object with the fonts `text` and `code`'

const own = options(
  {},
  {
    /** The font of texts. Default: Inter. */
    text: font,
    /** The font of code. Default: JetBrains Mono. */
    code: font,
  },
  FONTS,
)

/** The fonts of a site: files of its own, or `system` for those of the reader's system. */
export interface FontOptions extends ConfigValue<typeof own> {}

const whole: Option<FontOptions> = own

export const fonts = either(
  [shortFor(literal('system'), whole, (font) => ({ text: font, code: font })), whole],
  FONTS,
)
