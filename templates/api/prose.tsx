import { createElement } from 'react'
import { useRendering } from './rendering.ts'
import { useMessages } from '../words.ts'
import type { Prose as Tree } from 'specpress/theme'
import type { ReactNode } from 'react'

interface ProseProps {
  readonly tree: Tree | undefined
}

/** Markdown of a description. Inside of a list, a body or a notice it is smaller. */
export function Prose({ tree }: ProseProps) {
  const { render, writtenIn } = useRendering()
  const { t } = useMessages()
  if (tree === undefined || tree.children.length === 0) return null
  if (tree.message !== undefined)
    return (
      <div className="sp-prose">
        <p>{t(tree.message)}</p>
      </div>
    )
  return (
    <div className="sp-prose" lang={writtenIn?.lang} dir={writtenIn?.dir}>
      {plainContent(tree.children) ?? render(tree)}
    </div>
  )
}

type Nodes = Tree['children']

/** Elements that no theme renders in its own way. */
const PLAIN: ReadonlySet<string> = new Set(['p', 'code', 'em', 'strong'])

/**
 * The content of a text with only a few plain words, as most of the tens of thousands in a large description
 * are: rendering it as content takes several times as long. `undefined` if there is anything else in it.
 */
function plainContent(nodes: Nodes): readonly ReactNode[] | undefined {
  const content: ReactNode[] = []
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'text') {
      content.push(node.value)
      continue
    }
    if (node.type !== 'element' || !PLAIN.has(node.tagName)) return undefined
    if (Object.keys(node.properties).length > 0) return undefined
    const inside = plainContent(node.children)
    if (inside === undefined) return undefined
    content.push(createElement(node.tagName, { key: index }, ...inside))
  }
  return content
}
