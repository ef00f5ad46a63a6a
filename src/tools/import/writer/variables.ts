import type { Look } from '../model/site.ts'
import type { Mode, StyleNames } from '../model/style-names.ts'
import { withSystemTheme } from '../system-theme.ts'

/** The values of variables of the root, by modes. */
export type Values = Readonly<Record<Mode, Map<string, string>>>

const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g
/** Variables refer to each other at most this often. */
const DEPTH = 10

/** The value of a variable in a mode, in which other variables are replaced by theirs; `undefined` if the site sets none. */
function valueIn(mode: Mode, name: string, { values, names }: Known): string | undefined {
  const own = (each: string) => values[mode].get(each) ?? values[names.base].get(each)
  let value = own(name)
  for (let depth = 0; depth < DEPTH && value?.includes('var('); depth++)
    value = value.replaceAll(
      VARIABLE,
      (whole, other: string, fallback?: string) =>
        own(other) ?? names.variables[other] ?? fallback ?? whole,
    )
  return value
}

export interface Known {
  /** The values that stylesheets of the old site set. */
  readonly values: Values
  readonly names: StyleNames
}

/** A value that the accent could be part of, or that the new site does not know. */
const UNKNOWN = /var\(\s*--(?!sp-)|--sp-color-accent/

/** The main color that variables set. */
export function mainColor({ values, names }: Known): Look['color'] {
  const [light, dark] = (['light', 'dark'] as const).map((mode) =>
    names.accent
      .map((name) => valueIn(mode, name, { values, names }))
      .find((value) => value !== undefined && !UNKNOWN.test(value)),
  )
  const color = light ?? dark
  return color === undefined ? undefined : { light: color, dark: dark ?? color }
}

/** The tokens that a variable can set. Colors differ by mode. */
const TOKEN =
  /^var\((--sp-(?:(?!color-accent)(color)-[\w-]+|font-\w+|radius|measure|navbar-height))\)$/
const ACCENT = /^var\(--sp-color-accent/

/** The variables that a text uses. */
export function variablesIn(text: string): readonly string[] {
  return Array.from(text.matchAll(/var\(\s*(--[\w-]+)/g), ([, name = '']) => name)
}

export interface ThemeVariables {
  /** The rules that set tokens, and the variables of the generator that rules and code use. */
  readonly css: string
  /** True if the value of a variable of the generator has an effect. */
  readonly hasEffect: (name: string) => boolean
}

/** The tokens that variables of the old site set, and the variables of its generator that a text of rules and code uses. */
export function variablesFor(text: string, known: Known): ThemeVariables {
  const { values, names } = known
  const { variables } = names
  const tokens = new Map<string, string>()
  const ofMode = { light: new Map<string, string>(), dark: new Map<string, string>() }
  const setBy = new Set<string>()
  for (const [name, here] of Object.entries(variables)) {
    const [, token, isColor] = TOKEN.exec(here) ?? []
    const isTaken = [tokens, ofMode.light, ofMode.dark].some((each) => each.has(token ?? ''))
    if (token === undefined || isTaken) continue
    const [light, dark] = (['light', 'dark'] as const).map((mode) => {
      const isOwn = values[mode].has(name) || !isColor
      const value = (isOwn && valueIn(mode, name, known)) || undefined
      const isUnknown = variablesIn(value ?? '').some((each) => names.own.test(each))
      return isUnknown || value?.includes(token) ? undefined : value
    })
    if (light === undefined && dark === undefined) continue
    setBy.add(name)
    if (!isColor) tokens.set(token, light ?? dark ?? here)
    else if (light === undefined) ofMode.dark.set(token, dark ?? here)
    // A color for one mode could hide text in the other.
    else if (dark === undefined) ofMode.light.set(token, light)
    else tokens.set(token, `light-dark(${light}, ${dark})`)
  }
  const needed = new Set(variablesIn(text))
  const isSet = (name: string): boolean => values.light.has(name) || values.dark.has(name)
  const ofGenerator = Object.entries(variables).filter(([name]) => needed.has(name) && !isSet(name))
  const rules = [
    ruleFor(':root', [...tokens, ...ofGenerator]),
    ...(['light', 'dark'] as const).map((mode) =>
      withSystemTheme(ruleFor(`:root[data-theme='${mode}']`, [...ofMode[mode]])),
    ),
  ].filter(Boolean)
  const hasColor = mainColor(known) !== undefined
  return {
    css: rules.length === 0 ? '' : `/* Variables of the old site. */\n${rules.join('')}`,
    hasEffect: (name) =>
      setBy.has(name) ||
      needed.has(name) ||
      (hasColor && (names.accent.includes(name) || ACCENT.test(variables[name] ?? ''))),
  }
}

function ruleFor(selector: string, values: readonly (readonly [string, string])[]): string {
  const lines = values.map(([name, value]) => `  ${name}: ${value};\n`)
  return lines.length === 0 ? '' : `${selector} {\n${lines.join('')}}\n`
}
