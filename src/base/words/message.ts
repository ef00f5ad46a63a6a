import type { Message, MessageValues, Text, TextList } from '../model/words.ts'

/**
 * A message that is translated when the reader's language is known: `message('api.type.arrayOf', { items:
 * 'string' })`.
 */
export function message(id: string, values?: MessageValues): Message {
  return values === undefined ? { message: id } : { message: id, values }
}

/** The items of a list, joined as in the reader's language. */
export function listed(join: TextList['join'], items: readonly Text[]): TextList {
  return { join, items }
}
