import { createContext, useContext } from 'react'
import type { Theme, ThemeWords } from '../../base/model/theme.ts'
import type { MessageValues } from '../../base/model/words.ts'

/** Translates texts that the writer did not write: the title of an admonition, the label of the footnotes. */
export type TranslateContent = (id: string, values?: MessageValues) => string

/**
 * A hook by which content components get the messages of their page. For an unknown kind of admonition, and in an
 * island, which has no messages, the text is the last part of the message id: `admonition.note` → `Note`.
 */
export function contentWordsOf(context: Theme['words']): () => TranslateContent {
  const Words = context ?? createContext<ThemeWords | undefined>(undefined)
  return function useContentWords() {
    const words = useContext(Words)
    return (id, values) => (words?.has(id) ? words.t(id, values) : lastPartOf(id))
  }
}

function lastPartOf(id: string): string {
  const [last = ''] = id.split('.').slice(-1)
  return `${last.slice(0, 1).toUpperCase()}${last.slice(1)}`
}
