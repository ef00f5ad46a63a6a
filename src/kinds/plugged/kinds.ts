import { faultOfPage, partsOfPage, routeOf } from './kind-route.ts'
import { placedIn } from './kind-sidebar.ts'
import type { PlacedPage } from './kind-sidebar.ts'
import { withoutRequired } from './kind-translations.ts'
import type { KindCard } from '../../base/model/document.ts'
import type { Json } from '../../base/model/json-value.ts'
import type { KindDocument, KindPage, KindSite, PluggedKind } from '../../base/model/kind.ts'
import { badKindPage, extensionThrew } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { fileNameOf, relativeTo, withoutExtension } from '../../base/shared/urls/paths.ts'
import type { LocalSite } from '../../stages/routes/i18n/local-site.ts'
import type { KindRoutes } from '../../stages/routes/page-type.ts'
import { keyOfPathname, placeOf, rootOf } from '../../stages/routes/place.ts'
import { siteOfPlugins } from '../../stages/routes/site-of-plugins.ts'
import { kindTagsOf } from './kind-tags.ts'

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
      const parts = partsOfPage(page)
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
  const { routes, sidebars } = placedIn(pages, items, { kind, config, bad })
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
