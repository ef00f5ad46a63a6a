import { faultOfPage, pluggedPartsOf, routeOf } from './kind-route.ts'
import { placedInSidebar } from './kind-sidebar.ts'
import type { PlacedPage } from './kind-sidebar.ts'
import { withoutRequired } from './kind-translations.ts'
import type { KindCard } from '../../base/model/document.ts'
import type { Json } from '../../base/model/json-value.ts'
import type { KindDocument, KindPage, KindSite, PluggedKind } from '../../base/model/kind.ts'
import { badKindPage, extensionThrew } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import {
  fileNameOf,
  relativeTo,
  withoutExtension,
  folderOf,
  pathnameFrom,
} from '../../base/shared/urls/paths.ts'
import type { LocalSite } from '../../stages/routes/i18n/local-site.ts'
import type { KindRoutes } from '../../stages/routes/page-type.ts'
import { keyOfPathname, placeOf, rootOf } from '../../stages/routes/place.ts'
import { siteOfPlugins } from '../../stages/routes/site-of-plugins.ts'
import type { KindRoute } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { collatorOf } from '../../base/words/collator.ts'
import { message } from '../../base/words/message.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { taggedOf, siteTagsOf } from '../tags/tags.ts'
import type { AssembledTags, Tagged } from '../tags/tags.ts'

/** The pages of a kind that a plug-in defines, in one language. */
export function kindRoutesOf(kind: PluggedKind, { cards, config, words }: LocalSite): KindRoutes {
  const own = cards.filter((card) => card.kind === 'custom').filter(({ of }) => of === kind.name)
  const shown = own.filter(({ frontMatter }) => config.drafts || !frontMatter.draft)
  const incomplete = withoutRequired(shown, kind)
  const complete = shown.filter((card) => !incomplete.has(card))
  const found = routesOfKind(kind, complete, { config, words })
  return { ...found, problems: [...incomplete.values(), ...(found.problems ?? [])] }
}

function routesOfKind(
  kind: PluggedKind,
  cards: readonly KindCard[],
  { config, words }: Pick<LocalSite, 'config' | 'words'>,
): KindRoutes {
  const problems: Problem[] = []
  const { file } = config
  const site = siteOf({ config, words }, (report) => void problems.push(kind.problemOf(report)))
  const what = `${kind.plugin}/${kind.name}`
  const bad = (reason: string, at = file): void =>
    void problems.push(badKindPage({ kind: what, reason }, { file: at }))
  /** A list of a function of the kind. */
  const listOf = (name: string, make: () => unknown): readonly unknown[] => {
    try {
      const made = make()
      if (Array.isArray(made)) return made
      bad(`\`${name}\` returned no list`)
    } catch (error) {
      const details = { what: `\`${name}\` of the kind \`${what}\``, reason: thrownText(error) }
      problems.push(extensionThrew(details, { file }))
    }
    return []
  }
  const bySource = new Map(cards.map((card) => [card.source, card]))
  const documents = cards.map((card) => kindDocumentOf(card, config))
  const pages = listOf('pages', () => kind.pages(documents, site)).flatMap(
    (page): readonly PlacedPage[] => {
      const parts = pluggedPartsOf(page)
      const card = parts.source === undefined ? undefined : bySource.get(parts.source)
      const reason = faultOfPage(parts, { card, config })
      // Its parts were checked.
      if (reason === undefined)
        return [{ page: page as KindPage, route: routeOf(parts, { kind, card, config }) }]
      bad(reason, card?.source)
      return []
    },
  )
  const items = kind.sidebar
    ? listOf('sidebar', () =>
        kind.sidebar?.(
          pages.map(({ page }) => page),
          site,
        ),
      )
    : []
  const { routes, sidebars } = placedInSidebar(pages, items, { kind, config, bad })
  const tags = kindTagsOf(kind, routes, config)
  return {
    written: routes.map((route) =>
      route.card ? { ...route, tags: tags.tagsOf(route.card) } : route,
    ),
    generated: tags.routes,
    sidebars,
    problems: [...problems, ...tags.problems],
  }
}

/** The site in one language, for the functions of a kind. */
function siteOf(
  { config, words }: Pick<LocalSite, 'config' | 'words'>,
  report: KindSite['report'],
): KindSite {
  const root = rootOf(config)
  return {
    ...siteOfPlugins(config, words),
    report,
    versions: config.docs.flatMap(({ id, route, state }) => {
      const path = `/${keyOfPathname(route, root)}`
      return state ? [{ id, label: state.label, path, isNewest: state.isNewest }] : []
    }),
  }
}

function kindDocumentOf(card: KindCard, { docs }: LocalSite['config']): KindDocument {
  const { source, title, description, excerpt, headings, tags, words, frontMatter } = card
  const place = placeOf(card)
  const version = docs.find(
    ({ folder, state }) => state && folder && relativeTo(place, folder) !== undefined,
  )
  return Object.freeze({
    source,
    title,
    description,
    excerpt,
    headings,
    tags,
    words,
    frontMatter,
    name: withoutExtension(fileNameOf(source)),
    unlisted: frontMatter.unlisted ?? false,
    ...(version && { version: version.id }),
    fields: card.fields ?? {},
    // It was checked when the document was parsed.
    data: card.data as Json | undefined,
  })
}

const NO_TAGS: AssembledTags = { tagsOf: () => [], routes: [], problems: [] }

/** The tags of the documents of a kind, if it names a path for them, and their pages. */
function kindTagsOf(
  { name, tags }: PluggedKind,
  routes: readonly KindRoute[],
  config: SiteConfig,
): AssembledTags {
  if (tags === undefined) return NO_TAGS
  const list = normalizedPathname(rootOf(config), tags)
  const above = pathnameFrom(folderOf(list))
  const title = routes.find(({ pathname }) => pathname === above)?.title ?? name
  const collator = collatorOf(config.lang)
  const words = {
    title: message('tags.pagesTitle', { title }),
    description: message('tags.pagesDescription'),
    tagTitle: 'tag.pagesTitle',
  }
  const items = itemsOf(routes).sort((a, b) => collator.compare(a.label, b.label))
  const key = keyOfPathname(list, rootOf(config))
  const definitions = undefined
  return siteTagsOf({ of: name, area: name, words, list, key, items, definitions }, config)
}

/** The documents with tags, each by its first page. */
function itemsOf(routes: readonly KindRoute[]): Tagged[] {
  const shown = new Set<SourcePath>()
  return routes.flatMap(({ card, pathname, title, description, unlisted }) => {
    if (card === undefined || card.tags.length === 0 || shown.has(card.source)) return []
    shown.add(card.source)
    return [taggedOf(card, { pathname, isUnlisted: unlisted, label: title, description })]
  })
}
