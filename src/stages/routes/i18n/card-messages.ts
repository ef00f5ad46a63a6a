import type { ApiCard, Card } from '../../../base/model/document.ts'
import type { Words } from '../../../base/model/words.ts'

/** A card with the messages of a language: the reference's own pages and headings have translated names. */
export function cardWithMessages(card: Card, words: Words): Card {
  return 'messages' in card ? withWords(card, words) : card
}

function withWords(card: ApiCard, { text, t }: Words): ApiCard {
  const { messages, headings, folders } = card
  return {
    ...card,
    ...(messages.title && { title: t(messages.title) }),
    ...(messages.sidebarLabel && { sidebarLabel: t(messages.sidebarLabel) }),
    ...(messages.description && { description: t(messages.description) }),
    folders: folders.map((folder) => ({ ...folder, label: text(folder.message ?? folder.label) })),
    headings: headings.map((heading) =>
      heading.message === undefined ? heading : { ...heading, text: t(heading.message) },
    ),
  }
}
