import type { ReactElement } from 'react'
import { lent } from './lent.tsx'
import { renderToStaticMarkup } from './markup.ts'
import { WithWords } from './words.tsx'
import type { SharedMarkup, Theme, ThemeWords } from '../model/theme.ts'

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
  return lent(theme.sharedMarkup, sharedMarkup, children)
}
