import { join } from 'node:path'
import { isExternal } from '../../../base/shared/urls/paths.ts'
import { textsOf } from '../data.ts'
import type { Look } from '../model/site.ts'
import type { StyleNames } from '../model/style-names.ts'
import { WRAPPED } from '../python-markdown/attributes.ts'
import type { OldSite } from './old-site.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'

/** The colors of Material, keyed by name. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep-purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light-blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light-green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep-orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue-grey': '#546d78',
}

/** The looks of a site with the theme Material. */
export function lookOf({ config, theme, content }: OldSite): Look {
  const palettes = Array.isArray(theme['palette']) ? listOf(theme['palette']) : [theme['palette']]
  const named = palettes.map(recordOf).map((palette) => ({
    isDark: palette['scheme'] === 'slate' || String(palette['media']).includes('dark'),
    color: [palette['primary'], palette['accent']]
      .map((name) => COLORS[(textOf(name) ?? '').replaceAll(' ', '-')])
      .find((color) => color !== undefined),
  }))
  const light = named.find(({ isDark, color }) => !isDark && color)?.color
  const dark = named.find(({ isDark, color }) => isDark && color)?.color ?? light
  const color = light ?? (theme['name'] === 'material' ? COLORS['indigo'] : undefined)
  const { text, code } = recordOf(theme['font'])
  const [logo, favicon] = [textOf(theme['logo']), textOf(theme['favicon'])]
  return {
    ...(color !== undefined && { color: { light: color, dark: dark ?? color } }),
    ...(logo !== undefined && { logo: { light: `/${logo}` } }),
    icons: favicon === undefined ? [] : [`/${favicon}`],
    fonts: { text: textOf(text), code: textOf(code) },
    styles: [ELEMENTS],
    sheets: textsOf(config['extra_css'])
      .filter((path) => !isExternal(path))
      .map((path) => join(content, path)),
    // Its root has 20 px.
    names: theme['name'] === 'material' ? { ...NAMES, rem: 1.25 } : NAMES,
  }
}

const SCHEME = String.raw`(?:body|html|:root)?\[data-md-color-scheme=["']?`

const NAMES: StyleNames = {
  own: /^--md-/,
  accent: ['--md-primary-fg-color', '--md-accent-fg-color'],
  base: 'light',
  modes: {
    light: new RegExp(String.raw`${SCHEME}default["']?\]`, 'g'),
    dark: new RegExp(String.raw`${SCHEME}slate["']?\]`, 'g'),
  },
  prose: /\.(?:md-typeset|md-content|rst-content)(?![\w-])/g,
  wrapped: WRAPPED,
  variables: {
    '--md-text-font-family': 'var(--sp-font-text)',
    '--md-code-font-family': 'var(--sp-font-code)',
    '--md-default-bg-color': 'var(--sp-color-bg)',
    '--md-default-fg-color': 'var(--sp-color-text)',
    '--md-default-fg-color--light': 'var(--sp-color-text-muted)',
    '--md-default-fg-color--lighter': 'var(--sp-color-border-strong)',
    '--md-default-fg-color--lightest': 'var(--sp-color-border)',
    '--md-primary-fg-color': 'var(--sp-color-accent)',
    '--md-primary-fg-color--light': 'var(--sp-color-accent)',
    '--md-primary-fg-color--dark': 'var(--sp-color-accent-hover)',
    '--md-primary-bg-color': 'var(--sp-color-on-accent)',
    '--md-accent-fg-color': 'var(--sp-color-accent-hover)',
    '--md-accent-fg-color--transparent': 'var(--sp-color-accent-subtle)',
    '--md-accent-bg-color': 'var(--sp-color-on-accent)',
    '--md-typeset-color': 'var(--sp-color-text)',
    '--md-typeset-a-color': 'var(--sp-color-accent)',
    '--md-code-bg-color': 'var(--sp-code-bg)',
    '--md-code-fg-color': 'var(--sp-code-text)',
    '--md-shadow-z1': 'var(--sp-shadow-sm)',
    '--md-shadow-z2': 'var(--sp-shadow-sm)',
    '--md-shadow-z3': 'var(--sp-shadow-lg)',
  },
}

const ELEMENTS = `/* Elements of Material for MkDocs. */
.sp-prose .admonition {
  padding: 1rem;
  border: 1px solid var(--sp-color-border);
  border-radius: 0.5rem;
  margin-block: 1.5rem;
}
.sp-prose .admonition > p {
  margin-block: 0;
}
.sp-prose .admonition > .admonition-title {
  font-weight: 600;
}
.sp-prose .md-button {
  display: inline-block;
  padding: 0.5em 1.5em;
  border: 1px solid currentcolor;
  border-radius: 0.25rem;
  font-weight: 600;
  text-decoration: none;
}
.sp-prose .md-button--primary {
  border-color: var(--sp-color-accent);
  background: var(--sp-color-accent);
  color: var(--sp-color-on-accent);
}
.sp-prose .grid,
.sp-prose .grid.cards > ul {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: 1rem;
  padding: 0;
  list-style: none;
}
.sp-prose .grid.cards {
  display: block;
}
.sp-prose .grid.cards > ul > li {
  padding: 1rem;
  border: 1px solid var(--sp-color-border);
  border-radius: 0.25rem;
  margin: 0;
}
.sp-prose .untitled {
  padding: 0.5rem 1rem;
  border-inline-start: 3px solid var(--sp-color-accent);
  margin-block: 1rem;
}
.sp-prose img[align='left'],
.sp-prose img[align='right'] {
  margin: 0 1rem;
}
`
