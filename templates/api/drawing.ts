import { createContext, useContext } from 'react'
import type { TemplateProps } from 'specpress/theme'

/** How the parts of a page draw Markdown, and what a link inside the reference leads to. */
export type Drawing = Pick<TemplateProps<'operation'>, 'draw' | 'resolve'>

const Context = createContext<Drawing | undefined>(undefined)

/** Lends the means to draw to all parts of a page of the API reference. */
export const DrawingProvider = Context.Provider

export function useDrawing(): Drawing {
  const drawing = useContext(Context)
  if (drawing === undefined) throw new Error('A part of the API reference stands outside its page.')
  return drawing
}
