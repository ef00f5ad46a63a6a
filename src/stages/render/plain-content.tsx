import { Children, createElement, isValidElement } from 'react'
import type { ReactNode } from 'react'
import { contentRenderer } from './content.tsx'
import type { ContentRenderer } from './content.tsx'
import type { ContentTheme } from './mdx-components.tsx'
import type {
  AdmonitionProps,
  CodeBlockProps,
  ContentComponents,
  ContentLinkProps,
  EmbedComponentProps,
  HeadingProps,
  ImageProps,
  TabProps,
} from '../../base/model/theme.ts'
import { escapeHtml } from '../../base/shared/text/html.ts'

/** Renders content as the plain elements of its tree, without a theme: for Markdown versions of pages. */
export function plainContent({ words }: ContentTheme): ContentRenderer {
  return contentRenderer({ content: PLAIN, ...(words && { words }) }, ({ code }) =>
    escapeHtml(code),
  )
}

/** The text of a title. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((part) =>
      isValidElement<{ readonly children?: ReactNode }>(part)
        ? textOf(part.props.children)
        : String(part),
    )
    .join('')
}

const PLAIN: ContentComponents = {
  heading: ({ level, id, children }: HeadingProps) => createElement(`h${level}`, { id }, children),
  // The links of footnotes have marks of their own.
  link: ({ children, ...props }: ContentLinkProps) => <a {...props}>{children}</a>,
  image: ({ src, alt, title }: ImageProps) => <img src={src} alt={alt} title={title} />,
  table: ({ children }: { readonly children?: ReactNode }) => <table>{children}</table>,
  tabs: ({ children }: { readonly children?: ReactNode }) => createElement('sp-tabs', {}, children),
  tab: ({ label, children }: TabProps) => createElement('sp-tab', { label }, children),
  admonition: ({ kind, title, children }: AdmonitionProps) =>
    createElement('sp-admonition', { kind, title: textOf(title) }, children),
  embed: ({ embed, isInline }: EmbedComponentProps) =>
    createElement(isInline ? 'sp-embed-inline' : 'sp-embed', { embed }),
  codeBlock: ({ language, title, html }: CodeBlockProps) =>
    createElement(
      'sp-code',
      { language, title },
      // Line breaks are significant in it.
      <pre dangerouslySetInnerHTML={{ __html: html }} />,
    ),
}
