import { headTagFrom } from './front-matter.ts'
import type { OldLocale, OldSite } from './old-site.ts'
import { translationsIn } from './sidebars.ts'
import { labelOf, sidebarOf, topicsOf } from './topics.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import { listOf, objectOf, objectsIn, textOf } from '../data.ts'
import type { Social } from '../model/navigation.ts'
import type { Language } from '../model/site.ts'

/** Checks that links of the old site end in a slash, as they do unless the config changes it. */
export function hasSlash(astro: OldSite['astro']): boolean {
  return astro['trailingSlash'] !== 'never' && objectOf(astro['build'])['format'] !== 'file'
}

/** The title, which may differ by the language. */
export function titleOf({ title }: OldSite['starlight'], lang: string): string {
  const texts = objectOf(title)
  return textOf(title) ?? textOf(texts[lang]) ?? textOf(Object.values(texts)[0]) ?? 'Docs'
}

/** The languages with their texts. */
export function languagesOf(site: OldSite): readonly [Language, ...(readonly Language[])] {
  const [main, ...others] = site.locales
  if (main === undefined) throw new TypeError('a site has a language')
  const shared = ({ label, dir }: OldLocale) => ({ label, isRightToLeft: dir === 'rtl' })
  return [
    {
      ...{ ...shared(main), code: main.lang, texts: {} },
      ...(main.folder !== undefined && { path: `/${main.folder}` }),
    },
    ...others.map((locale) => ({
      ...{ ...shared(locale), code: locale.folder ?? locale.lang, tag: locale.lang },
      texts: textsIn(locale, site),
      ...(locale.folder === undefined && { path: '/' }),
    })),
  ]
}

/** The texts of a language that replace those of the config: by the text of the main language. */
function textsIn(locale: OldLocale, site: OldSite) {
  const { starlight, locales } = site
  const [main] = locales
  const sidebar = sidebarOf(site)
  const texts = new Map(translationsIn(sidebar, locale.lang))
  const short = locale.lang.split('-')[0] ?? ''
  for (const [label, own] of translationsIn(sidebar, short)) {
    if (!texts.has(label)) texts.set(label, own)
  }
  if (main !== undefined) {
    for (const topic of topicsOf(site)) {
      const [from, to] = [labelOf(topic, main.lang), labelOf(topic, locale.lang)]
      if (from !== to) texts.set(from, to)
    }
    const [from, to] = [titleOf(starlight, main.lang), titleOf(starlight, locale.lang)]
    if (from !== to) texts.set(from, to)
  }
  return Object.fromEntries(texts)
}

/** Links of the navbar: a list of `{ icon, label, href }`, or in older sites `{ github: 'https://…' }`. */
export function socialOf(given: unknown): readonly Social[] {
  const links = Array.isArray(given)
    ? objectsIn(given).map(({ icon, href, label }) => [icon, href, label] as const)
    : Object.entries(objectOf(given)).map(([icon, href]) => [icon, href, undefined] as const)
  return links.flatMap(([icon, url, label]): readonly Social[] => {
    const href = textOf(url)
    if (href === undefined) return []
    const [name = ''] = (textOf(icon) ?? '').split('.')
    const known = {
      twitter: 'x',
      'x.com': 'x',
      openCollective: 'opencollective',
      blueSky: 'bluesky',
    }
    const found = Object.entries(known).find(([old]) => old === name)?.[1] ?? name.toLowerCase()
    const own = textOf(label)
    return [{ icon: found, href, ...(own && { label: own }) }]
  })
}

/** The elements of the head. Scripts are listed in the report. */
export function headOf({ starlight }: OldSite, leave: (what: string) => void): readonly HeadTag[] {
  return listOf(starlight['head']).flatMap((each): readonly HeadTag[] => {
    const tag = headTagFrom(each)
    if (tag === undefined) {
      leave(`an element of the head: \`${JSON.stringify(each)}\``)
      return []
    }
    if (tag.tag !== 'script') return [tag]
    leave(`the script ${JSON.stringify(tag.attributes?.['src'] ?? 'in the head of pages')}`)
    return []
  })
}

const TAKEN_IN = /\.(?:mdx?|avif|gif|jpe?g|png|svg|webp)$/

/** Folders outside of the documents with Markdown and images, for documents to include. */
export function partFolders({ files, source }: OldSite): readonly string[] {
  const folders = files
    .filter((path) => TAKEN_IN.test(path) && path.startsWith(`${source}/`))
    .map((path) => {
      const depth = path.startsWith(`${source}/content/`) ? 3 : 2
      return path.split('/').length > depth ? path.split('/').slice(0, depth).join('/') : ''
    })
  const own = [`${source}/content/docs`, `${source}/content/i18n`, `${source}/pages`, '']
  return [...new Set(folders)].filter((folder) => !own.includes(folder)).toSorted()
}
