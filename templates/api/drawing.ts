import { createContext, useContext } from 'react'
import type { PageOf, TemplateProps } from 'specpress/theme'

/** How the parts of a page draw Markdown, and what a link inside the reference leads to. */
export interface Drawing extends Pick<TemplateProps<'operation'>, 'draw' | 'resolve'> {
  /** The language of a description that is not translated. */
  readonly writtenIn: PageOf<'operation'>['writtenIn']
  /** Of the heading of the operation. Default: 1. */
  readonly level?: number
}

const Context = createContext<Drawing | undefined>(undefined)

/** Lends the means to draw to all parts of a page of the API reference. */
export const DrawingProvider = Context.Provider

export function useDrawing(): Drawing {
  const drawing = useContext(Context)
  if (drawing === undefined) throw new Error('A part of the API reference stands outside its page.')
  return drawing
}
