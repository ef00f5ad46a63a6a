import type { CardStart, DataFile } from './data/data-file.ts'
import { isMapping, writtenAt } from './front-matter/fields.ts'
import type { MessageEntry, MessagesCard } from '../../base/model/document.ts'
import { messageFault } from '../../base/words/compiled-message.ts'

/**
 * `messages.json`: what the site says itself in one language, by id. One that is empty waits for its translation.
 *
 *     { "page.edit": "Suggest a change", "home.start": "Start now" }
 */
export function readMessages(
  { root, problems, complain }: DataFile,
  start: CardStart,
): Omit<MessagesCard, 'digest'> {
  if (!isMapping(root.value)) {
    complain([], 'It must be an object of texts: `{ "page.edit": "Suggest a change" }`.')
  }
  const values = isMapping(root.value) ? Object.entries(root.value) : []
  const entries = values.flatMap(([id, text]): readonly MessageEntry[] => {
    const { path, source } = writtenAt(root, id, text)
    if (typeof text !== 'string') {
      complain(path, `The message \`${id}\` must be a text.`)
      return []
    }
    const fault = messageFault(text)
    if (fault !== undefined) {
      complain(path, `The message \`${id}\` is not in the syntax of ICU MessageFormat (${fault}).`)
      return []
    }
    return [{ id, text, place: source.placeOf(path) }]
  })
  return { ...start, kind: 'messages', entries, problems }
}
