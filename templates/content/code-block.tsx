import { CopyButton } from './copy-button.tsx'
import { useWords } from '../words.ts'
import type { CodeBlockProps } from 'specpress/theme'
import type { CSSProperties } from 'react'

/** Code with its title and a button that copies it. Long lines scroll; line numbers are not text. */
export function CodeBlock(props: CodeBlockProps) {
  const { language, title, html, showLineNumbers = false, startLine } = props
  const { say } = useWords()
  const label =
    title ?? (language === undefined ? say('code.label') : say('code.labelOf', { language }))
  const start: CSSProperties & { '--sp-start-line'?: number } =
    startLine === undefined ? {} : { '--sp-start-line': startLine - 1 }
  return (
    <figure
      className="sp-code"
      data-language={language}
      data-line-numbers={showLineNumbers || undefined}
    >
      {title !== undefined && <figcaption>{title}</figcaption>}
      <div className="sp-code-body">
        <pre tabIndex={0} role="group" aria-label={label}>
          <code
            className={language === undefined ? undefined : `language-${language}`}
            style={startLine === undefined ? undefined : start}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
        <CopyButton />
      </div>
    </figure>
  )
}
