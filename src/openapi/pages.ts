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

interface Pages {
  readonly overview: (body: ApiBody, gathered: Gathered) => Document
  readonly operation: (page: OperationPage) => Document
  readonly schema: (page: SchemaPage) => Document
}

/** A search engine shows about so much of a description. */
const DESCRIPTION_LENGTH = 160

/** Where the reference stands among the folders of the docs: behind those that a writer has ordered. */
const FOLDER_POSITION = 1000

/** Makes documents of bodies: each gets a card that says where it stands and what is on it. */
export function newPages({ file, description, settings, outline }: Given): Pages {
  const { root, placeOfText } = description
  const { folder, locale, version, digestOf } = settings
  const info = recordOf(root['info'])
  const apiTitle = textOf(info['title']) ?? 'API'
  const topFolder = { path: folder, label: apiTitle, position: FOLDER_POSITION }
  const tagsInUse = new Set(outline.operations.map(({ tag }) => tag))

  const document = (
    body: Body,
    gathered: Gathered,
    own: ApiCardFields & { readonly title: string; readonly markdown: string },
  ): Document => {
    const { markdown, ...fields } = own
    const tree = settings.prose(markdown)
    const excerpt = firstParagraph(tree)
    const card: ApiCard = {
      source: file.path,
      digest: digestOf(JSON.stringify([fields, body])),
      locale,
      version,
      problems: [],
      description: truncate(
        excerpt || plainText(tree).replaceAll(/\s+/g, ' ').trim() || own.title,
        DESCRIPTION_LENGTH,
      ),
      headings: gathered.headings,
      links: gathered.links.map(({ url, kind, isWritten }) => ({
        url,
        kind,
        place: isWritten ? placeOfText(url) : undefined,
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

  return {
    overview: (body, gathered) =>
      document({ kind: 'api', api: body }, gathered, {
        kind: 'api',
        pathname: outline.overview,
        folder,
        folders: [topFolder],
        title: apiTitle,
        sidebarLabel: 'Overview',
        position: 1,
        deprecated: false,
        json: JSON.stringify(root, undefined, 2),
        markdown: textOf(info['summary']) ?? textOf(info['description']) ?? '',
      }),
    operation: ({ operation, index, body, gathered }) => {
      const { tag, value, method } = operation
      const tagFolder =
        tag !== undefined && tagsInUse.size > 1
          ? {
              path: `${folder}/${tag.slug}`,
              label: tag.label,
              position: 1 + outline.tags.indexOf(tag),
            }
          : undefined
      return document({ kind: 'operation', operation: body }, gathered, {
        kind: 'operation',
        pathname: operation.pathname,
        folder: tagFolder?.path ?? folder,
        folders: tagFolder === undefined ? [topFolder] : [topFolder, tagFolder],
        title: operation.title,
        sidebarLabel: operation.title,
        position: index + 2,
        method,
        deprecated: value['deprecated'] === true,
        markdown: textOf(value['description']) ?? textOf(value['summary']) ?? '',
      })
    },
    schema: ({ schema, index, body, gathered }) => {
      const path = `${folder}/schemas`
      const shape = shapeOf(root, schema.value).schema
      return document({ kind: 'schema', schema: body }, gathered, {
        kind: 'schema',
        pathname: schema.pathname,
        folder: path,
        folders: [topFolder, { path, label: 'Schemas', position: FOLDER_POSITION }],
        title: body.title,
        sidebarLabel: schema.name,
        position: index + 1,
        deprecated: shape['deprecated'] === true,
        markdown: textOf(shape['description']) ?? '',
      })
    },
  }
}
