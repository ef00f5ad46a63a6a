import { useMessages as useThemeWords } from 'specpress/theme'
import type { ThemeWords } from 'specpress/theme'
import type english from './messages/en.json'

/** The ids of the templates' messages. */
export type MessageId = keyof typeof english

/** The messages of the page that is rendered. */
export function useMessages(): ThemeWords<MessageId> {
  return useThemeWords<MessageId>()
}
