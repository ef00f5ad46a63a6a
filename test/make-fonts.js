// Makes the font files of the default theme from those of Fontsource: `npm run fonts`. The results are
// committed, so that neither a build nor an installation needs the packages.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype from 'opentype.js'
import subsetFont from 'subset-font'

const root = fileURLToPath(new URL('..', import.meta.url))
const source = (name) =>
  readFileSync(`${root}node_modules/@fontsource-variable/${name}-wght-normal.woff2`)
const target = (name) => `${root}templates/fonts/${name}`

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

const LATIN = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'ıŒœˆ˜–—‘’‚“”„•…‹›€™−↑↓\ufffd'].join(
  '',
)
const EXTENDED = range(0x100, 0x24f).join('')

// The theme has three weights: 400, 500 and 600.
const WEIGHTS = { wght: { min: 400, max: 600 } }

const files = [
  { from: 'inter/files/inter-latin', to: 'inter.woff2', text: LATIN },
  { from: 'inter/files/inter-latin-ext', to: 'inter-extended.woff2', text: EXTENDED },
  // Ligatures of code are switched off, so their glyphs can stay out.
  { from: 'jetbrains-mono/files/jetbrains-mono-latin', to: 'jetbrains-mono.woff2', text: LATIN },
  {
    from: 'jetbrains-mono/files/jetbrains-mono-latin-ext',
    to: 'jetbrains-mono-extended.woff2',
    text: EXTENDED,
  },
]

for (const { from, to, text } of files) {
  const isCode = to.startsWith('jetbrains')
  const font = await subsetFont(source(from), text, {
    targetFormat: 'woff2',
    variationAxes: WEIGHTS,
    noLayoutClosure: isCode,
  })
  writeFileSync(target(to), font)
}

// For preview images: one weight, in a format that needs no decoder, and the width of each character, for
// line breaks.
const PREVIEW_WEIGHT = 600
const preview = await subsetFont(source('inter/files/inter-latin'), LATIN, {
  targetFormat: 'sfnt',
  variationAxes: { wght: PREVIEW_WEIGHT },
})
writeFileSync(target('preview.ttf'), preview)

const { buffer, byteOffset, length } = preview
const parsed = opentype.parse(buffer.slice(byteOffset, byteOffset + length))
const widths = [...LATIN].map((character) => [
  character,
  Math.round((parsed.charToGlyph(character).advanceWidth / parsed.unitsPerEm) * 1000),
])
writeFileSync(target('preview-widths.json'), `${JSON.stringify(Object.fromEntries(widths))}\n`)
