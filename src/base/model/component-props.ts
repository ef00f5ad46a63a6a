import type { ComponentType, ReactNode } from 'react'

/** Components that MDX has by name without an import, and that code imports from `@theme/…`. */
export interface MdxComponents {
  readonly Admonition: ComponentType<MdxAdmonitionProps>
  readonly CodeBlock: ComponentType<MdxCodeBlockProps>
  readonly Details: ComponentType<MdxDetailsProps>
  readonly Tab: ComponentType<MdxTabProps>
  readonly TabItem: ComponentType<MdxTabProps>
  readonly Tabs: ComponentType<MdxTabsProps>
}

/** A note. Its kind is `note` unless `kind` or `type` names another. */
export interface MdxAdmonitionProps {
  readonly type?: string
  readonly kind?: string
  readonly title?: ReactNode
  readonly children?: ReactNode
}

/** Code that is written in a document as an element, without highlighting. */
export interface MdxCodeBlockProps {
  readonly language?: string
  /** `language-js`, as Markdown marks code. */
  readonly className?: string
  readonly title?: string
  readonly showLineNumbers?: boolean
  readonly children?: ReactNode
}

/** A part that opens on a click. Without a summary, it has the word of the theme for “Details”. */
export interface MdxDetailsProps {
  readonly summary?: ReactNode
  readonly open?: boolean
  readonly children?: ReactNode
}

/** A tab of a group. Without `value`, its value follows from its label. */
export interface MdxTabProps {
  readonly value?: string
  readonly label?: string
  /** An alternative to `label`. */
  readonly title?: string
  readonly default?: boolean
  readonly isDefault?: boolean
  readonly children?: ReactNode
}

/** Tabs. Groups of the same name switch together on a page and between pages. */
export interface MdxTabsProps {
  readonly group?: string
  readonly groupId?: string
  readonly defaultValue?: string
  readonly values?: readonly { readonly value: string; readonly label?: string }[]
  readonly children?: ReactNode
}
