import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAIRS } from './pairs.ts'
import { colourOf, contrastOf, readTokens } from './tokens.ts'
import { repository } from '../../site/repository.ts'

const tokens = readTokens(join(repository, 'templates/styles/tokens.css'))
const isColour = (name: string): boolean => /^--sp-(color|code)-/.test(name)

const pairs = PAIRS.flatMap(({ colours, on, least }) =>
  colours.flatMap((colour) =>
    on.map((surface) => ({
      colour,
      surface,
      least,
      light: contrastOf([colour, surface], 'light', tokens),
      dark: contrastOf([colour, surface], 'dark', tokens),
    })),
  ),
)

test('text on every surface of the theme is readable, in light and in dark', () => {
  const faint = pairs.filter(({ light, dark, least }) => Math.min(light, dark) < least)
  expect(faint).toEqual([])
})

// Lines that only divide.
const WITHOUT_PAIR = /^--sp-color-border$/

test('no colour is left out', () => {
  const paired = new Set(pairs.flatMap(({ colour, surface }) => [colour, surface]))
  const left = [...tokens.keys()].filter(
    (name) => isColour(name) && !paired.has(name) && !WITHOUT_PAIR.test(name),
  )
  expect(left).toEqual([])
})

test('every colour of highlighted code is readable on its background', () => {
  const code = readFileSync(join(repository, 'templates/styles/code.css'), 'utf8')
  const rules = code.matchAll(/(code (?:\.\w+|[ibu]) )\{\s*color: var\((--[\w-]+)\)/g)
  const used = new Set(Array.from(rules, ([, , name = '']) => name))
  const readable = pairs.filter(({ surface }) => surface === '--sp-code-bg')
  expect(used.size).toBeGreaterThan(6)
  expect([...used].filter((name) => !readable.some(({ colour }) => colour === name))).toEqual([])
})

test('the design page shows the values of the stylesheet', async () => {
  const colours = Object.fromEntries(
    [...tokens.keys()]
      .filter(isColour)
      .map((name) => [
        name,
        { light: colourOf(name, 'light', tokens), dark: colourOf(name, 'dark', tokens) },
      ]),
  )
  const others = Object.fromEntries([...tokens].filter(([name]) => !isColour(name)))
  // After a change of the tokens: `npx vitest run test/unit/theme --update`.
  await expect(`${JSON.stringify({ colours, others, pairs }, undefined, 2)}\n`).toMatchFileSnapshot(
    join(repository, 'manual/content/data/design.json'),
  )
})
