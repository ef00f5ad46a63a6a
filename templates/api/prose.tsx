import { useDrawing } from './drawing.ts'
import type { Prose as Tree } from 'specpress/theme'

interface ProseProps {
  readonly tree: Tree | undefined
}

/** Markdown of a description. Inside of a list, a body or a notice it is smaller. */
export function Prose({ tree }: ProseProps) {
  const { draw, writtenIn } = useDrawing()
  if (tree === undefined || tree.children.length === 0) return null
  return (
    <div className="sp-prose" lang={writtenIn?.lang} dir={writtenIn?.dir}>
      {draw(tree)}
    </div>
  )
}
