import type {
  AboutSection,
  ApiBody,
  ApiLogo,
  OperationGroup,
  SchemaLink,
  UnrenderedApi,
  UnrenderedDetail,
} from '../../base/model/api.ts'
import type { CollectionLink } from '../../base/model/collections.ts'
import { message } from '../../base/words/message.ts'
import type { CollectionFile } from './downloads.ts'
import type { PageParts } from '../description/parts.ts'
import { securityScheme } from '../description/security.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { groupIdOf } from '../outline/outline.ts'
import { isFolded, lettered } from '../outline/letters.ts'
import type { OperationOutline, Outline, SchemaOutline } from '../outline/outline.ts'
import type { Tag, TagGroup } from '../outline/tags.ts'
import { addressOf, memberOf, recordOf, textOf } from '../read/json.ts'
import { shownText } from '../read/left-out.ts'
import { meaningOf } from '../schema/meaning.ts'
import { declaredSchemes } from '../read/security-schemes.ts'
import { externalDocsOf } from '../description/external-docs.ts'
import { listGroups, listLabel } from './list-links.ts'
import { operationLink } from './operation-link.ts'
import { serversOf } from './servers.ts'

export interface OverviewOptions {
  /** Turns Markdown into plain text, for a line in a list. */
  readonly summaryOf: (markdown: string) => string
  /** The paths at which the site publishes the description. */
  readonly download: OpenApiSettings['download']
  readonly collections: readonly CollectionFile[]
  /** True if an image may be shown. */
  readonly isShown: (url: string) => boolean
}

type UnrenderedGroup = OperationGroup<UnrenderedDetail>

/** The body of the overview of a description, in the order in which it is rendered. */
export function overviewBody(parts: PageParts, options: OverviewOptions): UnrenderedApi {
  const { root, draft } = parts
  const { download } = options
  const info = recordOf(root['info'])
  return {
    title: textOf(info['title']) ?? 'API',
    version: textOf(info['version']) ?? '',
    summary: textOf(info['summary']),
    description: draft.prose(info['description'], 2),
    servers: serversOf(root['servers'], draft),
    authentication: authenticationSection(parts),
    logo: logoOf(parts, options),
    operations: operationSection(parts, options),
    webhooks: webhookSection(parts),
    errors: errorsLink(parts),
    ...changelogLink(parts),
    schemas: schemaSection(parts, options),
    about: aboutSection(parts),
    downloads: [
      { format: 'JSON', url: draft.linkTo(download.json) },
      { format: 'YAML', url: draft.linkTo(download.yaml) },
    ],
    collections: collectionLinks(undefined, parts, options),
  }
}

function collectionLinks(
  wanted: Tag | undefined,
  { draft }: PageParts,
  { collections }: Pick<OverviewOptions, 'collections'>,
): readonly CollectionLink[] {
  const own = collections.filter(({ tag }) => tag === wanted)
  return own.map(({ format, path }) => ({ format, url: draft.linkTo(path) }))
}

function authenticationSection({ root, draft }: PageParts): ApiBody['authentication'] {
  const schemes = declaredSchemes(root)
  if (schemes.length === 0) return undefined
  const section = draft.section(message('api.authentication'), { id: 'authentication' })
  return { ...section, schemes: schemes.map((scheme) => securityScheme(scheme, draft)) }
}

function operationSection(parts: PageParts, options: OverviewOptions): UnrenderedApi['operations'] {
  const { operations, tags, lists } = parts.outline
  if (operations.length === 0) return undefined
  const section = parts.draft.section(message('api.operations'), { id: 'operations' })
  if (lists !== undefined && lists.operations.length > 0) {
    const articles = tags.filter((tag) => hasText(tag) && !isUsed(tag, parts.outline))
    const groups = articles.map((tag) => groupOf({ tag, operations: [] }, parts))
    return { ...section, groups, lists: listGroups(lists.operations, parts.draft, options) }
  }
  // The operations of the layout “single” are on the page themselves.
  const isLong = isFolded(operations.length) && parts.outline.layout !== 'single'
  let last: TagGroup | undefined
  const groups = [...tags, undefined].flatMap((tag): readonly UnrenderedGroup[] => {
    const members = operations.filter((operation) =>
      tag === undefined ? operation.tag === undefined : operation.tags.includes(tag),
    )
    // A tag without operations is an article: its text is kept.
    if (members.length === 0 && !hasText(tag)) return []
    const isNewGroup = tag?.group !== undefined && tag.group.folder !== last?.folder
    last = tag?.group
    const above = isNewGroup && tag.group ? [tagGroupOf(tag.group, parts)] : []
    const group = groupOf({ tag, operations: members }, parts)
    const folded = isLong && members.length > 0 && shortTexts(tag, group, options)
    const collections = tag === undefined ? [] : collectionLinks(tag, parts, options)
    return [...above, { ...group, ...folded, ...(collections.length > 0 && { collections }) }]
  })
  return { ...section, groups, ...(isLong && { isFolded: true }) }
}

/** The first sentence of a tag, and the rest of its text if there is any. */
function shortTexts(
  tag: Tag | undefined,
  { description }: UnrenderedGroup,
  { summaryOf }: Pick<OverviewOptions, 'summaryOf'>,
): Pick<UnrenderedGroup, 'summary' | 'description'> {
  const text = (textOf(tag?.value['description']) ?? '').trim()
  const summary = textOf(summaryOf(text))
  return { summary, description: text === summary ? undefined : description }
}

function isUsed(tag: Tag, { operations }: Outline): boolean {
  return operations.some(({ tags }) => tags.includes(tag))
}

interface Members {
  readonly tag: Tag | undefined
  readonly operations: readonly OperationOutline[]
}

