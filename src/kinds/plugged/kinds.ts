import type { KindCard } from '../../base/model/document.ts'
import type { Json } from '../../base/model/json-value.ts'
import type { KindDocument, KindSite, PluggedKind } from '../../base/model/kind.ts'
import type { KindRoute } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { badKindPage, extensionThrew } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { jsonFaultOf } from '../../base/shared/json-fault.ts'
import { fileNameOf, withoutExtension } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { LocalSite } from '../../stages/routes/i18n/local-site.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import type { KindRoutes } from '../../stages/routes/page-type.ts'
import { rootOf } from '../../stages/routes/place.ts'
import { kindTagsOf } from './kind-tags.ts'

/** The pages of a kind that a plug-in defines, in one language. */
export function kindRoutesOf(kind: PluggedKind, { cards, config, words }: LocalSite): KindRoutes {
  const own = cards.filter((card) => card.kind === 'custom').filter(({ of }) => of === kind.name)
  const shown = own.filter(({ frontMatter }) => config.drafts || !frontMatter.draft)
  return routesOfKind(kind, shown, { config, words })
}

function routesOfKind(
  kind: PluggedKind,
  cards: readonly KindCard[],
  { config, words }: Pick<LocalSite, 'config' | 'words'>,
): KindRoutes {
  const problems: Problem[] = []
  const bySource = new Map(cards.map((card) => [card.source, card]))
  const { title, description, origin, base, locale, lang, file } = config
  const site: KindSite = {
    ...{ title, description, origin, base, locale, lang },
    pathname: (path) => normalizedPathname(rootOf(config), path),
    t: words.t,
    report: (report) => void problems.push(kind.problemOf(report)),
  }
  const what = `${kind.plugin}/${kind.name}`
  let pages: unknown
  try {
    pages = kind.pages(cards.map(kindDocumentOf), site)
  } catch (error) {
    const details = { what: `\`pages\` of the kind \`${what}\``, reason: thrownText(error) }
    return { written: [], problems: [...problems, extensionThrew(details, { file })] }
  }
  if (!Array.isArray(pages)) {
    const reason = '`pages` returned no list'
    return { written: [], problems: [...problems, badKindPage({ kind: what, reason }, { file })] }
  }
  const routes = pages.flatMap((page: unknown): readonly KindRoute[] => {
    const parts = partsOfPage(page)
    const card = parts.source === undefined ? undefined : bySource.get(parts.source)
    const reason = faultOf(parts, card)
    if (reason === undefined) return [routeOf(parts, { kind, card, config })]
    problems.push(badKindPage({ kind: what, reason }, { file: card?.source ?? file }))
    return []
  })
  const tags = kindTagsOf(kind, routes, config)
  return {
    written: routes.map((route) =>
      route.card ? { ...route, tags: tags.tagsOf(route.card) } : route,
    ),
    generated: tags.routes,
    problems: [...problems, ...tags.problems],
  }
}

/** The parts of a page, of any type: a plug-in returns them. */
interface Parts {
  readonly path: unknown
  readonly title: unknown
  readonly description: unknown
  readonly data: unknown
  readonly unlisted: unknown
  readonly document: unknown
  readonly source: SourcePath | undefined
}

function partsOfPage(page: unknown): Parts {
  const given: { readonly [Key in keyof Parts]?: unknown } =
    typeof page === 'object' && page !== null ? page : {}
  const { path, title, description, data, unlisted, document } = given
  const isDocument = typeof document === 'object' && document !== null && 'source' in document
  const source = isDocument ? (document.source as SourcePath) : undefined
  return { path, title, description, data, unlisted, document, source }
}

function faultOf(
  { path, title, description, data, unlisted, document }: Parts,
  card: KindCard | undefined,
): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) {
    return 'a page needs a `path` that begins with `/`'
  }
  const of = `the page \`${path}\``
  if (document !== undefined && !card) return `the \`document\` of ${of} is none of those given`
  if (typeof (title ?? card?.title) !== 'string') return `${of} needs a \`title\``
  if (!['undefined', 'string'].includes(typeof description))
    return `the \`description\` of ${of} is no text`
  if (!['undefined', 'boolean'].includes(typeof unlisted))
    return `\`unlisted\` of ${of} is neither \`true\` nor \`false\``
  const fault = data === undefined ? undefined : jsonFaultOf(data)
  return fault && `the \`data\` of ${of} cannot be kept as JSON: ${fault}`
}

interface Made {
  readonly kind: PluggedKind
  readonly card: KindCard | undefined
  readonly config: SiteConfig
}

function routeOf(parts: Parts, { kind, card, config }: Made): KindRoute {
  const { path, title, description, data, unlisted } = parts as Parts & {
    readonly path: string
    readonly title?: string
    readonly description?: string
    readonly unlisted?: boolean
  }
  return {
    kind: 'custom',
    of: kind.name,
    component: kind.component,
    pathname: normalizedPathname(rootOf(config), path),
    locale: config.locale,
    version: config.version,
    key: `${kind.name} ${path}`,
    area: kind.name,
    unlisted: unlisted ?? card?.frontMatter.unlisted ?? false,
    title: title ?? card?.title ?? '',
    description: description ?? card?.description ?? '',
    data: data ?? card?.data,
    tags: [],
    ...(card && { card, ...(kind.editUrl !== undefined && { editUrl: kind.editUrl }) }),
  }
}

function kindDocumentOf(card: KindCard): KindDocument {
  const { source, title, description, excerpt, headings, tags, words, frontMatter } = card
  return Object.freeze({
    ...{ source, title, description, excerpt, headings, tags, words, frontMatter },
    name: withoutExtension(fileNameOf(source)),
    unlisted: frontMatter.unlisted ?? false,
    fields: card.fields ?? {},
    // It was checked when the document was parsed.
    data: card.data as Json | undefined,
  })
}
