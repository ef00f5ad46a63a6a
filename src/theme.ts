import type { Theme } from './model/theme.ts'

export type * from './model/api.ts'
export type { Author } from './model/document.ts'
export type * from './model/page.ts'
export type * from './model/theme.ts'
export type { Href, Pathname } from './shared/paths.ts'

/** Gives a theme its types. To change a part of another theme, spread it: `defineTheme({ ...theme, pages: { ...theme.pages, doc: MyDoc } })`. */
export function defineTheme(theme: Theme): Theme {
  return theme
}
