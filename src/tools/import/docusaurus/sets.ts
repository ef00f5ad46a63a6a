import { relative } from 'node:path'
import { textsOf } from '../data.ts'
import type { Blog, DocumentSet, Language, PageSet, Version } from '../model/site.ts'
import type { ApiFolder } from './api-plugins.ts'
import type { OldPage } from './old-pages.ts'
import { localesOf, placeInSite } from './old-site.ts'
import type { OldDocs, OldSet, OldSite } from './old-site.ts'
import { treesFrom } from './sidebars.ts'
import { translatedTexts } from './translated-texts.ts'
import { capital } from '../plain-text.ts'
import { recordOf, textOf } from '../../../base/shared/json.ts'
import type { JsonRecord } from '../../../base/shared/json.ts'

export interface SetSettings {
  readonly site: OldSite
  readonly pages: readonly OldPage[]
  readonly apis: readonly ApiFolder[]
  readonly leave: (what: string) => void
}

/** The languages with documents, the main one first. */
export function languagesOf(site: OldSite): readonly [Language, ...(readonly Language[])] {
  const configs = recordOf(recordOf(site.config['i18n'])['localeConfigs'])
  const [main = 'en', ...others] = localesOf(site)
  const languageOf = (code: string): Language => {
    const { label, htmlLang, direction } = recordOf(configs[code])
    return {
      code,
      label: textOf(label),
      tag: textOf(htmlLang),
      texts: code === main ? {} : translatedTexts(site, code),
      isRightToLeft: direction === 'rtl',
    }
  }
  return [languageOf(main), ...others.map(languageOf)]
}

/** A set of docs with its sidebars and versions. */
export function docsFrom(docs: OldDocs, { site, pages, apis, leave }: SetSettings): DocumentSet {
  const { id, options, folder, route, sidebars } = docs
  const treesOf = (version: string) => {
    const inVersion = pages.filter(({ doc }) => doc?.set === id && doc.version === version)
    const ids = new Set(inVersion.flatMap(({ doc }) => doc?.id ?? []))
    const own = version === 'current' ? apis.filter(({ set }) => set === id) : []
    return treesFrom(sidebars.get(version), { ids, apis: own, leave })
  }
  return {
    folder: placeInSite(folder, site.root),
    route,
    trees: treesOf('current'),
    isWithoutSidebar: sidebars.has('current'),
    edit: editOf(options['editUrl'], folder, site.root),
    hasNumbers: options['numberPrefixParser'] !== false,
    versions: versionsOf(docs, treesOf),
  }
}

function versionsOf(
  { options, versions }: OldDocs,
  treesOf: (version: string) => Version['trees'],
): readonly Version[] {
  const given = recordOf(options['versions'])
  const only =
    'onlyIncludeVersions' in options
      ? textsOf(options['onlyIncludeVersions'])
      : options['includeCurrentVersion'] === false
        ? versions
        : undefined
  const all = ['current', ...versions].map((name): Version => {
    const { label, path, banner, badge, noIndex } = recordOf(given[name])
    return {
      name,
      label: textOf(label),
      trees: name === 'current' ? [] : treesOf(name),
      path: typeof path === 'string' ? path : undefined,
      banner: BANNERS.find((each) => each === banner),
      hasBadge: typeof badge === 'boolean' ? badge : undefined,
      isUnlisted: typeof noIndex === 'boolean' ? noIndex : undefined,
      isHidden: only !== undefined && !only.includes(name),
      isLatest: name === options['lastVersion'],
    }
  })
  const isPlain = versions.length === 0 && only === undefined && !('current' in given)
  return isPlain && !all.some(({ isLatest }) => isLatest) ? [] : all
}

const BANNERS = ['none', 'unreleased', 'unmaintained'] as const

/** A blog, whose authors are in its own file. */
export function blogFrom({ options, folder, route }: OldSet, { root }: OldSite): Blog {
  const size = options['postsPerPage']
  const feed = recordOf(options['feedOptions'])['type']
  const feeds = (['rss', 'atom', 'json'] as const).filter((name) => textsOf(feed).includes(name))
  return {
    folder: placeInSite(folder, root),
    route,
    authors: {},
    title: textOf(options['blogTitle']),
    description: textOf(options['blogDescription']),
    perPage: size === 'ALL' ? 1000 : typeof size === 'number' ? size : undefined,
    feeds: feeds.length > 0 ? feeds : undefined,
    edit: editOf(options['editUrl'], folder, root),
  }
}

/** The new place of pages, their route and their edit links. */
export function pagesFrom({ options, folder, route }: OldSet, { root }: OldSite): PageSet {
  const edit = editOf(options['editUrl'], folder, root)
  return { folder: placeInSite(folder, root), route, edit }
}

/** The beginning of an edit link, before the path of a file in the new site. */
function editOf(given: unknown, folder: string, root: string): string | undefined {
  const url = textOf(given)
  if (url === undefined || !URL.canParse(url)) return undefined
  // `website/` and `../docs` → `docs`, without the part that the path in the new site repeats.
  const path = relative(root, folder).replaceAll('\\', '/')
  const whole = new URL(`${path}/`, `${url.replace(/\/$/, '')}/`).href
  const place = placeInSite(folder, root)
  return whole.endsWith(`/${place}/`) ? whole.slice(0, -place.length - 1) : undefined
}

const BUILT_IN = new Set([
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'secondary',
  'success',
])

/** The kinds of admonitions that a site adds, with their titles. */
export function admonitionsOf({ docs }: OldSite): Readonly<Record<string, string>> {
  const keywords = docs.flatMap(({ options }) => keywordsIn(options))
  return Object.fromEntries(
    keywords.filter((name) => !BUILT_IN.has(name)).map((name) => [name, capital(name)]),
  )
}

function keywordsIn({ admonitions }: JsonRecord): readonly string[] {
  return textsOf(recordOf(admonitions)['keywords'])
}
