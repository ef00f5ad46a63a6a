import { join } from 'node:path'
import { fileNameOf, isExternal } from '../../../base/shared/urls/paths.ts'
import { textsOf } from '../data.ts'
import type { Look } from '../model/site.ts'
import type { StyleNames } from '../model/style-names.ts'
import { pathOfAlias } from './old-site.ts'
import type { OldSite } from './old-site.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

/** The logo of the old theme, its icon and its stylesheets, with those that only pages of Astro import. */
export function lookOf(site: OldSite, ofPages: readonly string[]): Look {
  const { root, starlight } = site
  const logos = logosOf(site)
  const [shown, inDark] = [logos.light, logos.dark].map((path) => path && `/${fileNameOf(path)}`)
  const favicon = textOf(starlight['favicon']) ?? '/favicon.svg'
  const sheets = textsOf(starlight['customCss']).map((path) => {
    const own = path.startsWith('.') ? path : pathOfAlias(path, site)
    return own === undefined ? path : join(root, own)
  })
  return {
    ...(shown !== undefined && { logo: { light: shown, dark: inDark } }),
    logoIsName: recordOf(starlight['logo'])['replacesTitle'] === true,
    icons: isExternal(favicon) ? [] : [`/${favicon.replace(/^\/+/, '')}`],
    sheets: [...new Set([...sheets, ...ofPages])],
    styles: [],
    names: NAMES,
  }
}

const NAMES: StyleNames = {
  own: /^--sl-/,
  accent: ['--sl-color-accent'],
  base: 'dark',
  modes: {
    light: /(?:html|:root)?\[data-theme=['"]?light['"]?\]/g,
    dark: /(?:html|:root)?\[data-theme=['"]?dark['"]?\]/g,
  },
  prose: /\.(?:sl-markdown-content|content)(?![\w-])/g,
  variables: {
    '--sl-color-bg': 'var(--sp-color-bg)',
    '--sl-color-text': 'var(--sp-color-text)',
    '--sl-color-white': 'var(--sp-color-heading)',
    '--sl-color-hairline': 'var(--sp-color-border)',
    '--sl-font': 'var(--sp-font-text)',
    '--sl-font-mono': 'var(--sp-font-code)',
    '--sl-color-black': 'var(--sp-color-bg)',
    '--sl-color-gray-1': 'var(--sp-color-text)',
    '--sl-color-gray-2': 'var(--sp-color-text)',
    '--sl-color-gray-3': 'var(--sp-color-text-muted)',
    '--sl-color-gray-4': 'var(--sp-color-border-strong)',
    '--sl-color-gray-5': 'var(--sp-color-border)',
    '--sl-color-gray-6': 'var(--sp-color-bg-subtle)',
    '--sl-color-gray-7': 'var(--sp-color-bg-subtle)',
    '--sl-color-text-accent': 'var(--sp-color-accent)',
    '--sl-color-accent': 'var(--sp-color-accent)',
    '--sl-color-accent-low': 'var(--sp-color-accent-subtle)',
    '--sl-color-accent-high': 'var(--sp-color-accent)',
    '--sl-color-bg-nav': 'var(--sp-color-bg)',
    '--sl-color-bg-sidebar': 'var(--sp-color-bg)',
    '--sl-color-bg-inline-code': 'var(--sp-code-bg)',
    '--sl-color-hairline-light': 'var(--sp-color-border)',
    '--sl-color-hairline-shade': 'var(--sp-color-border)',
    '--sl-text-xs': '0.8125rem',
    '--sl-text-sm': '0.875rem',
    '--sl-text-base': '1rem',
    '--sl-text-body': '1rem',
    '--sl-text-lg': '1.125rem',
    '--sl-text-xl': '1.25rem',
    '--sl-text-2xl': '1.5rem',
    '--sl-text-3xl': '1.8125rem',
    '--sl-text-h5': '1.125rem',
    '--sl-text-h4': '1.25rem',
    '--sl-text-h3': '1.5rem',
    '--sl-text-h2': '1.8125rem',
    '--sl-line-height': '1.75',
    '--sl-line-height-headings': '1.2',
    '--sl-content-width': 'var(--sp-measure)',
    '--sl-content-gap-y': '1rem',
    '--sl-sidebar-pad-x': '1rem',
  },
}

/** The paths of the logo, light and dark, from the root of the old site. */
export function logosOf({ starlight }: OldSite): {
  readonly light: string | undefined
  readonly dark: string | undefined
} {
  const { src, light, dark } = recordOf(starlight['logo'])
  const pathOf = (given: unknown) => textOf(given)?.replace(/^(?:\.?\/)+/, '')
  return { light: pathOf(light) ?? pathOf(src), dark: pathOf(dark) }
}
