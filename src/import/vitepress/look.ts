import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OldSite } from './old-site.ts'

const BRAND = /--vp-c-brand(?:-1)?:\s*([^;}]+)/g
const DARK = /\.dark\b[^{}]*\{([^}]*)\}/g

/** A theme in the main colour of the old one, light and dark, with the styles of home pages and badges. */
export function styleOf({ root }: OldSite): readonly (readonly [name: string, text: string])[] {
  const css = stylesBelow(join(root, '.vitepress', 'theme'))
  const dark = [...css.matchAll(DARK)].map(([, rules = '']) => rules).join('\n')
  const light = colourIn(css.replaceAll(DARK, ''))
  const shown = colourIn(dark) ?? light
  const accent = light && shown ? `${accentRules(`light-dark(${light}, ${shown})`)}\n` : ''
  return [
    ['look.css', `${accent}${HOME}`],
    [
      'index.tsx',
      "import './look.css'\nimport theme from 'specpress/theme/default'\n\nexport default theme\n",
    ],
  ]
}

function colourIn(css: string): string | undefined {
  return [...css.matchAll(BRAND)]
    .map(([, value = '']) => value.trim())
    .find((value) => !value.includes('var('))
}

function stylesBelow(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
}

function accentRules(colour: string): string {
  return `/* The main colour of the old site. */
:root {
  --sp-color-accent: ${colour};
  --sp-color-accent-hover: color-mix(in oklab, var(--sp-color-accent), var(--sp-color-text) 20%);
}
`
}

const HOME = `/* Home pages of VitePress. */
.home-hero {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2rem;
  align-items: center;
  padding-block: 4rem 3rem;
}
.home-hero h1 {
  font-size: clamp(2.25rem, 6vw, 3.5rem);
  line-height: 1.15;
}
.home-hero h1 span {
  display: block;
}
.home-hero h1 .home-name {
  color: var(--sp-color-accent);
}
.home-tagline {
  font-size: 1.25rem;
  color: var(--sp-color-text-muted, inherit);
}
.home-hero img {
  max-width: min(20rem, 70vw);
}
.home-actions {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 1.5rem;
}
.home-action {
  padding: 0.5rem 1.25rem;
  border: 1px solid var(--sp-color-border-strong);
  border-radius: 2rem;
  color: inherit;
  text-decoration: none;
}
.home-action-brand {
  border-color: var(--sp-color-accent);
  background: var(--sp-color-accent);
  color: var(--sp-color-bg);
}
.home-features {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: 1rem;
  padding: 0;
  margin-block: 0 3rem;
  list-style: none;
}
.home-feature {
  padding: 1.25rem;
  border: 1px solid var(--sp-color-border);
  border-radius: 0.75rem;
}
.home-feature h2 {
  margin: 0.5rem 0;
  font-size: 1.1rem;
}
@media (width < 48rem) {
  .home-hero {
    grid-template-columns: 1fr;
  }
  .home-hero img {
    order: -1;
  }
}

/* Badges of VitePress. */
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
