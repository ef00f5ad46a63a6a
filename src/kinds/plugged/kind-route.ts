import type { KindCard } from '../../base/model/document.ts'
import type { PluggedKind } from '../../base/model/kind.ts'
import type { KindRoute } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { isoDateOf } from '../../base/shared/dates.ts'
import { jsonFaultOf } from '../../base/shared/json-fault.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { rootOf } from '../../stages/routes/place.ts'

/** The parts of a page, of any type: a plug-in returns them. */
export interface PageParts {
  readonly path: unknown
  readonly title: unknown
  readonly description: unknown
  readonly data: unknown
  readonly unlisted: unknown
  readonly document: unknown
  readonly date: unknown
  readonly version: unknown
  readonly previous: unknown
  readonly next: unknown
  readonly source: SourcePath | undefined
}

export function pluggedPartsOf(page: unknown): PageParts {
  const given: { readonly [Key in keyof PageParts]?: unknown } =
    typeof page === 'object' && page !== null ? page : {}
  const { path, title, description, data, unlisted, document } = given
  const { date, version, previous, next } = given
  const isDocument = typeof document === 'object' && document !== null && 'source' in document
  const source = isDocument ? (document.source as SourcePath) : undefined
  return {
    path,
    title,
    description,
    data,
    unlisted,
    document,
    source,
    date,
    version,
    previous,
    next,
  }
}

/** The reason why a page of a plug-in cannot be used. */
export function faultOfPage(
  { path, title, description, data, unlisted, document, date, version }: PageParts,
  { card, config }: Pick<Made, 'card' | 'config'>,
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
  const isDay = date === undefined || (typeof date === 'string' && !Number.isNaN(Date.parse(date)))
  if (!isDay) return `the \`date\` of ${of} is no day, such as \`2026-01-30\``
  if (version !== undefined && !config.docs.some(({ id }) => id === version)) {
    const known = config.docs.map(({ id }) => `\`${id}\``).join(', ')
    return `the \`version\` of ${of} is no version of the docs; there are ${known || 'none'}`
  }
  const fault = data === undefined ? undefined : jsonFaultOf(data)
  return fault && `the \`data\` of ${of} cannot be kept as JSON: ${fault}`
}

interface Made {
  readonly kind: PluggedKind
  readonly card: KindCard | undefined
  readonly config: SiteConfig
}

/** The route of a page without faults. Its place in a sidebar comes later. */
export function routeOf(parts: PageParts, { kind, card, config }: Made): KindRoute {
  const { path, title, description, data, unlisted, date, version } = parts as PageParts & {
    readonly path: string
    readonly title?: string
    readonly description?: string
    readonly unlisted?: boolean
    readonly date?: string
    readonly version?: string
  }
  const pathname = normalizedPathname(rootOf(config), path)
  const { route: root } = config.docs.find(({ id }) => id === version) ?? {}
  return {
    kind: 'custom',
    of: kind.name,
    component: kind.component,
    pathname,
    locale: config.locale,
    version: config.version,
    key: `${kind.name} ${(root && relativeTo(pathname, root)) ?? path}`,
    ...(version !== undefined && { docsVersion: version }),
    ...(date !== undefined && { published: isoDateOf(date) ?? new Date(date).toISOString() }),
    area: kind.name,
    unlisted: unlisted ?? card?.frontMatter.unlisted ?? false,
    title: title ?? card?.title ?? '',
    description: description ?? card?.description ?? '',
    data: data ?? card?.data,
    tags: [],
    sidebar: undefined,
    breadcrumbs: [],
    previous: undefined,
    next: undefined,
    ...(card && { card, ...(kind.editUrl !== undefined && { editUrl: kind.editUrl }) }),
  }
}
