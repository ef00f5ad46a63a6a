import type { ErrorsBody } from '../../base/model/api-errors.ts'
import type {
  ApiCardFields,
  PageAnchor,
  SchemaBody,
  UnrenderedApi,
  UnrenderedOperation,
  WebhookBody,
} from '../../base/model/api.ts'
import type { ApiCard, Body, Document } from '../../base/model/document.ts'
import type { SourceFile } from '../../base/model/source.ts'
import type { Message, Text } from '../../base/model/words.ts'
import { largeApiPage } from '../../base/problems/catalogue.ts'
import { DESCRIPTION_LENGTH, truncate, versionedTitle } from '../../base/shared/text/text.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { message } from '../../base/words/message.ts'
import type { Gathered } from '../description/draft.ts'
import { firstParagraph, plainText } from '../description/prose.ts'
import type { Description } from '../load/load.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { actionWords } from '../outline/operation-title.ts'
import { groupIdOf } from '../outline/outline.ts'
import { letterOf } from '../outline/letters.ts'
import type { GroupOutline, OperationOutline, Outline, SchemaOutline } from '../outline/outline.ts'
import type { Tag, TagGroup } from '../outline/tags.ts'
import { recordOf, textOf } from '../read/json.ts'
import { shownText } from '../read/left-out.ts'
import { meaningOf } from '../schema/meaning.ts'
import type { DescribedLinks } from './described-links.ts'
import type { Download } from './downloads.ts'
import { listedOperation, namesOf, operationsIn } from './listed-operations.ts'
import { isLarge } from './operation-details.ts'
import { pageLinks } from './page-links.ts'
import { MOST_BYTES } from './page-limits.ts'

/** The inputs of all pages of a description. */
export interface DescriptionInput {
  readonly file: SourceFile
  readonly description: Description
  readonly settings: OpenApiSettings
  readonly outline: Outline
  readonly links: DescribedLinks
}

interface OperationPage {
  readonly operation: OperationOutline
  readonly index: number
  readonly body: UnrenderedOperation
  readonly gathered: Gathered
}

interface GroupPage {
  readonly group: GroupOutline
  readonly index: number
  readonly body: UnrenderedApi
  readonly gathered: Gathered
}

interface WebhookPage {
  readonly webhook: OperationOutline
  readonly index: number
  readonly body: WebhookBody
  readonly gathered: Gathered
}

interface SchemaPage {
  readonly schema: SchemaOutline
  readonly index: number
  readonly body: SchemaBody
  readonly gathered: Gathered
}

/** The position of the reference among the folders of the docs: after those that a writer has ordered. */
const FOLDER_POSITION = 1000

/** Positions in the sidebar after any number of operations. */
const LAST = { webhooks: 1_000_000, errors: 1_000_001, schemas: 1_000_002 }

export function overviewDocument(
  given: DescriptionInput & { readonly downloads: readonly Download[] },
  body: UnrenderedApi,
  gathered: Gathered,
): Document {
  const { root } = given.description
  const info = recordOf(root['info'])
  return documentOf(
    given,
    { body: { kind: 'api', api: body }, gathered },
    {
      kind: 'api',
      pathname: given.outline.overview,
      folder: given.settings.folder,
      folders: [topFolder(given)],
      title: body.title,
      sidebarLabel: message('sidebar.overview'),
      position: 1,
      deprecated: false,
      downloads: given.downloads.map(({ path, digest }) => ({ path, digest })),
      ...(given.outline.formerPaths.length > 0 && { formerPaths: given.outline.formerPaths }),
      ...operationsIn(body),
      ...(given.outline.changelog && { hasChangelog: true }),
      markdown: textOf(info['summary']) ?? textOf(info['description']) ?? '',
    },
  )
}

/** The document of the operations of one tag. */
export function groupDocument(
  given: DescriptionInput,
  { group, index, body, gathered }: GroupPage,
): Document {
  const { tag, pathname } = group
  const top = topFolder(given)
  const { folder } = given.settings
  const above = tag?.group && { ...groupFolder(tag.group, given), position: index + 2 }
  // The page has no heading for its list, since its title is enough.
  const lists = new Set(['operations', groupIdOf(tag)])
  const headings = gathered.headings.filter(({ id }) => !lists.has(id))
  const title = tag?.label ?? message('api.otherOperations')
  return documentOf(
    given,
    { body: { kind: 'api', api: body }, gathered: { ...gathered, headings } },
    {
      kind: 'operations',
      pathname,
      folder: above?.path ?? folder,
      folders: above ? [top, above] : [top],
      title,
      sidebarLabel: title,
      position: index + 2,
      deprecated: false,
      ...operationsIn(body),
      markdown: textOf(tag?.value['description']) ?? '',
    },
  )
}

