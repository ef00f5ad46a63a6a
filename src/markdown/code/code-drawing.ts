import { codeMarkup } from './code-block.ts'
import { highlight } from './highlight.ts'
import type { CodeDrawing } from '../../model/code.ts'

/** Renders the code of pages. */
export const codeDrawing: CodeDrawing = { block: codeMarkup, sample: highlight }
