import { useWords as useThemeWords } from 'specpress/theme'
import type { ThemeWords } from 'specpress/theme'
import type english from './messages/en.json'

/** The messages that the templates may say. */
export type MessageId = keyof typeof english

/** The words of the page that is drawn. */
export function useWords(): ThemeWords<MessageId> {
  return useThemeWords<MessageId>()
}
