import { useContext } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Icon } from '../layout/icon.tsx'
import type { IconName } from '../layout/icon.tsx'
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
      {title !== undefined && (
        <figcaption>
          <Icon name={iconOf(title, language)} />
          {title}
        </figcaption>
      )}
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

/** Languages of a command line, as code fences name them. */
const SHELLS =
  /^(bash|bat|batch|cmd|console|fish|ps1|powershell|sh|shell|shellscript|shellsession|zsh)$/

/** A file if the title is the name of one: `src/app.ts`. */
function iconOf(title: string, language: string | undefined): IconName {
  if (/^\S+\.[a-z][a-z\d]*$/i.test(title)) return 'note'
  return language !== undefined && SHELLS.test(language) ? 'terminal' : 'code'
}
