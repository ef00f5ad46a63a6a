import type { Card, CategoryCard } from '../../base/model/document.ts'

/** The translation of a category with the missing fields of its original; `undefined` for other cards. */
export function translatedCategoryCard(card: Card, original: Card): Card | undefined {
  if (card.kind !== 'category' || original.kind !== 'category') return undefined
  return translatedCategory(card, original)
}

function translatedCategory(card: CategoryCard, original: CategoryCard): CategoryCard {
  const link = card.link === undefined ? original.link : card.link
  const position = card.position ?? original.position
  const collapsed = card.collapsed ?? original.collapsed
  const collapsible = card.collapsible ?? original.collapsible
  const badge = card.badge ?? original.badge
  const className = card.className ?? original.className
  const slug =
    link?.type === 'generated-index' && original.link?.type === 'generated-index'
      ? (link.slug ?? original.link.slug)
      : undefined
  return {
    ...card,
    originalLabel: original.label,
    ...(position !== undefined && { position }),
    ...(collapsed !== undefined && { collapsed }),
    ...(collapsible !== undefined && { collapsible }),
    ...(badge !== undefined && { badge }),
    ...(className !== undefined && { className }),
    ...(link !== undefined && {
      link: link?.type === 'generated-index' && slug !== undefined ? { ...link, slug } : link,
    }),
  }
}
