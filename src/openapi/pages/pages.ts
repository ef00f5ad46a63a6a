import { isExternal } from '../../shared/paths.ts'
import { truncate } from '../../shared/text.ts'
import { recordOf, textOf } from '../read/json.ts'
import { firstParagraph, plainText } from './prose.ts'
import { shapeOf } from '../schema/schema-shape.ts'
import type { Gathered } from './draft.ts'
import type { Download } from './downloads.ts'
import type { Description } from '../read/load.ts'
import type { OperationOutline, Outline, SchemaOutline } from './outline.ts'
import type { OpenApiSettings } from '../settings.ts'
import type {
  ApiBody,
  ApiCardFields,
  ErrorsBody,
  SchemaBody,
  UndrawnOperation,
  WebhookBody,
} from '../../model/api.ts'
import type { ApiCard, Body, Document, Link } from '../../model/document.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Pathname } from '../../shared/paths.ts'
import type { Message, Text } from '../../model/words.ts'
import { message } from '../../words/message.ts'

/** What all pages of a description are made from. */
interface Given {
  readonly file: SourceFile
  readonly description: Description
  readonly settings: OpenApiSettings
  readonly outline: Outline
}

interface OperationPage {
  readonly operation: OperationOutline
  readonly index: number
  readonly body: UndrawnOperation
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

/** A search engine shows about so much of a description. */
const DESCRIPTION_LENGTH = 160

/** Where the reference stands among the folders of the docs: behind those that a writer has ordered. */
const FOLDER_POSITION = 1000

/** What follows the operations in the sidebar, however many they are. */
const LAST = { webhooks: 1_000_000, errors: 1_000_001, schemas: 1_000_002 }

/** The document of the overview. */
export function overviewDocument(
  given: Given & { readonly downloads: readonly Download[] },
  body: ApiBody,
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
      sidebarLabel: message('api.overview'),
      position: 1,
      deprecated: false,
      downloads: given.downloads.map(({ path, digest }) => ({ path, digest })),
      markdown: textOf(info['summary']) ?? textOf(info['description']) ?? '',
    },
  )
}

/** The document of one operation. It stands in a folder of its tag where the description uses several. */
export function operationDocument(
  given: Given,
  { operation, index, body, gathered }: OperationPage,
): Document {
  const { tag, value, method } = operation
  const { operations, tags } = given.outline
  const isOneTag = operations.every((other) => other.tag === tag)
  const { folder } = given.settings
  const tagFolder =
    tag === undefined || (isOneTag && tag.group === undefined)
      ? undefined
      : { path: `${folder}/${tag.folder}`, label: tag.label, position: 1 + tags.indexOf(tag) }
  const groupFolder = tag?.group && {
    path: `${folder}/${tag.group.folder}`,
    label: tag.group.label,
    position: 1 + tags.findIndex((other) => other.group?.folder === tag.group?.folder),
  }
  const folders = [topFolder(given), groupFolder, tagFolder].filter((each) => each !== undefined)
  const id = textOf(value['operationId'])
  return documentOf(
    given,
    { body: { kind: 'operation', operation: body }, gathered },
    {
      kind: 'operation',
      pathname: operation.pathname,
      folder: tagFolder?.path ?? given.settings.folder,
      folders,
      title: operation.title,
      sidebarLabel: operation.title,
      position: index + 2,
      method,
      names: [operation.path, ...(id === undefined ? [] : [id])],
      deprecated: value['deprecated'] === true,
      markdown: textOf(value['description']) ?? textOf(value['summary']) ?? '',
    },
  )
}

/** The document of one webhook. */
export function webhookDocument(
  given: Given,
  { webhook, index, body, gathered }: WebhookPage,
): Document {
  const path = `${given.settings.folder}/webhooks`
  const { value, pathItem, pathname, title, method } = webhook
  return documentOf(
    given,
    { body: { kind: 'webhook', webhook: body }, gathered },
    {
      kind: 'webhook',
      pathname,
      folder: path,
      folders: [topFolder(given), folderOf(given, path, 'webhooks')],
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
  given: Given,
  pathname: Pathname,
  { body, gathered }: { readonly body: ErrorsBody; readonly gathered: Gathered },
): Document {
  const title = textOf(recordOf(given.description.root['info'])['title']) ?? 'API'
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
      markdown: message('api.errorsDescription', { api: title }),
    },
  )
}

/** The document of one named schema. */
export function schemaDocument(
  given: Given,
  { schema, index, body, gathered }: SchemaPage,
): Document {
  const path = `${given.settings.folder}/schemas`
  const shape = shapeOf(given.description.root, schema.value).schema
  return documentOf(
    given,
    { body: { kind: 'schema', schema: body }, gathered },
    {
      kind: 'schema',
      pathname: schema.pathname,
      folder: path,
      folders: [topFolder(given), folderOf(given, path, 'schemas')],
      title: body.title,
      sidebarLabel: schema.name,
      position: index + 1,
      names: [schema.name],
      deprecated: shape['deprecated'] === true,
      markdown: textOf(shape['description']) ?? '',
    },
  )
}

function topFolder({ description, settings }: Given): ApiCardFields['folders'][number] {
  const title = textOf(recordOf(description.root['info'])['title']) ?? 'API'
  return { path: settings.folder, label: title, position: FOLDER_POSITION }
}

/** A folder that the reference makes itself. */
function folderOf(
  { settings }: Given,
  path: string,
  kind: 'webhooks' | 'schemas',
): ApiCardFields['folders'][number] {
  const said = message(`api.${kind}`)
  return { path, said, label: settings.english(said), position: LAST[kind] }
}

/** What a card says of its page, in words of the description or of the reference. */
interface CardTexts {
  readonly title: Text
  readonly sidebarLabel: Text
  /** What a list shows of the page. */
  readonly markdown: Text
}

/** Puts a card to a body. The words of the reference stand in it in English, and as messages. */
function documentOf(
  { file, description, settings }: Given,
  { body, gathered }: { readonly body: Body; readonly gathered: Gathered },
  own: Omit<ApiCardFields, 'sidebarLabel' | 'said'> & CardTexts,
): Document {
  const { markdown, title, sidebarLabel, ...others } = own
  const { english } = settings
  const fields = {
    ...others,
    title: english(title),
    sidebarLabel: english(sidebarLabel),
    said: {
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
    problems: [],
    description: truncate(words, DESCRIPTION_LENGTH),
    headings: gathered.headings,
    links: gathered.links.map(({ url, kind, isWritten }) => ({
      url,
      kind,
      ...(isWritten && settings.links !== undefined && { check: settings.links }),
      ...(isWritten && !isExternal(url) && placeIn(description, url)),
    })),
    tags: [],
    frontMatter: {},
    hasOwnTitle: false,
    content: 'data',
    words: gathered.words,
    excerpt,
    truncated: false,
    ...fields,
  }
  return { card, body }
}

function messageIn(text: Text): Message | undefined {
  return typeof text === 'string' ? undefined : text
}

/** Only what is checked needs its place: a link that leaves the site is not. */
function placeIn(description: Description, url: string): Pick<Link, 'place' | 'file'> {
  return description.placeOfText(url) ?? {}
}
