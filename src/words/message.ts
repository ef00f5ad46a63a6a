import type { Message, MessageValues, Text, TextList } from '../model/words.ts'

/** Words that are said when the language of their reader is known: `message('api.type.arrayOf', { items: 'string' })`. */
export function message(id: string, values?: MessageValues): Message {
  return values === undefined ? { message: id } : { message: id, values }
}

/** Things of a list, joined as the reader's language does. */
export function listed(join: TextList['join'], items: readonly Text[]): TextList {
  return { join, items }
}
