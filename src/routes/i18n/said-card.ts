import type { ApiCard, Card } from '../../model/document.ts'
import type { Words } from '../../model/words.ts'

/** A card with the messages of a language: the reference's own pages and headings have translated names. */
export function saidCard(card: Card, words: Words): Card {
  return 'said' in card ? withWords(card, words) : card
}

function withWords(card: ApiCard, { text, t }: Words): ApiCard {
  const { said, headings, folders } = card
  return {
    ...card,
    ...(said.title && { title: t(said.title) }),
    ...(said.sidebarLabel && { sidebarLabel: t(said.sidebarLabel) }),
    ...(said.description && { description: t(said.description) }),
    folders: folders.map((folder) => ({ ...folder, label: text(folder.said ?? folder.label) })),
    headings: headings.map((heading) =>
      heading.said === undefined ? heading : { ...heading, text: t(heading.said) },
    ),
  }
}
