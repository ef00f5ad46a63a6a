import { createContext, useContext } from 'react'
import type { Theme, ThemeWords } from '../model/theme.ts'
import type { MessageValues } from '../model/words.ts'

/** Says what content needs said that nobody wrote: the title of an admonition, the label of the footnotes. */
export type SayContent = (id: string, values?: MessageValues) => string

/**
 * How components of content reach the words of what they are drawn in. A kind of admonition that nobody knows, and
 * content without words, as in an island, is called by the last part of the message: `admonition.note` → `Note`.
 */
export function contentWordsOf(context: Theme['words']): () => SayContent {
  const Words = context ?? createContext<ThemeWords | undefined>(undefined)
  return function useContentWords() {
    const words = useContext(Words)
    return (id, values) => (words?.has(id) ? words.say(id, values) : lastPartOf(id))
  }
}

function lastPartOf(id: string): string {
  const [last = ''] = id.split('.').slice(-1)
  return `${last.slice(0, 1).toUpperCase()}${last.slice(1)}`
}
