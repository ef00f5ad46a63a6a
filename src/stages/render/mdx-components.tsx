import { Children, Fragment, isValidElement } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { contentWordsOf } from './content-words.ts'
import type {
  MdxAdmonitionProps,
  MdxCodeBlockProps,
  MdxComponents,
  MdxDetailsProps,
  MdxTabProps,
  MdxTabsProps,
} from '../../base/model/component-props.ts'
import type { TabProps, Theme } from '../../base/model/theme.ts'
import { markedLines } from '../../base/shared/code/code-lines.ts'
import type { MDX_COMPONENTS } from '../../base/shared/mdx-components.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'
import { tabValueOf } from '../../base/shared/tabs.ts'

/** The parts of a theme that render content. */
export type ContentTheme = Pick<Theme, 'content' | 'words'>

/** The components of a theme under the names and with the props that Docusaurus gave them. */
export function mdxComponents({ content, words }: ContentTheme): MdxComponents {
  const { admonition: ThemeAdmonition, codeBlock: ThemeCodeBlock, tab: ThemeTab, tabs } = content
  const ThemeTabs = tabs
  const useContentWords = contentWordsOf(words)

  function Admonition({ type, kind = type ?? 'note', title, children }: MdxAdmonitionProps) {
    const t = useContentWords()
    return (
      <ThemeAdmonition kind={kind} title={title ?? t(`admonition.${kind}`)}>
        {children}
      </ThemeAdmonition>
    )
  }

  function Details({ summary, open, children }: MdxDetailsProps): ReactElement {
    const t = useContentWords()
    return (
      <details open={open}>
        <summary>{summary ?? t('content.details')}</summary>
        {children}
      </details>
    )
  }

  function CodeBlock({ language, className, children, ...others }: MdxCodeBlockProps) {
    const marked = /\blanguage-(\S+)/.exec(className ?? '')?.[1]
    const name = language ?? marked
    const html = codeOf(children, others.showLineNumbers === true ? 1 : undefined)
    return <ThemeCodeBlock {...others} {...(name && { language: name })} html={html} />
  }

  function Tabs({ group, groupId = group, children, ...choice }: MdxTabsProps) {
    const parts = partsOf(children)
    const tabs = parts.filter(isTab)
    // As in Markdown, content between tabs is rendered before them.
    return (
      <>
        {parts.filter((part) => !isTab(part))}
        {tabs.length > 0 && (
          <ThemeTabs {...(groupId && { group: groupId })}>
            {tabs.map((tab, index) => tabOf(tab, { ...choice, index, ThemeTab }))}
          </ThemeTabs>
        )}
      </>
    )
  }

  function Tab({ children }: MdxTabProps) {
    return <>{children}</>
  }
  Tab.isTab = true

  const components = { Admonition, CodeBlock, Details, Tab, TabItem: Tab, Tabs }
  return components satisfies Readonly<Record<(typeof MDX_COMPONENTS)[number], unknown>>
}

/** The children of a group, including those in fragments, without the line breaks between them. */
function partsOf(children: ReactNode): readonly ReactNode[] {
  return Children.toArray(children).flatMap((child) => {
    if (typeof child === 'string' && child.trim() === '') return []
    return isValidElement<Pick<MdxTabProps, 'children'>>(child) && child.type === Fragment
      ? partsOf(child.props.children)
      : [child]
  })
}

/**
 * True if a part of a group is a tab: the component of another module is another function, and a site may have its
 * own.
 */
function isTab(part: ReactNode): part is ReactElement<MdxTabProps> {
  if (!isValidElement<MdxTabProps>(part)) return false
  const isOurs = typeof part.type === 'function' && 'isTab' in part.type
  return isOurs || part.props.value !== undefined
}

interface TabSettings extends Pick<MdxTabsProps, 'defaultValue' | 'values'> {
  readonly index: number
  readonly ThemeTab: ComponentType<TabProps>
}

function tabOf(
  { props }: ReactElement<MdxTabProps>,
  { defaultValue, values, index, ThemeTab }: TabSettings,
): ReactNode {
  const { title, label = title, isDefault, children } = props
  const value = tabValueOf({ label, value: props.value }) ?? `tab-${String(index + 1)}`
  const listed = values?.find((item) => item.value === value)?.label
  return (
    <ThemeTab
      key={index}
      value={value}
      label={label || listed || value}
      isDefault={isDefault ?? props.default ?? value === defaultValue}
    >
      {children}
    </ThemeTab>
  )
}

/** Code as the theme renders it, without highlighting, which happens when Markdown is parsed. */
function codeOf(children: ReactNode, firstNumber: number | undefined): string {
  const text = Children.toArray(children)
    .filter((child) => typeof child === 'string' || typeof child === 'number')
    .join('')
  return markedLines(escapeHtml(text.trim()).split('\n'), { firstNumber })
}
