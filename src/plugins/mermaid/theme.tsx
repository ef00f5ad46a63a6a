import './mermaid.css'
import { definePartialTheme } from 'specpress/theme'
import { CodeBlock, useWords } from 'specpress/theme/default'
import type { CodeBlockProps } from 'specpress/theme'

interface DiagramProps extends CodeBlockProps {
  /** The drawing, of which no part is the writer's own markup. */
  readonly drawing?: string
  /** The name that the diagram has in its source. */
  readonly called?: string
}

/** A diagram, and what it was drawn from. Other code is shown as ever. */
function CodeOrDiagram({ drawing, called, ...code }: DiagramProps) {
  const { say } = useWords()
  if (drawing === undefined) return <CodeBlock {...code} />
  const title = code.title ?? called
  return (
    <figure className="sp-diagram">
      <div
        className="sp-diagram-view"
        tabIndex={0}
        role="group"
        aria-label={title ?? say('diagram.label')}
        data-sp-unsearched=""
        dangerouslySetInnerHTML={{ __html: drawing }}
      />
      {code.title !== undefined && <figcaption>{code.title}</figcaption>}
      <details className="sp-diagram-source">
        <summary>{say('diagram.source')}</summary>
        <CodeBlock language={code.language ?? 'mermaid'} html={code.html} />
      </details>
    </figure>
  )
}

export default definePartialTheme({ content: { codeBlock: CodeOrDiagram } })
