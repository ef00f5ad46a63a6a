import type { ApiExample, MediaType, SchemaNode } from '../../base/model/api.ts'
import { isJsonLines, isXml } from '../../base/shared/request/media-type.ts'
import { writeField } from '../../base/shared/request/serialize.ts'
import { bodyText } from '../examples/body-text.ts'
import { examplesOf, schemaExamples } from '../examples/example.ts'
import type { ExampleValue } from '../examples/example.ts'
import { jsonMarkup } from '../examples/json-markup.ts'
import { prettyXml } from '../examples/pretty-xml.ts'
import { formWritingOf } from '../examples/serialize.ts'
import {
  isLargeInteger,
  isRecord,
  jsonOf,
  listOf,
  memberOf,
  plainOf,
  recordOf,
  textOf,
} from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { referenceOf, resolveReference } from '../read/references.ts'
import { schemaOfMedia, writtenSchemaOf } from '../schema/file.ts'
import type { Direction } from '../schema/meaning.ts'
import { headersOf } from './headers.ts'
import type { PageParts } from './parts.ts'
import { schemaHeadOf, schemaNodeOf } from './schema.ts'

interface MediaOptions {
  readonly direction: Direction
  /** The beginning of the properties' ids. */
  readonly id: string
}

/** The media types of a body, each with its schema and its examples. */
export function mediaTypesOf(
  content: unknown,
  parts: PageParts,
  { direction, id }: MediaOptions,
): readonly MediaType[] {
  const types = Object.entries(recordOf(content))
  return types.map(([type, entry]) => {
    const media = recordOf(resolveReference(parts.root, entry).value)
    const own = types.length > 1 ? parts.draft.idOf(id, type) : undefined
    const options = { direction, id: own ?? id }
    const schema = mediaSchema(schemaOfMedia(parts.root, type, media), parts, options)
    const ownExamples = 'example' in media || 'examples' in media
    return {
      id: own,
      type,
      // The examples of the schema are those of the body, unless it has others.
      schema: schema && (ownExamples ? schema : { ...schema, examples: [] }),
      ...(isStream(type, media) && { isStream: true as const }),
      examples: examplesOf(parts.root, media, direction).map((example) =>
        renderedExample(asWritten(example, { root: parts.root, type, media }), parts, type),
      ),
      encodings: encodingsOf(media, parts, options.id),
    }
  })
}

/** True if a body is a stream: its items come one after the other (OpenAPI 3.2, `itemSchema`). */
function isStream(type: string, media: JsonRecord): boolean {
  return 'itemSchema' in media || /^text\/event-stream\b/i.test(type)
}

interface ExampleMedia {
  readonly root: JsonRecord
  readonly type: string
  readonly media: JsonRecord
}

/** An example in the text form of its media type: XML, a form, or the events of a stream. */
function asWritten(example: ExampleValue, { root, type, media }: ExampleMedia): ExampleValue {
  const { value, serialized } = example
  if (serialized !== undefined) return { ...example, value: serialized }
  if (typeof value === 'string' || value === undefined) return example
  const schema = writtenSchemaOf(media)
  if (isXml(type)) return { ...example, value: prettyXml(bodyText({ root, type, schema }, value)) }
  if (isJsonLines(type))
    return { ...example, value: bodyText({ root, type, schema }, value).trimEnd() }
  if (/^text\/event-stream\b/i.test(type) && 'itemSchema' in media)
    return { ...example, value: eventText(value) }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type) || !isRecord(value)) return example
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const encoding = recordOf(memberOf(media['encoding'], name))
    return writeField(formWritingOf(name, encoding, isRecord(each)), each)
  })
  return { ...example, value: fields.join('&\n') }
}

/** An event in the text of a stream (WHATWG HTML, 9.2): the members of an object are its fields. */
function eventText(value: unknown): string {
  const isEvent = isRecord(value) && 'data' in value
  const fields = isEvent ? Object.entries(value) : [['data', value] as const]
  return fields
    .flatMap(([name, each]) =>
      plainOf(each)
        .split(/\r\n|\n|\r/)
        .map((line) => `${name}: ${line}\n`),
    )
    .join('')
}

// Most errors of an API have one form: it is rendered for the first of them, and the others link to it.
function mediaSchema(
  schema: unknown,
  { draft, schemas }: PageParts,
  options: MediaOptions,
): SchemaNode | undefined {
  if (!isRecord(schema) || Object.keys(schema).length === 0) return undefined
  const reference = referenceOf(schema)
  const shownAt =
    reference === undefined
      ? undefined
      : draft.renderedAt(`${options.direction} ${reference}`, options.id)
  if (shownAt === undefined) return schemaNodeOf(schema, { ...schemas, ...options })
  const head = schemaHeadOf(schema, { ...schemas, ...options })
  return head.cut === undefined ? head : { ...head, cut: 'shown', shownAt }
}

/** The examples of a schema's own page. */
export function schemaPageExamples(schema: unknown, parts: PageParts): readonly ApiExample[] {
  return schemaExamples(parts.root, schema, 'both').map((example) =>
    renderedExample(example, parts, 'application/json'),
  )
}

/** An example, as code of its media type. */
export function renderedExample(example: ExampleValue, parts: PageParts, type: string): ApiExample {
  const { name, summary, description, value, serialized, isGenerated, externalUrl } = example
  const language = languageOf(type, value)
  const isText =
    typeof value === 'string' &&
    (value === serialized || (!isLargeInteger(value) && (language !== 'json' || isJsonText(value))))
  const text = isText ? value : jsonOf(value, 2)
  return {
    name,
    summary: textOf(summary),
    description: parts.draft.prose(description),
    language,
    html: externalUrl === undefined ? markupOf(text, language, parts) : '',
    isGenerated,
    ...(externalUrl !== undefined && { externalUrl: parts.draft.writtenUrl(externalUrl) }),
  }
}

function markupOf(text: string, language: string, { highlight }: PageParts): string {
  return language === 'json' ? jsonMarkup(text) : highlight(text, language)
}

// Writers also give the text of a JSON document as an example of it.
function isJsonText(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

/** How the parts of a form are encoded: by name, or since OpenAPI 3.2 by position: `[0]`, and `[]` for all further ones. */
function encodingsOf(media: JsonRecord, parts: PageParts, id: string): MediaType['encodings'] {
  const { itemEncoding } = media
  const all: readonly (readonly [string, unknown])[] = [
    ...Object.entries(recordOf(media['encoding'])),
    ...listOf(media['prefixEncoding']).map((each, at) => [`[${String(at)}]`, each] as const),
    ...(itemEncoding === undefined ? [] : [['[]', itemEncoding] as const]),
  ]
  return all.map(([name, entry]) => {
    const encoding = recordOf(entry)
    const { explode } = encoding
    return {
      name,
      contentType: textOf(encoding['contentType']),
      style: textOf(encoding['style']) ?? (typeof explode === 'boolean' ? 'form' : undefined),
      ...(typeof explode === 'boolean' && { explode }),
      ...(encoding['allowReserved'] === true && { allowReserved: true }),
      headers: headersOf(encoding['headers'], { ...parts, id: `${id}-${name}` }),
    }
  })
}

function languageOf(type: string, value: unknown): string {
  const name = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (
    /[/+]json$/.test(name) ||
    isJsonLines(name) ||
    typeof value !== 'string' ||
    isLargeInteger(value)
  )
    return 'json'
  if (/[/+]xml$/.test(name)) return 'xml'
  if (/html$/.test(name)) return 'html'
  return /ya?ml$/.test(name) ? 'yaml' : 'text'
}
