import { join } from 'node:path'
import { filesBelow, textIn } from '../files.ts'
import type { Look } from '../model/site.ts'
import type { StyleNames } from '../model/style-names.ts'
import { staticPathOf } from '../static-path.ts'
import { WRAPPED } from '../python-markdown/attributes.ts'
import type { OldSite } from './old-site.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

/** The logo of the old theme, its stylesheets, and the styles of badges. */
export function lookOf(site: OldSite, icons: readonly string[]): Look {
  const theme = site.locales[0].theme ?? {}
  const logo = recordOf(theme['logo'])
  const main = staticPathOf(textOf(theme['logo']) ?? textOf(logo['src']) ?? logo['light'])
  return {
    ...(main !== undefined && { logo: { light: main, dark: staticPathOf(logo['dark']) } }),
    logoIsName: theme['siteTitle'] === false,
    icons: icons.map((href) => `/${href.replace(/^\/+/, '')}`),
    styles: [BADGES],
    sheets: sheetsOf(site),
    names: NAMES,
  }
}

const IMPORT = /^[ \t]*import[ \t]+['"]([^'"\n]+\.css)['"]/gm
const CODE_IMPORT = /^[ \t]*import\s+(?!type\b)[^'"]{1,500}?\sfrom\s+['"]([^'"\n]+)['"]/gm

/** The code with which a site extends the theme, and its folder. */
function themeOf({ root }: Pick<OldSite, 'root'>) {
  const folder = join(root, '.vitepress', 'theme')
  const files = filesBelow(folder)
  const entry = files.find((name) => /^index\.[cm]?[jt]sx?$/.test(name))
  return { folder, files, code: entry === undefined ? '' : (textIn(join(folder, entry)) ?? '') }
}

/** The stylesheets that the theme imports, or all of its folder if the import is not found. */
function sheetsOf(site: Pick<OldSite, 'root'>): readonly string[] {
  const { folder, files, code } = themeOf(site)
  const imported = Array.from(code.matchAll(IMPORT), ([, path = '']) =>
    path.startsWith('.') ? join(folder, path) : path,
  ).filter((path) => !path.startsWith('virtual:'))
  return imported.length > 0
    ? imported
    : files.filter((name) => name.endsWith('.css')).map((name) => join(folder, name))
}

/** Packages of the theme whose parts the new site has, or has no need of. */
const REPLACED =
  /^(?:vue$|vitepress(?:$|\/)|vitepress-(?:openapi|theme-openapi|plugin-)|@shikijs\/|@scalar\/|virtual:|node:)/

/** The packages and the frame of the theme that do not come along, for the report. */
export function leftOfTheme(site: Pick<OldSite, 'root'>): readonly string[] {
  const paths = Array.from(themeOf(site).code.matchAll(CODE_IMPORT), ([, path = '']) => path)
  return [...new Set(paths)].flatMap((path) => {
    if (/Layout\.vue$/.test(path))
      return [
        `the frame \`.vitepress/theme/${path.replace(/^\.\//, '')}\`: pages have that of the theme`,
      ]
    if (/^[./@~]/.test(path) && !/^@[\w-]+\//.test(path)) return []
    return REPLACED.test(path)
      ? []
      : [`the package \`${path}\` of the theme: pages look as the theme does without it`]
  })
}

const NAMES: StyleNames = {
  wrapped: WRAPPED,
  own: /^--vp-/,
  accent: ['--vp-c-brand-1', '--vp-c-brand'],
  base: 'light',
  modes: {
    light: /(?:html|:root):not\(\.dark\)/g,
    dark: /(?:html|:root)?\.dark(?![\w-])/g,
  },
  prose: /\.(?:vp-doc|VPDoc|custom-block(?=\s))(?![\w-])/g,
  variables: {
    '--vp-font-family-base': 'var(--sp-font-text)',
    '--vp-font-family-mono': 'var(--sp-font-code)',
    '--vp-c-bg': 'var(--sp-color-bg)',
    '--vp-c-bg-alt': 'var(--sp-color-bg-subtle)',
    '--vp-c-text-1': 'var(--sp-color-text)',
    '--vp-c-divider': 'var(--sp-color-border)',
    '--vp-c-bg-soft': 'var(--sp-color-bg-subtle)',
    '--vp-c-bg-elv': 'var(--sp-color-bg-raised)',
    '--vp-c-bg-mute': 'var(--sp-color-bg-hover)',
    '--vp-c-text-2': 'var(--sp-color-text-muted)',
    '--vp-c-text-3': 'var(--sp-color-text-muted)',
    '--vp-c-border': 'var(--sp-color-border)',
    '--vp-c-gutter': 'var(--sp-color-border)',
    '--vp-c-default-soft': 'var(--sp-color-bg-hover)',
    '--vp-c-brand': 'var(--sp-color-accent)',
    '--vp-c-brand-1': 'var(--sp-color-accent)',
    '--vp-c-brand-2': 'var(--sp-color-accent-hover)',
    '--vp-c-brand-3': 'var(--sp-color-accent)',
    '--vp-c-brand-soft': 'var(--sp-color-accent-subtle)',
    '--vp-c-white': '#fff',
    '--vp-c-black': '#000',
    '--vp-c-gray-1': 'var(--sp-color-border-strong)',
    '--vp-c-gray-2': 'var(--sp-color-border)',
    '--vp-c-gray-3': 'var(--sp-color-bg-hover)',
    '--vp-c-gray-soft': 'var(--sp-color-bg-hover)',
    '--vp-c-green-1': 'var(--sp-color-green)',
    '--vp-c-green-2': 'var(--sp-color-green)',
    '--vp-c-green-3': 'var(--sp-color-green)',
    '--vp-c-yellow-1': 'var(--sp-color-amber)',
    '--vp-c-yellow-2': 'var(--sp-color-amber)',
    '--vp-c-yellow-3': 'var(--sp-color-amber)',
    '--vp-c-red-1': 'var(--sp-color-red)',
    '--vp-c-red-2': 'var(--sp-color-red)',
    '--vp-c-red-3': 'var(--sp-color-red)',
    '--vp-c-indigo-1': 'var(--sp-color-blue)',
    '--vp-c-indigo-2': 'var(--sp-color-blue)',
    '--vp-c-indigo-3': 'var(--sp-color-blue)',
    '--vp-c-purple-1': 'var(--sp-color-violet)',
    '--vp-c-purple-2': 'var(--sp-color-violet)',
    '--vp-c-purple-3': 'var(--sp-color-violet)',
    '--vp-c-tip-1': 'var(--sp-color-accent)',
    '--vp-c-warning-1': 'var(--sp-color-amber)',
    '--vp-c-danger-1': 'var(--sp-color-red)',
    '--vp-code-block-bg': 'var(--sp-code-bg)',
    '--vp-nav-height': 'var(--sp-navbar-height)',
  },
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
