import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const styles = fileURLToPath(new URL('../../../../templates/styles', import.meta.url))

const SIDE = '(left|right)'
const PHYSICAL = [
  new RegExp(`^(margin|padding|border|scroll-margin|scroll-padding)-${SIDE}\\b`),
  new RegExp(`^${SIDE}$`),
  new RegExp(`^border-(top|bottom)-${SIDE}-radius$`),
]

// One stylesheet is for both text directions: a browser mirrors `inline-start`, but not `left`.
test('the styles name no side that right-to-left languages would flip', () => {
  const physical = readdirSync(styles).flatMap((name) =>
    declarationsOf(readFileSync(join(styles, name), 'utf8'))
      .filter(([property, value]) => isPhysical(property, value))
      .map(([property, value]) => `${name}: ${property}: ${value}`),
  )
  expect(physical).toEqual([])
})

function isPhysical(property: string, value: string): boolean {
  if (PHYSICAL.some((pattern) => pattern.test(property))) return true
  if (/^(text-align|float|clear)$/.test(property)) return /\b(left|right)\b/.test(value)
  // In a list of four values, the second is for the right side and the fourth for the left one.
  if (!/^(margin|padding|inset|border-width)$/.test(property)) return false
  const [, right, , left] = partsOf(value)
  return left !== undefined && left !== right
}

/** `0 calc(1rem + 2px)` → `0`, `calc(1rem + 2px)`. */
function partsOf(value: string): readonly string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
}

function declarationsOf(css: string): readonly (readonly [string, string])[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\("[^"]*"\)/g, 'url()')
  return [...text.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => [property, value.trim()],
  )
}
