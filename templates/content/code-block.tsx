import { useContext } from 'react'
import { CopyButton } from './copy-button.tsx'
import { InTabs } from './tabs.tsx'
import { useMessages } from '../words.ts'
import type { CodeBlockProps } from 'specpress/theme'

/** Code with its title and a button that copies it. Long lines scroll; line numbers are not text. */
export function CodeBlock(props: CodeBlockProps) {
  const { language, title, html } = props
  const { t } = useMessages()
  const isNamed = useContext(InTabs) || title !== undefined
  const label =
    title ?? (language === undefined ? t('code.label') : t('code.labelOf', { language }))
  return (
    <figure className="sp-code">
      {title !== undefined && <figcaption>{title}</figcaption>}
      <div className="sp-code-body" data-language={isNamed ? undefined : language}>
        <pre tabIndex={0} role="group" aria-label={label}>
          <code
            className={language === undefined ? undefined : `language-${language}`}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
        <CopyButton />
      </div>
    </figure>
  )
}