/** The document of one operation. It is in a folder of its tag if the description uses several. */
export function operationDocument(
  given: DescriptionInput,
  { operation, index, body, gathered }: OperationPage,
): Document {
  const { tag, tags, value, method } = operation
  const [place, ...others] = (tag === undefined ? [undefined] : tags).map((each) =>
    placeUnder(each, given),
  )
  return documentOf(
    given,
    { body: { kind: 'operation', operation: body }, gathered },
    {
      kind: 'operation',
      pathname: operation.pathname,
      ...(place ?? placeUnder(undefined, given)),
      ...(others.length > 0 && { alsoIn: others }),
      title: operation.title,
      sidebarLabel: operation.title,
      position: index + 2,
      method,
      names: namesOf(body),
      searchTerms: [...actionWords(method, operation.path), ...tags.map(({ label }) => label)],
      deprecated: value['deprecated'] === true,
      operations: [listedOperation(body)],
      markdown: textOf(value['description']) ?? textOf(value['summary']) ?? '',
    },
  )
}

/** The folder for the operations of a tag, if the description uses several. */
export function placeUnder(
  tag: Tag | undefined,
  given: DescriptionInput,
): Pick<ApiCardFields, 'folder' | 'folders'> {
  const { operations, tags } = given.outline
  const { folder } = given.settings
  const top = topFolder(given)
  if (tag === undefined) return { folder, folders: [top] }
  const isOneTag = operations.every((each) => each.tags.length === 1 && each.tags[0] === tag)
  if (isOneTag && tag.group === undefined) return { folder, folders: [top] }
  const path = `${folder}/${tag.folder}`
  const own = {
    path,
    label: tag.label,
    position: 1 + tags.indexOf(tag),
    list: onOverview(groupIdOf(tag), given),
  }
  const group = tag.group && {
    ...groupFolder(tag.group, given),
    position: 1 + tags.findIndex((other) => other.group?.folder === tag.group?.folder),
  }
  return { folder: path, folders: [top, ...(group ? [group] : []), own] }
}

export function webhookDocument(
  given: DescriptionInput,
  { webhook, index, body, gathered }: WebhookPage,
): Document {
  const { value, pathItem, pathname, title, method } = webhook
  return documentOf(
    given,
    { body: { kind: 'webhook', webhook: body }, gathered },
    {
      kind: 'webhook',
      pathname,
      ...namedPlace(given, 'webhooks', webhook.path),
      title,
      sidebarLabel: title,
      position: index + 1,
      method,
      names: [webhook.path],
      deprecated: value['deprecated'] === true,
      markdown:
        textOf(value['description']) ??
        textOf(pathItem['description']) ??
        message('api.webhookDescription', { name: webhook.path }),
    },
  )
}

/** The document of the problems. */
export function errorsDocument(
  given: DescriptionInput,
  pathname: Pathname,
  { body, gathered }: { readonly body: ErrorsBody; readonly gathered: Gathered },
): Document {
  return documentOf(
    given,
    { body: { kind: 'errors', errors: body }, gathered },
    {
      kind: 'errors',
      pathname,
      folder: given.settings.folder,
      folders: [topFolder(given)],
      title: body.title,
      sidebarLabel: message('api.errors'),
      position: LAST.errors,
      deprecated: false,
      markdown: message('api.errorsDescription', { api: titleOf(given) }),
    },
  )
}

/** The document of one named schema. */
export function schemaDocument(
  given: DescriptionInput,
  { schema, index, body, gathered }: SchemaPage,
): Document {
  const shape = meaningOf(given.description.root, schema.value).schema
  return documentOf(
    given,
    { body: { kind: 'schema', schema: body }, gathered },
    {
      kind: 'schema',
      pathname: schema.pathname,
      ...namedPlace(given, 'schemas', schema.name),
      title: body.title,
      sidebarLabel: schema.name,
      position: index + 1,
      names: [schema.name],
      deprecated: shape['deprecated'] === true,
      schemas: [schema.name],
      markdown: shownText(shape['description']) ?? '',
    },
  )
}

