import type { Element, Root, RootContent } from 'hast'
import { inEveryBuild } from 'specpress'
import { MAX_LENGTH } from './limits.ts'
import type { Render } from './renderer.ts'

interface Messages {
  readonly message: (reason: string, place: unknown) => unknown
}

interface Settings {
  readonly render: Render
}

/** A rehype plug-in that renders code blocks in `mermaid`. A block that cannot be rendered is reported, and stays code. */
export function rehypeDiagrams({ render }: Settings) {
  return async (tree: Root, file: Messages): Promise<void> => {
    const blocks = blocksIn(tree.children)
    for (const [index, block] of blocks.entries()) {
      await renderBlock(block, { render, file, prefix: `sp-diagram-${index + 1}` })
    }
  }
}

/** The blocks of a tree, in order. */
function blocksIn(children: readonly RootContent[]): Element[] {
  return children.flatMap((child) => {
    if (!('children' in child)) return []
    const isBlock = child.type === 'element' && child.tagName === 'sp-code'
    return isBlock && child.properties['language'] === 'mermaid'
      ? [child]
      : blocksIn(child.children)
  })
}

interface Rendering extends Settings {
  readonly file: Messages
  readonly prefix: string
}

async function renderBlock(block: Element, { render, file, prefix }: Rendering): Promise<void> {
  const source = String(block.properties['code'] ?? '')
  if (source.trim() === '') return
  if (source.length > MAX_LENGTH) {
    file.message(
      `This diagram cannot be rendered: it has ${source.length} characters, and may have ${MAX_LENGTH}. Split it.`,
      block,
    )
    return
  }
  const rendered = await render({ source, prefix })
  if ('svg' in rendered)
    Object.assign(block.properties, { svg: rendered.svg, called: rendered.title })
  else {
    if (rendered.isPassing) inEveryBuild()
    file.message(
      `This diagram cannot be rendered: ${rendered.reason} Correct it, or give the block another language.`,
      placeOf(block, rendered.line),
    )
  }
}

/** A line of the diagram as a line of the document, or the block. */
function placeOf({ position }: Element, line: number | undefined): unknown {
  if (position === undefined || line === undefined) return position
  const { start, end } = position
  return { line: Math.min(start.line + line, end.line), column: start.column }
}
