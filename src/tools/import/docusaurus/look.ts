import { resolve } from 'node:path'
import { isHeadTag } from '../../../base/shared/head-tag.ts'
import type { HeadTag } from '../../../base/shared/head-tag.ts'
import { textIn } from '../files.ts'
import type { Announcement, Look } from '../model/site.ts'
import type { StyleNames } from '../model/style-names.ts'
import { linksIn, plain } from '../plain-text.ts'
import { staticPathOf } from '../static-path.ts'
import { sitePath } from './navigation.ts'
import type { OldSite } from './old-site.ts'
import { listOf, recordOf, textOf } from '../../../base/shared/json.ts'

/** The logo of the old site, its icon and its stylesheets. */
export function lookOf({ root, config, customCss, themeConfig }: OldSite): Look {
  const { logo, title } = recordOf(themeConfig['navbar'])
  const [src, srcDark] = [recordOf(logo)['src'], recordOf(logo)['srcDark']].map(staticPathOf)
  const [favicon, image] = [textOf(config['favicon']), textOf(themeConfig['image'])]
  return {
    ...(src !== undefined && { logo: { light: src, dark: srcDark } }),
    logoIsName: textOf(recordOf(logo)['src']) !== undefined && !textOf(title),
    icons: favicon === undefined ? [] : [sitePath(favicon)],
    socialImage: image && sitePath(image),
    sheets: customCss.map((path) =>
      textIn(resolve(root, path)) === undefined ? path : resolve(root, path),
    ),
    styles: [],
    names: NAMES,
  }
}

const NAMES: StyleNames = {
  own: /^--(?:ifm|docusaurus)-/,
  accent: ['--ifm-color-primary'],
  base: 'light',
  modes: {
    light: /(?:html|:root)?\[data-theme=['"]?light['"]?\]/g,
    dark: /(?:html|:root)?\[data-theme=['"]?dark['"]?\]/g,
  },
  prose: /(?:div|article)?\.(?:theme-doc-markdown|markdown)(?![\w-])/g,
  variables: {
    '--ifm-font-family-base': 'var(--sp-font-text)',
    '--ifm-font-family-monospace': 'var(--sp-font-code)',
    '--ifm-background-color': 'var(--sp-color-bg)',
    '--ifm-background-surface-color': 'var(--sp-color-bg-raised)',
    '--ifm-font-color-base': 'var(--sp-color-text)',
    '--ifm-heading-color': 'var(--sp-color-heading)',
    '--ifm-toc-border-color': 'var(--sp-color-border)',
    '--ifm-color-primary': 'var(--sp-color-accent)',
    '--ifm-color-primary-dark': 'var(--sp-color-accent-hover)',
    '--ifm-color-primary-darker': 'var(--sp-color-accent-hover)',
    '--ifm-color-primary-darkest': 'var(--sp-color-accent-hover)',
    '--ifm-color-primary-light': 'var(--sp-color-accent)',
    '--ifm-color-primary-lighter': 'var(--sp-color-accent)',
    '--ifm-color-primary-lightest': 'var(--sp-color-accent)',
    '--ifm-link-color': 'var(--sp-color-accent)',
    '--ifm-font-color-secondary': 'var(--sp-color-text-muted)',
    '--ifm-color-content': 'var(--sp-color-text)',
    '--ifm-color-content-secondary': 'var(--sp-color-text-muted)',
    '--ifm-color-emphasis-0': 'var(--sp-color-bg)',
    '--ifm-color-emphasis-100': 'var(--sp-color-bg-subtle)',
    '--ifm-color-emphasis-200': 'var(--sp-color-bg-hover)',
    '--ifm-color-emphasis-300': 'var(--sp-color-border)',
    '--ifm-color-emphasis-400': 'var(--sp-color-border-strong)',
    '--ifm-color-emphasis-500': 'var(--sp-color-border-strong)',
    '--ifm-color-emphasis-600': 'var(--sp-color-text-muted)',
    '--ifm-color-emphasis-700': 'var(--sp-color-text-muted)',
    '--ifm-color-emphasis-800': 'var(--sp-color-text)',
    '--ifm-color-emphasis-900': 'var(--sp-color-heading)',
    '--ifm-color-emphasis-1000': 'var(--sp-color-heading)',
    '--ifm-card-background-color': 'var(--sp-color-bg-raised)',
    '--ifm-code-background': 'var(--sp-code-bg)',
    '--ifm-hover-overlay': 'var(--sp-color-bg-hover)',
    '--ifm-color-white': '#fff',
    '--ifm-color-black': '#000',
    '--ifm-global-radius': 'var(--sp-radius)',
    '--ifm-global-spacing': 'var(--sp-space-4)',
    '--ifm-spacing-horizontal': 'var(--sp-space-4)',
    '--ifm-spacing-vertical': 'var(--sp-space-4)',
    '--ifm-leading': '1.25rem',
    '--ifm-heading-font-weight': 'var(--sp-weight-strong)',
    '--ifm-heading-font-family': 'inherit',
    '--ifm-font-weight-normal': 'var(--sp-weight-normal)',
    '--ifm-font-weight-bold': 'var(--sp-weight-strong)',
    '--ifm-font-weight-semibold': 'var(--sp-weight-strong)',
    '--ifm-navbar-height': 'var(--sp-navbar-height)',
    '--ifm-transition-fast': '200ms',
    '--ifm-transition-slow': '400ms',
  },
}

/** The bar above all pages. */
export function announcementFrom({ themeConfig }: OldSite): Announcement | undefined {
  const { id, content } = recordOf(themeConfig['announcementBar'])
  const html = textOf(content)
  if (html === undefined) return undefined
  const [link, ...others] = linksIn(html)
  return {
    id: textOf(id) ?? 'announcement',
    text: plain(html),
    ...(link && others.length === 0 && { href: sitePath(link.href) }),
  }
}

/** The elements of the head, and styles of other hosts. Scripts and analytics are listed in the report. */
export function headFrom(
  { config, themeConfig, analytics }: OldSite,
  leave: (what: string) => void,
): readonly HeadTag[] {
  const tags = listOf(config['headTags']).map((given) => {
    const { tagName, attributes, innerHTML } = recordOf(given)
    return { tag: tagName, attributes, ...(textOf(innerHTML) && { content: innerHTML }) }
  })
  const metadata = listOf(themeConfig['metadata']).map((given) => ({
    tag: 'meta',
    attributes: recordOf(given),
  }))
  const styles = listOf(config['stylesheets']).flatMap((given) => {
    const href = textOf(given) ?? textOf(recordOf(given)['href']) ?? ''
    // The styles of formulas are built in.
    if (/katex/i.test(href)) return []
    const { type: _, ...own } = recordOf(given)
    return [{ tag: 'link', attributes: { rel: 'stylesheet', ...own, href: sitePath(href) } }]
  })
  const all: readonly unknown[] = [...tags, ...metadata, ...styles]
  for (const tag of all)
    if (!isHeadTag(tag)) leave(`an element of the head: ${JSON.stringify(tag)}`)
  for (const name of Object.keys(analytics)) leave(`the analytics of \`${name}\``)
  for (const script of listOf(config['scripts']))
    leave(`the script ${JSON.stringify(recordOf(script)['src'] ?? script)}`)
  return all.filter(isHeadTag)
}
