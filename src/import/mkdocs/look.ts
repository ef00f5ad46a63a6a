import { listOf, objectOf, textOf } from '../data.ts'
import type { Data } from '../data.ts'
import type { Look } from '../model/site.ts'

/** The colors of Material by their names. */
const COLORS: Readonly<Record<string, string>> = {
  ...{ red: '#ef5552', pink: '#e92063', purple: '#ab47bd', 'deep-purple': '#7e56c2' },
  ...{ indigo: '#4051b5', blue: '#2094f3', 'light-blue': '#02a6f2', cyan: '#00bdd6' },
  ...{ teal: '#009485', green: '#4cae4f', 'light-green': '#8bc34b', lime: '#cbdc38' },
  ...{ yellow: '#ffec3d', amber: '#ffc105', orange: '#ffa724', 'deep-orange': '#ff6e42' },
  ...{ brown: '#795649', grey: '#757575', 'blue-grey': '#546d78' },
}
const OWN = /--md-(?:primary|accent)-fg-color:\s*([^;}]+)/

/** The looks of a site with the theme Material; `sheets` are its own stylesheets. */
export function lookOf(theme: Data, sheets: Readonly<Record<string, string>>): Look {
  const palettes = Array.isArray(theme['palette']) ? listOf(theme['palette']) : [theme['palette']]
  const named = palettes.map(objectOf).map((palette) => ({
    isDark: palette['scheme'] === 'slate' || String(palette['media']).includes('dark'),
    color: [palette['primary'], palette['accent']]
      .map((name) => COLORS[(textOf(name) ?? '').replaceAll(' ', '-')])
      .find((color) => color !== undefined),
  }))
  const own = OWN.exec(Object.values(sheets).join('\n'))?.[1]?.trim()
  const [fromSheets] = own === undefined || own.includes('var(') ? [] : [own]
  const light = named.find(({ isDark, color }) => !isDark && color)?.color ?? fromSheets
  const dark = named.find(({ isDark, color }) => isDark && color)?.color ?? light
  const color = light ?? (theme['name'] === 'material' ? COLORS['indigo'] : undefined)
  const { text, code } = objectOf(theme['font'])
  const [logo, favicon] = [textOf(theme['logo']), textOf(theme['favicon'])]
  return {
    ...(color !== undefined && { color: { light: color, dark: dark ?? color } }),
    ...(logo !== undefined && { logo: { light: `/${logo}` } }),
    icons: favicon === undefined ? [] : [`/${favicon}`],
    fonts: { text: textOf(text), code: textOf(code) },
    styles: [ELEMENTS],
    sheets,
  }
}

/** The classes that stylesheets of the site, and that of the elements below, have rules for. */
export function classesIn(sheets: Readonly<Record<string, string>>): ReadonlySet<string> {
  const rules = [ELEMENTS, ...Object.values(sheets)].join('\n')
  return new Set(Array.from(rules.matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name = '']) => name))
}

const ELEMENTS = `/* Elements of Material for MkDocs. */
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
