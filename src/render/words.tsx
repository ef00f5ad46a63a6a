import { createElement, Fragment } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { SiteProps } from '../model/page.ts'
import { renderToStaticMarkup } from './markup.ts'
import type { SharedMarkup, Theme, ThemeWords } from '../model/theme.ts'
import { wordsOf } from '../words/words.ts'

/** The words of the pages of a site, made once for all that share them. */
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

/** Lends the words of a page to the `useWords` of its theme. */
export function WithWords({ theme, words, children }: WithWordsProps): ReactElement {
  const Context = theme.words
  return Context === undefined ? children : <Context value={words}>{children}</Context>
}

/** What pages of the same words show alike, drawn once. */
export function sharedMarkups(theme: Theme): (words: ThemeWords) => SharedMarkup {
  const made = new WeakMap<ThemeWords, SharedMarkup>()
  return (words) => {
    const known = made.get(words)
    if (known) return known
    const drawn = new WeakMap<object, string>()
    const sharedMarkup: SharedMarkup = (of, content) => {
      const markup =
        drawn.get(of) ??
        renderToStaticMarkup(
          <WithWords theme={theme} words={words}>
            {content}
          </WithWords>,
        )
      drawn.set(of, markup)
      return markup
    }
    made.set(words, sharedMarkup)
    return sharedMarkup
  }
}

interface WithSharedMarkupProps {
  readonly theme: Theme
  readonly sharedMarkup: SharedMarkup
  readonly children: ReactElement
}

/** Lends what was drawn before to the `useSharedMarkup` of a theme. */
export function WithSharedMarkup({
  theme,
  sharedMarkup,
  children,
}: WithSharedMarkupProps): ReactElement {
  const Context = theme.sharedMarkup
  return Context === undefined ? children : <Context value={sharedMarkup}>{children}</Context>
}
