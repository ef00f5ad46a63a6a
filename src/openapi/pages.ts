import { truncate } from '../shared/text.ts'
import { recordOf, textOf } from './json.ts'
import { firstParagraph, plainText } from './prose.ts'
import { shapeOf } from './schema-shape.ts'
import type { Gathered } from './draft.ts'
import type { Description } from './load.ts'
import type { OperationOutline, Outline, SchemaOutline } from './outline.ts'
import type { OpenApiSettings } from './settings.ts'
import type { ApiBody, ApiCardFields, OperationBody, SchemaBody } from '../model/api.ts'
import type { ApiCard, Body, Document } from '../model/document.ts'
import type { SourceFile } from '../model/source.ts'

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
  readonly body: OperationBody
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

/** The document of the overview. */
export function overviewDocument(given: Given, body: ApiBody, gathered: Gathered): Document {
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
      sidebarLabel: 'Overview',
      position: 1,
      deprecated: false,
      json: JSON.stringify(root, undefined, 2),
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
  const tagFolder =
    tag === undefined || isOneTag
      ? undefined
      : {
          path: `${given.settings.folder}/${tag.slug}`,
          label: tag.label,
          position: 1 + tags.indexOf(tag),
        }
  const folders = [topFolder(given), tagFolder].filter((folder) => folder !== undefined)
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
      deprecated: value['deprecated'] === true,
      markdown: textOf(value['description']) ?? textOf(value['summary']) ?? '',
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
      folders: [topFolder(given), { path, label: 'Schemas', position: FOLDER_POSITION }],
      title: body.title,
      sidebarLabel: schema.name,
      position: index + 1,
      deprecated: shape['deprecated'] === true,
      markdown: textOf(shape['description']) ?? '',
    },
  )
}

function topFolder({ description, settings }: Given): ApiCardFields['folders'][number] {
  const title = textOf(recordOf(description.root['info'])['title']) ?? 'API'
  return { path: settings.folder, label: title, position: FOLDER_POSITION }
}

/** Puts a card to a body. What a list shows of the page comes from `markdown`. */
function documentOf(
  { file, description, settings }: Given,
  { body, gathered }: { readonly body: Body; readonly gathered: Gathered },
  own: ApiCardFields & { readonly title: string; readonly markdown: string },
): Document {
  const { markdown, ...fields } = own
  const tree = settings.prose(markdown)
  const excerpt = firstParagraph(tree)
  const words = excerpt || plainText(tree).replaceAll(/\s+/g, ' ').trim() || own.title
  const card: ApiCard = {
    source: file.path,
    digest: settings.digestOf(JSON.stringify([fields, body])),
    locale: settings.locale,
    version: settings.version,
    problems: [],
    description: truncate(words, DESCRIPTION_LENGTH),
    headings: gathered.headings,
    links: gathered.links.map(({ url, kind, isWritten }) => ({
      url,
      kind,
      place: isWritten ? description.placeOfText(url) : undefined,
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
