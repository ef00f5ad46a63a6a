import { createContext, useContext } from 'react'
import type { PageOf, TemplateProps } from 'specpress/theme'

/** The functions that render Markdown and resolve links in all parts of a reference page. */
export interface Drawing extends Pick<TemplateProps<'operation'>, 'draw' | 'resolve'> {
  /** The language of a description that is not translated. */
  readonly writtenIn: PageOf<'operation'>['writtenIn']
  /** The level of the operation's heading. Default: 1. */
  readonly level?: number
}

const Context = createContext<Drawing | undefined>(undefined)

/** Provides these functions to all parts of a page of the API reference. */
export const DrawingProvider = Context.Provider

export function useDrawing(): Drawing {
  const drawing = useContext(Context)
  if (drawing === undefined) throw new Error('A part of the API reference is outside of its page.')
  return drawing
}