/** The title of the API. */
export function titleOf({ description }: DescriptionInput): string {
  return textOf(recordOf(description.root['info'])['title']) ?? 'API'
}

/** The folder of the API. Its label tells the versions of an API apart. */
export function topFolder(given: DescriptionInput): ApiCardFields['folders'][number] {
  const { folder, versionLabel } = given.settings
  const label = versionedTitle(titleOf(given), versionLabel)
  return { path: folder, label, position: FOLDER_POSITION }
}

/** The sidebar has a folder for each tag group, which contains the folders of its tags. */
function groupFolder({ folder, label }: TagGroup, given: DescriptionInput) {
  const list = onOverview(folder, given)
  return { path: `${given.settings.folder}/${folder}`, label, list }
}

/** The part of the overview that lists the pages of a folder. */
function onOverview(fragment: string, { outline }: DescriptionInput): PageAnchor {
  return { pathname: outline.overview, fragment }
}

/** The place of pages in a folder that the reference makes itself. */
export function ownFolder(
  given: DescriptionInput,
  kind: 'webhooks' | 'schemas',
): Pick<ApiCardFields, 'folder' | 'folders'> {
  const { folder, english } = given.settings
  const label = message(`api.${kind}`)
  const path = `${folder}/${kind}`
  const own = {
    path,
    message: label,
    label: english(label),
    position: LAST[kind],
    list: onOverview(kind, given),
  }
  return { folder: path, folders: [topFolder(given), own] }
}

/** The place of a page with a name in such a folder. A long one has a folder for each first letter. */
function namedPlace(
  given: DescriptionInput,
  kind: 'webhooks' | 'schemas',
  name: string,
): Pick<ApiCardFields, 'folder' | 'folders'> {
  const place = ownFolder(given, kind)
  if (!given.outline.lettered[kind]) return place
  const letter = letterOf(name)
  const position = letter.codePointAt(0) ?? 0
  const path = `${place.folder}/letter-${String(position)}`
  const own = { path, label: letter, position, list: onOverview(kind, given) }
  return { folder: path, folders: [...place.folders, own] }
}

/** The texts of a card, from the description or the reference. */
interface CardTexts {
  readonly title: Text
  readonly sidebarLabel: Text
  /** The text in lists of pages. */
  readonly markdown: Text
}

/** Makes a card for a body. The reference's own texts are in English, and as messages. */
export function documentOf(
  { file, description, settings, links: { originalOf } }: DescriptionInput,
  { body, gathered }: { readonly body: Body; readonly gathered: Gathered },
  own: Omit<ApiCardFields, 'sidebarLabel' | 'messages' | 'api'> & CardTexts,
): Document {
  const { markdown, title, sidebarLabel, ...others } = own
  const { english } = settings
  const fields = {
    ...others,
    api: settings.name,
    title: english(title),
    sidebarLabel: english(sidebarLabel),
    messages: {
      title: messageIn(title),
      sidebarLabel: messageIn(sidebarLabel),
      description: messageIn(markdown),
    },
  }
  const tree = settings.prose(english(markdown))
  const excerpt = firstParagraph(tree)
  const words = excerpt || plainText(tree).replaceAll(/\s+/g, ' ').trim() || fields.title
  const card: Omit<ApiCard, 'digest'> = {
    source: file.path,
    locale: settings.locale,
    version: settings.version,
    problems:
      body.kind === 'api' && isLarge(body.api, MOST_BYTES)
        ? [largeApiPage({ pathname: own.pathname }, { file: file.path })]
        : [],
    description: truncate(words, DESCRIPTION_LENGTH),
    headings: gathered.headings,
    links: pageLinks(gathered, { description, settings, originalOf }),
    tags: [],
    frontMatter: frontMatterOf(own),
    hasOwnTitle: false,
    content: 'data',
    words: gathered.words,
    excerpt,
    truncated: false,
    ...fields,
  }
  return { card, body }
}

function frontMatterOf({ kind, operations }: Pick<ApiCardFields, 'kind' | 'operations'>) {
  // The operations on an overview are below the headings of their tags.
  if (kind === 'api' && operations) return { toc_max_heading_level: 5 }
  // A list is rarely what a reader searches for: the page itself has the same name.
  const isList = kind === 'operations' && operations === undefined
  return isList ? { search: { boost: 0.5 } } : {}
}

function messageIn(text: Text): Message | undefined {
  return typeof text === 'string' ? undefined : text
}
