import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import useDocusaurusContext from './use-docusaurus-context.ts'

interface Around {
  readonly children?: ReactNode
}

/** Styles alone decide between light and dark: code sees the light colours. */
export function useColorMode() {
  const none = (): undefined => undefined
  return { colorMode: 'light', colorModeChoice: 'light', isDarkTheme: false, setColorMode: none }
}

export function useThemeConfig(): unknown {
  return useDocusaurusContext().siteConfig.themeConfig
}

export function useWindowSize(): string {
  return 'desktop'
}

/** `1 post`, `2 posts`: the forms are in one text, separated by `|`. */
export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const all = forms.split('|')
      return (count === 1 ? all[0] : all.at(-1)) ?? ''
    },
  }
}

export function useCollapsible({ initialState = false }: { readonly initialState?: boolean } = {}) {
  const none = (): undefined => undefined
  return { collapsed: initialState, setCollapsed: none, toggleCollapsed: none }
}

export function Collapsible({ children }: Around): ReactElement {
  return <div>{children}</div>
}

/** The head of a page is made of its front matter. */
export function PageMetadata({ children }: Around): ReactElement {
  return <>{children}</>
}

export function HtmlClassNameProvider({ children }: Around): ReactElement {
  return <>{children}</>
}

export function Details({
  summary,
  children,
}: Around & { readonly summary?: ReactNode }): ReactElement {
  return createElement(
    'details',
    {},
    typeof summary === 'string' ? <summary>{summary}</summary> : summary,
    children,
  )
}

export function isActiveSidebarItem(): boolean {
  return false
}

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', options)
}

/** The class names for styles of Docusaurus: no style uses them here. */
export const ThemeClassNames = { common: {}, docs: {}, blog: {}, page: {}, layout: {}, wrapper: {} }
