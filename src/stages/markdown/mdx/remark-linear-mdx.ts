import { mdxExpression } from 'micromark-extension-mdx-expression'
import { mdxJsx } from 'micromark-extension-mdx-jsx'
import type { Construct, Extension } from 'micromark-util-types'
import type { Processor } from 'unified'
import type { ParsedText } from './expression-end.ts'
import { withExpressions } from './linear-expressions.ts'
import { moduleCode } from './module-code.ts'

const LOWER_E = 101
const LOWER_I = 105
const LESS_THAN = 60
const OPENING_BRACE = 123

/**
 * Replaces the syntax of MDX by one that reads documents in linear time, with the same trees and mistakes. The one of
 * `remark-mdx` parses an expression again at each closing brace in it, and looks for the places of its nodes from the
 * start.
 */
export function remarkLinearMdx(this: Processor): void {
  const data = this.data()
  const text: ParsedText = { value: '', ends: new Map(), quoteStarts: new Map() }
  const parse = this.parser
  if (parse === undefined) return
  this.parser = (document, file) => {
    text.value = document.startsWith(BYTE_ORDER_MARK) ? document.slice(1) : document
    text.ends.clear()
    text.quoteStarts.clear()
    return parse(document, file)
  }
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map((extension) =>
    isMdx(extension) ? linear(extension, text) : extension,
  )
}

const BYTE_ORDER_MARK = '\uFEFF'

function isMdx({ flow }: Extension): boolean {
  return constructsIn(flow?.[LESS_THAN]).some(({ name }) => name === 'mdxJsxFlowTag')
}

function linear(extension: Extension, text: ParsedText): Extension {
  const module = moduleCode(text)
  const tags = mdxJsx({})
  const expressions = mdxExpression({})
  const reading = (given: Construct | readonly Construct[] | undefined) =>
    constructsIn(given).map((construct) => withExpressions(construct, text))
  return {
    ...extension,
    flow: {
      ...extension.flow,
      [LOWER_E]: module,
      [LOWER_I]: module,
      [LESS_THAN]: reading(tags.flow?.[LESS_THAN]),
      [OPENING_BRACE]: reading(expressions.flow?.[OPENING_BRACE]),
    },
    text: {
      ...extension.text,
      [LESS_THAN]: reading(tags.text?.[LESS_THAN]),
      [OPENING_BRACE]: reading(expressions.text?.[OPENING_BRACE]),
    },
  }
}

function constructsIn(given: Construct | readonly Construct[] | undefined): readonly Construct[] {
  if (given === undefined) return []
  return 'tokenize' in given ? [given] : given
}
