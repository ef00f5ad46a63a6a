import { hostedSearch } from './engine.ts'
import type { Ask } from './engine.ts'
import { MARK, MARK_END } from './record.ts'
import type { Hit, TypesenseSettings } from './record.ts'

interface TypesenseHit {
  readonly document: Hit
  readonly highlights?: readonly { readonly field: string; readonly snippet?: string }[]
}

/** https://typesense.org/docs/latest/api/search.html */
const ask: Ask<TypesenseSettings> = async ({ url, searchKey, collection }, question, signal) => {
  const { query, indexes, scope } = question
  const filters = [
    `index:=[${indexes.map(quoted).join(',')}]`,
    ...(scope === undefined ? [] : [`scope:=${quoted(scope)}`]),
  ]
  const parameters = new URLSearchParams({
    q: query,
    query_by: 'title,heading,keywords,text',
    query_by_weights: '8,4,4,1',
    sort_by: '_text_match:desc,boost:desc',
    filter_by: filters.join(' && '),
    per_page: '40',
    highlight_fields: 'title,heading,text',
    highlight_affix_num_tokens: '12',
    highlight_start_tag: MARK,
    highlight_end_tag: MARK_END,
  })
  const path = `/collections/${encodeURIComponent(collection)}/documents/search`
  const response = await fetch(`${url}${path}?${parameters.toString()}`, {
    headers: { 'x-typesense-api-key': searchKey },
    signal,
  })
  if (!response.ok) throw new Error(`Typesense: ${String(response.status)}`)
  const { hits } = (await response.json()) as { readonly hits: readonly TypesenseHit[] }
  return hits.map(({ document, highlights = [] }) => ({
    ...document,
    // A text without a word of the query comes in full length.
    text: shortened(document.text),
    ...Object.fromEntries(
      highlights.flatMap(({ field, snippet }) => (snippet === undefined ? [] : [[field, snippet]])),
    ),
  }))
}

const MOST_CHARACTERS = 140

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

/** A filter value may have any character between backticks, except a backtick. */
function quoted(value: string): string {
  return `\`${value.replaceAll('`', '')}\``
}

/** The search of a site, as the dialog asks for it. */
export const siteSearch = (indexes: readonly string[]) => hostedSearch(indexes, ask)
