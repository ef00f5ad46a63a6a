import type { Look } from '../model/site.ts'
import { accentRules, ONLY_LOGO, themeWith } from '../theme-styles.ts'
import type { ThemeFile } from '../theme-styles.ts'

/** The theme of a new site: the default one in the colors, fonts and styles of the old site. */
export function themeOf(
  { color, logo, logoIsName = false, fonts = {}, styles, sheets }: Look,
  hasStatic: (path: string) => boolean,
): readonly ThemeFile[] {
  const isOnlyLogo = logoIsName && logo !== undefined && hasStatic(logo.light)
  const [look, entry] = themeWith([
    color ? accentRules(color.light, color.dark) : '',
    fontRules(fonts),
    isOnlyLogo ? ONLY_LOGO : '',
    ...styles,
  ])
  if (look === undefined || entry === undefined) throw new TypeError('a theme has two files')
  const files = Object.entries(sheets).map(([name, text]) => [name, scoped(text)] as const)
  const imports = files.map(([name]) => `import './${name}'\n`)
  return [look, [entry[0], `${imports.join('')}${entry[1]}`], ...files]
}

function fontRules({ text, code }: NonNullable<Look['fonts']>): string {
  const rules = [
    ...(text === undefined ? [] : [`  --sp-font-text: '${text}', system-ui, sans-serif;\n`]),
    ...(code === undefined ? [] : [`  --sp-font-code: '${code}', ui-monospace, monospace;\n`]),
  ]
  return rules.length === 0
    ? ''
    : `/* The fonts of the old site, where readers have them. */\n:root {\n${rules.join('')}}\n`
}

const IMPORTS = /@import[^;]+;/g
const ROOT_RULES = /(?<=^|[}\s])(?::root|html)\s*\{[^{}]*\}/g

/** A stylesheet of the old site whose rules apply to the text of documents only. */
function scoped(text: string): string {
  const roots = (text.match(ROOT_RULES) ?? []).map((rule) => `${rule}\n`)
  const imports = (text.match(IMPORTS) ?? []).map((rule) => `${rule}\n`)
  const rest = text.replaceAll(ROOT_RULES, '').replaceAll(IMPORTS, '').trim()
  return `/* A stylesheet of the old site, for the text of documents. */\n${imports.join('')}${roots.join('')}@scope (.sp-prose) {\n${rest}\n}\n`
}
