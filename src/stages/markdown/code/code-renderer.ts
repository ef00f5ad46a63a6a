import { codeMarkup } from './code-block.ts'
import { highlight } from './highlight.ts'
import type { CodeRenderer } from '../../../base/model/code.ts'

/** Renders the code of pages. */
export const codeRenderer: CodeRenderer = { block: codeMarkup, sample: highlight }
