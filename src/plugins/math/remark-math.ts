import type { ElementContent } from 'hast'
import { loadRenderer } from './render.ts'
import type { Render } from './render.ts'
import { mathSyntax } from './syntax.ts'

/** A node of Markdown, as far as math needs it. */
interface Node {
  type: string
  value?: string
  lang?: string | null
  children?: Node[]
  data?: {
    hName: string
    hProperties?: Readonly<Record<string, unknown>>
    hChildren: ElementContent[]
  }
}

interface Token {
  readonly type: string
}
interface CompileContext {
  readonly enter: (node: object, token: Token) => void
  readonly exit: (token: Token) => void
  readonly sliceSerialize: (token: Token) => string
  readonly stack: readonly Node[]
}
interface Processor {
  readonly data: () => { micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] }
}
interface Messages {
  readonly message: (reason: string, place: unknown) => unknown
}

/**
 * A remark plug-in that parses math, and writes it as MathML. An invalid formula is reported, and shown as
 * code.
 */
export function remarkMath(this: Processor, { macros, isOptional = false }: MathSettings) {
  const render = isOptional ? rendererOrNone(macros) : loadRenderer(macros)
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), mathSyntax]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), fromMarkdown]
  return (tree: Node, file: Messages): void => renderIn(tree, render, file)
}

interface MathSettings {
  readonly macros: Readonly<Record<string, string>>
  /** True if formulas are code without the renderer. */
  readonly isOptional?: boolean
}

function rendererOrNone(macros: MathSettings['macros']): Render | undefined {
  try {
    return loadRenderer(macros)
  } catch {
    return undefined
  }
}

const fromMarkdown = {
  enter: {
    mathText(this: CompileContext, token: Token) {
      this.enter({ type: 'inlineMath', value: '' }, token)
    },
    mathFlow(this: CompileContext, token: Token) {
      this.enter({ type: 'math', value: '' }, token)
    },
  },
  exit: {
    mathText(this: CompileContext, token: Token) {
      const node = this.stack.at(-1)
      if (node) Object.assign(node, { value: this.sliceSerialize(token) })
      this.exit(token)
    },
    mathFlowLine(this: CompileContext, token: Token) {
      const node = this.stack.at(-1)
      const lines = [node?.value, this.sliceSerialize(token)].filter((line) => line !== '')
      if (node) Object.assign(node, { value: lines.join('\n') })
    },
    mathFlow(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}

function renderIn(parent: Node, render: Render | undefined, file: Messages): void {
  for (const node of parent.children ?? []) {
    const { type, value = '' } = node
    if (type === 'inlineMath') {
      const size = value.startsWith('$$') ? 2 : 1
      const tex = value.slice(size, -size).trim()
      setMath(node, { tex, isBlock: size === 2 }, { render, file })
    } else if (type === 'math' || (type === 'code' && node.lang === 'math')) {
      setMath(node, { tex: value, isBlock: true }, { render, file })
    } else renderIn(node, render, file)
  }
}

interface Formula {
  readonly tex: string
  readonly isBlock: boolean
}

function setMath(
  node: Node,
  { tex, isBlock }: Formula,
  { render, file }: { readonly render: Render | undefined; readonly file: Messages },
): void {
  let children: ElementContent[]
  try {
    children = render?.(tex, isBlock) ?? codeOf(tex)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    file.message(`This formula cannot be rendered: ${reason} Correct it.`, node)
    children = codeOf(tex)
  }
  const isOwn = isBlock && node.type !== 'inlineMath'
  Object.assign(node, {
    type: isOwn ? 'math' : 'inlineMath',
    data: {
      hName: isOwn ? 'div' : 'span',
      hProperties: {
        className: ['sp-math'],
        // A wide formula scrolls, also by keyboard.
        ...(isOwn && { style: 'overflow-x:auto', role: 'group', tabIndex: 0 }),
      },
      hChildren: children,
    },
  })
}

function codeOf(tex: string): ElementContent[] {
  const children = [{ type: 'text' as const, value: tex }]
  return [{ type: 'element', tagName: 'code', properties: {}, children }]
}
