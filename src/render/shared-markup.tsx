import type { ReactElement } from 'react'
import { lent } from './lent.tsx'
import { renderToStaticMarkup, withoutPreloads } from './markup.ts'
import { WithWords } from './words.tsx'
import type { SharedMarkup, Theme, ThemeWords } from '../model/theme.ts'
import { rememberEach } from '../shared/remember.ts'

/** What pages of the same words show alike, drawn once. */
export function sharedMarkups(theme: Theme): (words: ThemeWords) => SharedMarkup {
  return rememberEach((words) => {
    const drawn = new WeakMap<object, string>()
    return (of, content) => {
      const markup =
        drawn.get(of) ??
        withoutPreloads(
          renderToStaticMarkup(
            <WithWords theme={theme} words={words}>
              {content}
            </WithWords>,
          ),
        )
      drawn.set(of, markup)
      return markup
    }
  })
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
