import { createElement, Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { inProvider } from './in-provider.tsx'
import type { SiteProps } from '../../base/model/page.ts'
import type { Theme, ThemeWords } from '../../base/model/theme.ts'
import { wordsOf } from '../../base/words/translator.ts'

/** The messages of the pages of a site, made once for all pages that share them. */
export function wordsOfSites(): (site: Pick<SiteProps, 'lang' | 'messages'>) => ThemeWords {
  const made = new WeakMap<SiteProps['messages'], ThemeWords>()
  return ({ lang, messages }) => {
    const known = made.get(messages)
    if (known) return known
    const { parts, ...words } = wordsOf(lang, messages)
    const themeWords: ThemeWords = {
      ...words,
      rich: (message, values) =>
        createElement(Fragment, undefined, ...parts<ReactNode>(message, values)),
    }
    made.set(messages, themeWords)
    return themeWords
  }
}

interface WithWordsProps {
  readonly theme: Theme
  readonly words: ThemeWords
  readonly children: ReactElement
}

/** Provides the messages of a page to the `useMessages` of its theme. */
export function WithWords({ theme, words, children }: WithWordsProps): ReactElement {
  return inProvider(theme.words, words, children)
}
