import type { ApiCard, Card } from '../../model/document.ts'
import type { Words } from '../../model/words.ts'

/** A card with the messages of a language: the reference's own pages and headings have translated names. */
export function saidCard(card: Card, words: Words): Card {
  return 'said' in card ? withWords(card, words) : card
}

function withWords(card: ApiCard, { text, say }: Words): ApiCard {
  const { said, headings, folders } = card
  return {
    ...card,
    ...(said.title && { title: say(said.title) }),
    ...(said.sidebarLabel && { sidebarLabel: say(said.sidebarLabel) }),
    ...(said.description && { description: say(said.description) }),
    folders: folders.map((folder) => ({ ...folder, label: text(folder.said ?? folder.label) })),
    headings: headings.map((heading) =>
      heading.said === undefined ? heading : { ...heading, text: say(heading.said) },
    ),
  }
}
