import type { Card, FrontMatter, Heading, PageCard } from '../../../base/model/document.ts'

/**
 * A translation with the missing fields of its original: its place in the site, and the ids of its headings,
 * so that links to parts of the page work in every language.
 */
export function translatedCard(card: Card, original: Card | undefined): Card {
  if (original === undefined) return card
  if (!('frontMatter' in card) || !('frontMatter' in original)) return card
  const ids = headingIdsOf(card.headings, original.headings)
  return {
    ...card,
    frontMatter: { ...placeIn(original.frontMatter), ...card.frontMatter },
    tags: card.frontMatter.tags ? card.tags : original.tags,
    ...(ids && {
      headingIds: ids,
      headings: card.headings.map((heading) => ({ ...heading, id: ids[heading.id] ?? heading.id })),
    }),
  }
}

/** The part of a front matter that does not depend on the language. */
function placeIn({
  title: _title,
  description: _description,
  keywords: _keywords,
  sidebar_label: _label,
  pagination_label: _paginationLabel,
  last_update: _update,
  custom_edit_url: _editUrl,
  ...place
}: FrontMatter): FrontMatter {
  return place
}

/**
 * The ids of a translation's headings that are replaced by the original's. Only if both have headings of the
 * same levels: otherwise matching them would be a guess. An id that the translator chose stays.
 */
function headingIdsOf(
  own: readonly Heading[],
  original: readonly Heading[],
): PageCard['headingIds'] | undefined {
  if (!haveSameLevels(own, original)) return undefined
  const chosen = new Set(own.filter(({ custom }) => custom).map(({ id }) => id))
  const pairs = own.flatMap(({ id, custom }, index) => {
    const target = original[index]?.id
    const isSame = custom || target === undefined || target === id || chosen.has(target)
    return isSame ? [] : [[id, target] as const]
  })
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

/** True if two documents have the same headings, as far as that is possible without knowing their languages. */
export function haveSameLevels(a: readonly Heading[], b: readonly Heading[]): boolean {
  return a.length === b.length && a.every(({ level }, index) => level === b[index]?.level)
}
