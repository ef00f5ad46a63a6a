import { codeHighlighter } from './alike-code.ts'
import { codeMarkup } from './code-block.ts'
import { highlight } from './highlight.ts'
import type { CodeDrawing } from '../model/code.ts'

/** Draws the code of pages, and remembers what is alike in it for as long as it is kept. */
export function codeDrawing(): CodeDrawing {
  return { block: codeMarkup, alike: codeHighlighter(highlight) }
}
