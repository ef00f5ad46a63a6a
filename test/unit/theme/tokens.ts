import { readFileSync } from 'node:fs'
import { clampRgb, converter, formatHex, parse, wcagContrast } from 'culori'

/** The value of each token of the default theme, as written, by its name. */
export function readTokens(file: string): ReadonlyMap<string, string> {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const root = /:root \{([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
  const declarations = root.matchAll(/(--[\w-]+):\s*([^;]+);/g)
  return new Map(
    Array.from(declarations, ([, name = '', value = '']) => [
      name,
      value.replaceAll(/\s+/g, ' ').trim(),
    ]),
  )
}

export type Scheme = 'light' | 'dark'

/**
 * A token as browsers compute it in one scheme, as `#rrggbb`. Colours that a screen cannot show are clipped,
 * as in browsers.
 */
export function colourOf(
  name: string,
  scheme: Scheme,
  tokens: ReadonlyMap<string, string>,
): string {
  const value = normalized(tokens.get(name) ?? '', scheme, tokens)
  const colour = converter('rgb')(parse(value))
  if (colour === undefined) throw new Error(`${name} is no colour: ${value}`)
  return formatHex(clampRgb(colour))
}

/** Resolves `light-dark(a, b)` and `var(--c)`. */
function normalized(value: string, scheme: Scheme, tokens: ReadonlyMap<string, string>): string {
  const inner = /^light-dark\((.*)\)$/.exec(value)?.[1]
  if (inner !== undefined) {
    const comma = topLevelComma(inner)
    const side = scheme === 'light' ? inner.slice(0, comma) : inner.slice(comma + 1)
    return normalized(side.trim(), scheme, tokens)
  }
  return value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) =>
    normalized(tokens.get(name) ?? '', scheme, tokens),
  )
}

function topLevelComma(text: string): number {
  let depth = 0
  return [...text].findIndex((character) => {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    return character === ',' && depth === 0
  })
}

/** The contrast of two tokens (WCAG 2), cut to two digits: what is shown as 4.5 is at least that. */
export function contrastOf(
  [text, surface]: readonly [string, string],
  scheme: Scheme,
  tokens: ReadonlyMap<string, string>,
): number {
  const ratio = wcagContrast(colourOf(text, scheme, tokens), colourOf(surface, scheme, tokens))
  return Math.floor(ratio * 100) / 100
}
