import { join } from 'node:path'
import { filesBelow, textIn } from '../files.ts'
import { accentRules, ONLY_LOGO, themeWith } from '../theme-styles.ts'
import type { ThemeFile } from '../theme-styles.ts'
import type { OldSite } from './old-site.ts'

const BRAND = /--vp-c-brand(?:-1)?:\s*([^;}]+)/g
const DARK = /\.dark\b[^{}]*\{([^}]*)\}/g

/** A theme in the main colour of the old one, light and dark, with the styles of badges. */
export function styleOf({ root, locales }: OldSite): readonly ThemeFile[] {
  const css = stylesBelow(join(root, '.vitepress', 'theme'))
  const dark = [...css.matchAll(DARK)].map(([, rules = '']) => rules).join('\n')
  const light = colourIn(css.replaceAll(DARK, ''))
  const shown = colourIn(dark) ?? light
  const accent = light && shown ? accentRules(light, shown) : ''
  const isOnly = locales[0]?.theme['siteTitle'] === false
  return themeWith([accent, isOnly ? ONLY_LOGO : '', BADGES])
}

function colourIn(css: string): string | undefined {
  return [...css.matchAll(BRAND)]
    .map(([, value = '']) => value.trim())
    .find((value) => !value.includes('var('))
}

function stylesBelow(folder: string): string {
  return filesBelow(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => textIn(join(folder, name)) ?? '')
    .join('\n')
}

const BADGES = `/* Badges of VitePress. */
.badge {
  padding: 0.1em 0.6em;
  border: 1px solid currentcolor;
  border-radius: 1em;
  font-size: 0.75em;
  font-weight: 600;
  vertical-align: middle;
}
.badge-tip {
  color: var(--sp-color-accent);
}
`
