import { join } from 'node:path'
import { filesBelow, textIn } from '../files.ts'
import { objectOf, textOf } from '../data.ts'
import type { Look } from '../model/site.ts'
import { staticPathOf } from '../static-path.ts'
import type { OldSite } from './old-site.ts'

const BRAND = /--vp-c-brand(?:-1)?:\s*([^;}]+)/g
const DARK = /\.dark\b[^{}]*\{([^}]*)\}/g

/** The main color of the old theme, light and dark, the logo, and the styles of badges. */
export function lookOf({ root, locales }: OldSite, icons: readonly string[]): Look {
  const theme = locales[0].theme ?? {}
  const css = stylesBelow(join(root, '.vitepress', 'theme'))
  const rules = [...css.matchAll(DARK)].map(([, inner = '']) => inner).join('\n')
  const light = colorIn(css.replaceAll(DARK, ''))
  const logo = objectOf(theme['logo'])
  const main = staticPathOf(textOf(theme['logo']) ?? textOf(logo['src']) ?? logo['light'])
  return {
    ...(light !== undefined && { color: { light, dark: colorIn(rules) ?? light } }),
    ...(main !== undefined && { logo: { light: main, dark: staticPathOf(logo['dark']) } }),
    logoIsName: theme['siteTitle'] === false,
    icons: icons.map((href) => `/${href.replace(/^\/+/, '')}`),
    styles: [BADGES],
    sheets: {},
  }
}

function colorIn(css: string): string | undefined {
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
