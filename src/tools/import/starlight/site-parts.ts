import type { OldLocale, OldSite } from './old-site.ts'
import { translationsIn } from './sidebars.ts'
import { topicLabelOf, topicSidebarOf, topicsOf } from './topics.ts'
import { objectsIn, textFor, textsFrom } from '../data.ts'
import type { Social } from '../model/navigation.ts'
import type { Language } from '../model/site.ts'
import { socialFrom } from '../social.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'

/** True if links of the old site end in a slash, as they do unless the config changes it. */
export function hasSlash(astro: OldSite['astro']): boolean {
  return astro['trailingSlash'] !== 'never' && recordOf(astro['build'])['format'] !== 'file'
}

/** The title, which may differ by the language. */
export function siteTitleOf({ title }: OldSite['starlight'], lang: string): string {
  return textFor(title, lang) ?? 'Docs'
}

/** The languages with their texts. */
export function languagesOf(site: OldSite): readonly [Language, ...(readonly Language[])] {
  const [main, ...others] = site.locales
  if (main === undefined) throw new TypeError('a site has a language')
  const shared = ({ label, dir }: OldLocale) => ({ label, isRightToLeft: dir === 'rtl' })
  return [
    {
      ...shared(main),
      code: main.lang,
      texts: {},
      ...(main.folder !== undefined && { path: `/${main.folder}` }),
    },
    ...others.map((locale) => ({
      ...shared(locale),
      code: locale.folder ?? locale.lang,
      tag: locale.lang,
      texts: textsIn(locale, site),
      ...(locale.folder === undefined && { path: '/' }),
    })),
  ]
}

/** Texts of the config in the main language → texts of another language. */
function textsIn(locale: OldLocale, site: OldSite) {
  const { starlight, locales } = site
  const [main] = locales
  const sidebar = topicSidebarOf(site)
  const langs = main === undefined ? [] : [main.lang, locale.lang]
  return textsFrom([
    ...translationsIn(sidebar, locale.lang.split('-')[0] ?? ''),
    ...translationsIn(sidebar, locale.lang),
    ...topicsOf(site).map((topic) => langs.map((lang) => topicLabelOf(topic, lang))),
    langs.map((lang) => siteTitleOf(starlight, lang)),
  ])
}

/** Links of the navbar: a list of `{ icon, label, href }`, or in older sites `{ github: 'https://…' }`. */
export function socialOf(given: unknown): readonly Social[] {
  const links = Array.isArray(given)
    ? objectsIn(given).map(({ icon, href, label }) => [icon, href, label] as const)
    : Object.entries(recordOf(given)).map(([icon, href]) => [icon, href, undefined] as const)
  return links.flatMap(([icon, href, label]) =>
    socialFrom(textOf(icon)?.split('.')[0] ?? '', href, label),
  )
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
