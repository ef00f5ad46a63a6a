import { createContext, useContext } from 'react'
import type { PageOf, TemplateProps } from 'specpress/theme'

/** The functions that render Markdown and resolve links in all parts of a reference page. */
export interface Rendering extends Pick<TemplateProps<'operation'>, 'render' | 'resolve'> {
  /** The language of a description that is not translated. */
  readonly writtenIn: PageOf<'operation'>['writtenIn']
  /** The level of the operation's heading. Default: 1. */
  readonly level?: number
}

const Context = createContext<Rendering | undefined>(undefined)

/** Provides these functions to all parts of a page of the API reference. */
export const RenderingProvider = Context.Provider

/** How texts and links of the current page of a reference are rendered. Throws outside of a `RenderingProvider`. */
export function useRendering(): Rendering {
  const rendering = useContext(Context)
  if (rendering === undefined)
    throw new Error('A part of the API reference is outside of its page.')
  return rendering
}
