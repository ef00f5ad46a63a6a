import { proseNodes } from './schema-nodes.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import { markdownText } from '../../agents/markdown-text.ts'
import type { ApiExample, Extension, ExternalDocs, Prose } from '../../base/model/api.ts'
import type { ReferenceExample, ReferenceLink } from '../../base/model/reference-file.ts'
import { textOfMarkup } from '../../base/shared/text/html.ts'

/** A text as Markdown; `undefined` if it has no content. */
export function markdownOf(prose: Prose | undefined, settings: ContentNodes): string | undefined {
  return prose && (markdownText(proseNodes(prose, settings)).trimEnd() || undefined)
}

/** The values of extensions by name; `undefined` if there are none. */
export function extensionFields(
  extensions: readonly Extension[] = [],
): Readonly<Record<string, string>> | undefined {
  return filledRecord(extensions.map(({ name, value }) => [name, value]))
}

/** A record; `undefined` if it is empty. */
export function filledRecord(
  entries: readonly (readonly [name: string, value: string])[],
): Readonly<Record<string, string>> | undefined {
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** A list; `undefined` if it is empty. */
export function filledList<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items
}

export function docsFields(
  docs: ExternalDocs | undefined,
  settings: ContentNodes,
): ReferenceLink | undefined {
  return docs && { url: docs.url, description: markdownOf(docs.description, settings) }
}

/** The examples of a body. A name that only repeats the summary is left out. */
export function exampleFields(
  examples: readonly ApiExample[],
  settings: ContentNodes,
): readonly ReferenceExample[] | undefined {
  return filledList(
    examples.map(({ name, summary, description, html, externalUrl, isGenerated }) => ({
      name: examples.length > 1 && name !== summary ? name : undefined,
      summary,
      description: markdownOf(description, settings),
      value: externalUrl === undefined ? textOfMarkup(html) : undefined,
      externalUrl,
      isGenerated: isGenerated || undefined,
    })),
  )
}
