import Admonition from '@theme/Admonition'
import CodeBlock from '@theme/CodeBlock'
import ThemeTabs from '@theme/Tabs'
import type { ReactElement, ReactNode } from 'react'

export { default as TabItem } from '@theme/TabItem'
export {
  Badge,
  Card,
  CardGrid,
  FileTree,
  Icon,
  LinkButton,
  LinkCard,
  Steps,
} from '../../components/parts.ts'

interface Around {
  readonly children?: ReactNode
}

/** Tabs; those with the same `syncKey` are synchronized. */
export function Tabs({ syncKey, children }: Around & { readonly syncKey?: string }): ReactElement {
  return <ThemeTabs {...(syncKey && { groupId: syncKey })}>{children}</ThemeTabs>
}

interface AsideProps extends Around {
  readonly type?: string
  readonly title?: string
}

/** A remark that is set off from the text. */
export function Aside({ type = 'note', title, children }: AsideProps): ReactElement {
  return (
    <Admonition type={type} {...(title && { title })}>
      {children}
    </Admonition>
  )
}

interface CodeProps {
  readonly code?: string
  readonly lang?: string
  readonly title?: string
}

/** Code from a value, such as the text of a file. Marks of lines do not show. */
export function Code({ code = '', lang, title }: CodeProps): ReactElement {
  return (
    <CodeBlock {...(lang && { language: lang })} {...(title && { title })}>
      {code}
    </CodeBlock>
  )
}

interface FragmentProps extends Around {
  readonly dangerouslySetInnerHTML?: { readonly __html: string }
}

/** Astro names the parts of a component, `slot`: here they are shown in order. It may also have HTML. */
export function Fragment({ children, dangerouslySetInnerHTML: html }: FragmentProps): ReactElement {
  if (html === undefined) return <>{children}</>
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={html} />
}
