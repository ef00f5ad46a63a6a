import { join } from 'node:path'
import { objectOf, textOf, textsOf } from '../data.ts'
import { accentRules, logoStyles, themeWith } from '../theme-styles.ts'
import type { ThemeFile } from '../theme-styles.ts'
import type { OldSite } from './old-site.ts'
import { textIn } from '../files.ts'
import { fileNameOf } from '../../shared/paths.ts'

const ACCENT = /--sl-color-accent:\s*([^;}]+)/g
const LIGHT = /:root\[data-theme=['"]?light['"]?\][^{}]*\{([^}]*)\}/g

/** A theme in the main colour of the old one, light and dark. */
export function styleOf(site: OldSite): readonly ThemeFile[] {
  const css = textsOf(site.starlight['customCss'])
    .filter((path) => /^[./].*\.css$/.test(path))
    .map((path) => textIn(join(site.root, path)) ?? '')
    .join('\n')
  const light = colourIn([...css.matchAll(LIGHT)].map(([, rules = '']) => rules).join('\n'))
  const dark = colourIn(css.replaceAll(LIGHT, ''))
  const accent = light ?? dark
  const rules = accent === undefined ? '' : accentRules(accent, dark)
  const { replacesTitle } = objectOf(site.starlight['logo'])
  const logo = logosOf(site).dark
  const darkLogo = logo === undefined ? undefined : `/${fileNameOf(logo)}`
  return themeWith([rules, logoStyles({ dark: darkLogo, isOnly: replacesTitle === true })])
}

function colourIn(css: string): string | undefined {
  return [...css.matchAll(ACCENT)]
    .map(([, value = '']) => value.trim())
    .find((value) => !value.includes('var('))
}

/** The paths of the logo, light and dark, from the root of the old site. */
export function logosOf({ starlight }: OldSite): {
  readonly light: string | undefined
  readonly dark: string | undefined
} {
  const { src, light, dark } = objectOf(starlight['logo'])
  const pathOf = (given: unknown) => textOf(given)?.replace(/^(?:\.?\/)+/, '')
  return { light: pathOf(light) ?? pathOf(src), dark: pathOf(dark) }
}
