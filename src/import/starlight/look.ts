import { join } from 'node:path'
import { objectOf, textOf, textsOf } from '../data.ts'
import { accentRules, themeWith } from '../accent-theme.ts'
import type { ThemeFile } from '../accent-theme.ts'
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
  const parts = [
    rules,
    replacesTitle === true ? ONLY_LOGO : '',
    logo === undefined ? '' : darkLogo(`/${fileNameOf(logo)}`),
  ]
  return themeWith(parts.filter(Boolean).join('\n'))
}

function colourIn(css: string): string | undefined {
  return [...css.matchAll(ACCENT)]
    .map(([, value = '']) => value.trim())
    .find((value) => !value.includes('var('))
}

const ONLY_LOGO = `/* The logo says the name of the site. */
.sp-brand img {
  inline-size: auto;
}
.sp-brand img + span {
  position: absolute;
  clip-path: inset(50%);
}
`

function darkLogo(path: string): string {
  return `/* The logo of dark pages. */
:root[data-theme='dark'] .sp-brand img {
  content: url('${path}');
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme='light']) .sp-brand img {
    content: url('${path}');
  }
}
`
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
