import { hostedSearch } from './engine.ts'
import type { Ask } from './engine.ts'
import { MARK, MARK_END } from './record.ts'
import type { AlgoliaSettings, Hit } from './record.ts'

interface AlgoliaHit extends Hit {
  readonly _highlightResult?: Partial<Record<'title' | 'heading', { readonly value: string }>>
  readonly _snippetResult?: { readonly text?: { readonly value: string } }
}

/** https://www.algolia.com/doc/rest-api/search/ */
const ask: Ask<AlgoliaSettings> = async ({ url, appId, searchKey, index }, question, signal) => {
  const { query, indexes, scope } = question
  const response = await fetch(`${url}/1/indexes/${encodeURIComponent(index)}/query`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey },
    body: JSON.stringify({
      query,
      hitsPerPage: 40,
      facetFilters: [
        indexes.map((each) => `index:${each}`),
        ...(scope === undefined ? [] : [[`scope:${scope}`]]),
      ],
      attributesToHighlight: ['title', 'heading'],
      attributesToSnippet: ['text:24'],
      highlightPreTag: MARK,
      highlightPostTag: MARK_END,
    }),
    signal,
  })
  if (!response.ok) throw new Error(`Algolia: ${String(response.status)}`)
  const { hits } = (await response.json()) as { readonly hits: readonly AlgoliaHit[] }
  return hits.map(({ _highlightResult: marked, _snippetResult: snippet, ...hit }) => ({
    ...hit,
    title: marked?.title?.value ?? hit.title,
    heading: marked?.heading?.value ?? hit.heading,
    text: snippet?.text?.value ?? hit.text,
  }))
}

/** The search of a site, as the dialog asks for it. */
export const siteSearch = (indexes: readonly string[]) => hostedSearch(indexes, ask)