/** The body of a page that shows or lists operations of one tag. */
export function groupBody(
  members: Members,
  parts: PageParts,
  options: Pick<OverviewOptions, 'collections'>,
): UnrenderedApi {
  const { draft } = parts
  const { tag } = members
  // The page has no heading for its list, so the headings of the text are below its title.
  const group = groupOf(members, parts, 2)
  return {
    title: tag?.label ?? '',
    version: '',
    operations: {
      ...draft.section(message('api.operations'), { id: 'operations' }),
      groups: [group],
    },
    downloads: [],
    collections: tag === undefined ? [] : collectionLinks(tag, parts, options),
  }
}

function hasText(tag: Tag | undefined): boolean {
  return (textOf(tag?.value['description']) ?? '').trim() !== ''
}

function tagGroupOf({ label, folder }: TagGroup, { draft }: PageParts): UnrenderedGroup {
  return { ...draft.section(label, { id: folder, level: 3 }), level: 3, operations: [] }
}

function groupOf(
  { tag, operations }: Members,
  parts: PageParts,
  headingLevel?: number,
): UnrenderedGroup {
  const level = tag?.group === undefined ? 3 : 4
  return {
    ...parts.draft.section(tag?.label ?? message('api.otherOperations'), {
      id: groupIdOf(tag),
      level,
    }),
    level,
    description: parts.draft.prose(tag?.value['description'], headingLevel ?? level + 1),
    externalDocs: externalDocsOf(tag?.value['externalDocs'], parts.draft),
    operations: operations.map((operation) => operationLink(operation, parts)),
  }
}

function webhookSection(parts: PageParts): ApiBody['webhooks'] {
  const { webhooks } = parts.outline
  if (webhooks.length === 0) return undefined
  const section = parts.draft.section(message('api.webhooks'), { id: 'webhooks' })
  const { items, ...folds } = lettered(webhooks, ({ path }) => path)
  const operations = items.map((webhook) => operationLink(webhook, parts))
  return { ...section, ...folds, operations }
}

function changelogLink({ outline, draft }: PageParts): Pick<ApiBody, 'changelog'> {
  const { changelog } = outline
  if (changelog === undefined) return {}
  return { changelog: { name: message('api.changelog'), url: draft.linkTo(changelog) } }
}

function errorsLink({ outline, draft }: PageParts): ApiBody['errors'] {
  return outline.errors && { name: message('api.errors'), url: draft.linkTo(outline.errors) }
}

/** `x-logo`: an image of the site, or of a host in the config. */
function logoOf({ root, draft }: PageParts, { isShown }: OverviewOptions): ApiLogo | undefined {
  const info = recordOf(root['info'])
  const logo = recordOf(info['x-logo'])
  const url = addressOf(logo['url'])
  if (url === undefined || !isShown(url)) return undefined
  const alt = textOf(logo['altText']) ?? textOf(info['title']) ?? 'Logo'
  return { url: draft.imageAt(url), alt, href: draft.writtenUrl(logo['href']) }
}

function schemaSection(
  { root, outline, draft }: PageParts,
  { summaryOf }: OverviewOptions,
): ApiBody['schemas'] {
  if (outline.schemas.size === 0) return undefined
  const section = draft.section(message('api.schemas'), { id: 'schemas' })
  if (outline.lists !== undefined) {
    const { schemas } = outline.lists
    const lists = schemas.map((page) => ({
      name: listLabel(page, ({ name }) => name),
      url: draft.linkTo(page.pathname),
    }))
    return { ...section, items: [], lists }
  }
  const { items, ...folds } = lettered([...outline.schemas.values()], ({ name }) => name)
  return {
    ...section,
    ...folds,
    items: items.map((schema) => schemaLink(schema, { root, draft, summaryOf })),
  }
}

interface LinkParts extends Pick<PageParts, 'root' | 'draft'>, Pick<OverviewOptions, 'summaryOf'> {}

/** A schema in a list. */
export function schemaLink(
  { name, pathname, value }: SchemaOutline,
  { root, draft, summaryOf }: LinkParts,
): SchemaLink {
  const text = shownText(meaningOf(root, value).schema['description'])
  return {
    name,
    url: draft.linkTo(pathname),
    summary: typeof text === 'string' ? textOf(summaryOf(text)) : undefined,
  }
}

function aboutSection({ root, draft }: PageParts): AboutSection | undefined {
  const info = recordOf(root['info'])
  const contact = recordOf(info['contact'])
  const licence = recordOf(info['license'])
  const licenceName = textOf(licence['name'])
  const termsOfService = draft.writtenUrl(info['termsOfService'])
  const hasContact = Object.keys(contact).length > 0
  const docs = memberOf(root, 'externalDocs')
  if (!hasContact && licenceName === undefined && termsOfService === undefined && !docs)
    return undefined
  return {
    ...draft.section(message('api.about'), { id: 'about' }),
    contact: hasContact
      ? {
          name: textOf(contact['name']),
          url: draft.writtenUrl(contact['url']),
          email: textOf(contact['email']),
        }
      : undefined,
    licence:
      licenceName === undefined
        ? undefined
        : {
            name: licenceName,
            url: draft.writtenUrl(licence['url']) ?? spdxUrl(licence['identifier']),
          },
    termsOfService,
    externalDocs: externalDocsOf(docs, draft),
  }
}

// Licenses with this prefix are the writer's own, and have no SPDX page.
function spdxUrl(identifier: unknown): string | undefined {
  const id = textOf(identifier)
  return id === undefined || /^LicenseRef-/i.test(id) || !/^[\w.+-]+$/.test(id)
    ? undefined
    : `https://spdx.org/licenses/${id}.html`
}
