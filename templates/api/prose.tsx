import { useDrawing } from './drawing.ts'
import type { Prose as Tree } from 'specpress/theme'

interface ProseProps {
  readonly tree: Tree | undefined
  readonly small?: boolean
}

/** Markdown of a description. */
export function Prose({ tree, small }: ProseProps) {
  const { draw } = useDrawing()
  if (tree === undefined || tree.children.length === 0) return null
  return <div className={small === true ? 'sp-prose sp-prose-small' : 'sp-prose'}>{draw(tree)}</div>
}
