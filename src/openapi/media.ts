import { examplesOf, schemaExamples } from './example.ts'
import { isRecord, recordOf, textOf } from './json.ts'
import { resolveReference } from './references.ts'
import { schemaNodeOf } from './schema.ts'
import { idWord } from './draft.ts'
import type { ExampleValue } from './example.ts'
import type { PageParts } from './parts.ts'
import type { Direction } from './schema.ts'
import type { ApiExample, MediaType } from '../model/api.ts'

interface MediaOptions {
  readonly direction: Direction
  /** Begins the ids of the properties. */
  readonly id: string
}

/** The media types of a body, each with its schema and its examples. */
export function mediaTypesOf(
  content: unknown,
  parts: PageParts,
  { direction, id }: MediaOptions,
): readonly MediaType[] {
  const { root, draft, schemas } = parts
  return Object.entries(recordOf(content)).map(([type, entry]) => {
    const media = recordOf(resolveReference(root, entry).value)
    const schema = media['schema'] ?? media['itemSchema']
    const mediaId = draft.idOf(id, idWord(type))
    return {
      type,
      schema:
        isRecord(schema) && Object.keys(schema).length > 0
          ? schemaNodeOf(schema, { ...schemas, direction, id: mediaId })
          : undefined,
      examples: examplesOf(root, media, direction).map((example) =>
        drawnExample(example, parts, type),
      ),
    }
  })
}

/** The examples of a schema's own page. */
export function schemaPageExamples(schema: unknown, parts: PageParts): readonly ApiExample[] {
  return schemaExamples(parts.root, schema, 'both').map((example) =>
    drawnExample(example, parts, 'application/json'),
  )
}

function drawnExample(example: ExampleValue, parts: PageParts, type: string): ApiExample {
  const { name, summary, description, value, isGenerated } = example
  const language = languageOf(type, value)
  const text = typeof value === 'string' && language !== 'json' ? value : pretty(value)
  return {
    name,
    summary: textOf(summary),
    description: parts.draft.prose(description),
    language,
    html: parts.highlight(text, language),
    isGenerated,
  }
}

function pretty(value: unknown): string {
  return JSON.stringify(value, undefined, 2) ?? ''
}

function languageOf(type: string, value: unknown): string {
  const name = type.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/[/+]json$/.test(name) || typeof value !== 'string') return 'json'
  if (/[/+]xml$/.test(name)) return 'xml'
  if (/html$/.test(name)) return 'html'
  return /ya?ml$/.test(name) ? 'yaml' : 'text'
}
