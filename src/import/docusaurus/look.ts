import { resolve } from 'node:path'
import { isHeadTag } from '../../base/shared/head-tag.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import { listOf, objectOf, textOf } from '../data.ts'
import { textIn } from '../files.ts'
import type { Announcement, Look } from '../model/site.ts'
import { plain } from '../plain-text.ts'
import { staticPathOf } from '../static-path.ts'
import { sitePath } from './navigation.ts'
import type { OldSite } from './old-site.ts'

const PRIMARY = /--ifm-color-primary:\s*([^;}]+)/
const DARK = /\[data-theme=['"]?dark['"]?\][^{]*\{([^}]*)\}/g

/** The main color of the old site, light and dark, its logo and its icon. */
export function lookOf({ root, config, customCss, themeConfig }: OldSite): Look {
  const css = customCss.map((file) => textIn(resolve(root, file)) ?? '').join('\n')
  const inDark = [...css.matchAll(DARK)].map(([, rules = '']) => rules).join('\n')
  const light = PRIMARY.exec(css.replaceAll(DARK, ''))?.[1]?.trim()
  const shown = PRIMARY.exec(inDark)?.[1]?.trim() ?? light
  const isKnown = light !== undefined && !light.includes('var(')
  const dark = shown === undefined || shown.includes('var(') ? light : shown
  const { logo, title } = objectOf(themeConfig['navbar'])
  const [src, srcDark] = [objectOf(logo)['src'], objectOf(logo)['srcDark']].map(staticPathOf)
  const [favicon, image] = [textOf(config['favicon']), textOf(themeConfig['image'])]
  return {
    ...(isKnown && dark !== undefined && { color: { light, dark } }),
    ...(src !== undefined && { logo: { light: src, dark: srcDark } }),
    logoIsName: textOf(objectOf(logo)['src']) !== undefined && !textOf(title),
    icons: favicon === undefined ? [] : [sitePath(favicon)],
    socialImage: image && sitePath(image),
    ...{ styles: [], sheets: {} },
  }
}

/** The bar above all pages. */
export function announcementFrom({ themeConfig }: OldSite): Announcement | undefined {
  const { id, content } = objectOf(themeConfig['announcementBar'])
  const html = textOf(content)
  if (html === undefined) return undefined
  const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
  return {
    ...{ id: textOf(id) ?? 'announcement', text: plain(html) },
    ...(links.length === 1 && { href: sitePath(links[0] ?? '') }),
  }
}

/** The elements of the head, and styles of other hosts. Scripts and analytics are listed in the report. */
export function headFrom(
  { config, themeConfig, analytics }: OldSite,
  leave: (what: string) => void,
): readonly HeadTag[] {
  const tags = listOf(config['headTags']).map((given) => {
    const { tagName, attributes, innerHTML } = objectOf(given)
    return { tag: tagName, attributes, ...(textOf(innerHTML) && { content: innerHTML }) }
  })
  const metadata = listOf(themeConfig['metadata']).map((given) => ({
    tag: 'meta',
    attributes: objectOf(given),
  }))
  const styles = listOf(config['stylesheets']).flatMap((given) => {
    const href = textOf(given) ?? textOf(objectOf(given)['href']) ?? ''
    // The styles of formulas are built in.
    if (/katex/i.test(href)) return []
    const { type: _, ...own } = objectOf(given)
    return [{ tag: 'link', attributes: { rel: 'stylesheet', ...own, href: sitePath(href) } }]
  })
  const all: readonly unknown[] = [...tags, ...metadata, ...styles]
  for (const tag of all)
    if (!isHeadTag(tag)) leave(`an element of the head: ${JSON.stringify(tag)}`)
  for (const name of Object.keys(analytics)) leave(`the analytics of \`${name}\``)
  for (const script of listOf(config['scripts']))
    leave(`the script ${JSON.stringify(objectOf(script)['src'] ?? script)}`)
  return all.filter(isHeadTag)
}
