import './mermaid.css'
import { definePartialTheme } from 'specpress/theme'
import { CodeBlock, useMessages } from 'specpress/theme/default'
import type { CodeBlockProps } from 'specpress/theme'

interface DiagramProps extends CodeBlockProps {
  /** The SVG; none of its markup comes from the writer. */
  readonly svg?: string
  /** The title of the diagram in its source. */
  readonly called?: string
}

/** A diagram with its source. Other code is a code block. */
function CodeOrDiagram({ svg, called, ...code }: DiagramProps) {
  const { t } = useMessages()
  if (svg === undefined) return <CodeBlock {...code} />
  const title = code.title ?? called
  return (
    <div className="sp-diagram">
      <figure>
        <div
          className="sp-diagram-view"
          tabIndex={0}
          role="group"
          aria-label={title ?? t('diagram.label')}
          data-sp-unsearched=""
          dangerouslySetInnerHTML={{ __html: svg }}
        />
        {code.title !== undefined && <figcaption>{code.title}</figcaption>}
      </figure>
      <details className="sp-diagram-source">
        <summary>{t('diagram.source')}</summary>
        <CodeBlock language={code.language ?? 'mermaid'} html={code.html} />
      </details>
    </div>
  )
}

export default definePartialTheme({ content: { codeBlock: CodeOrDiagram } })
