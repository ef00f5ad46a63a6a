import { createContext, useContext } from 'react'
import type { SharedMarkup, Theme, ThemeWords } from './model/theme.ts'

export type * from './model/api.ts'
export type { Author } from './model/document.ts'
export type * from './model/page.ts'
export type * from './model/theme.ts'
export type * from './model/words.ts'
export { CLIENT_WORDS } from './shared/client-words.ts'
export type { Href, Pathname } from './shared/paths.ts'

const PageWords = /* @__PURE__ */ createContext<ThemeWords | undefined>(undefined)
const PageSharedMarkup = /* @__PURE__ */ createContext<SharedMarkup | undefined>(undefined)

/** Gives a theme its types. To change a part of another theme, spread it: `defineTheme({ ...theme, pages: { ...theme.pages, doc: MyDoc } })`. */
export function defineTheme(theme: Theme): Theme {
  // Theme and engine are compiled apart; this is how the engine lends what the hooks below give.
  return { ...theme, words: PageWords, sharedMarkup: PageSharedMarkup }
}

/** The words of the page that a component is drawn on. An island has none: its template gives them to it as props. */
export function useWords<Id extends string = string>(): ThemeWords<Id> {
  const words = useContext(PageWords)
  if (words !== undefined) return words
  throw new Error(
    'There are no words here: a theme is made with `defineTheme`, and an island is given its words as props',
  )
}

/** Draws what many pages show alike, such as a sidebar, once for all of them. */
export function useSharedMarkup(): SharedMarkup {
  const sharedMarkup = useContext(PageSharedMarkup)
  if (sharedMarkup !== undefined) return sharedMarkup
  throw new Error('There is no shared markup here: a theme is made with `defineTheme`')
}
