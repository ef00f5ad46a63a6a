import type { Look } from '../model/site.ts'
import { accentRules, ONLY_LOGO } from '../theme-styles.ts'
import type { ThemeFile } from '../theme-styles.ts'
import type { ImportedStyles } from './styles.ts'

/** The theme of a new site: the default one in the colors, fonts and styles of the old site. */
export function themeOf(
  look: Look,
  { color = look.color, variables, imports }: ImportedStyles,
  hasStatic: (path: string) => boolean,
): readonly ThemeFile[] {
  const { logo, logoIsName = false, fonts = {}, styles } = look
  const isOnlyLogo = logoIsName && logo !== undefined && hasStatic(logo.light)
  const rules = [
    color ? accentRules(color.light, color.dark) : '',
    fontRules(fonts),
    isOnlyLogo ? ONLY_LOGO : '',
    variables,
    ...styles,
  ]
  // The layers of the theme come first, so that stylesheets of the old site can add to them.
  const entry = ['./look.css', ...imports].map((name) => `import '${name}'`).join('\n')
  return [
    ['theme/look.css', rules.filter(Boolean).join('\n') || '/* Your styles. */\n'],
    [
      'theme/index.tsx',
      `import theme from 'specpress/theme/default'\n${entry}\n\nexport default theme\n`,
    ],
  ]
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
