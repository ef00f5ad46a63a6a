import type { DocumentHalves } from './document.ts'
import { withTexts } from './with-texts.ts'
import { contentMarkup } from './page-markup.tsx'
import type { MarkupSettings } from './page-markup.tsx'
import { renderedPartsOf } from './template.tsx'
import type { Bundle } from '../../base/model/bundle.ts'
import type { CodeRenderer } from '../../base/model/code.ts'
import type { MarkdownSource, WriteMarkdown } from '../../base/model/markdown.ts'
import type { PageProps } from '../../base/model/page.ts'
import { withoutMarks } from '../../base/shared/markup/content-marks.ts'
import { remember } from '../../base/shared/remember.ts'
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

/** The content of a page, with the settings of its markup in the language that the content is written in. */
interface MarkdownInput extends Pick<MarkdownSource, 'body' | 'embedded'> {
  readonly settings: MarkupSettings
}

/** The halves of a page, and a function that runs the render of its content. */
export interface MarkdownFrom extends DocumentHalves {
  readonly run?: (render: () => string) => string
}

/** Writes the Markdown version of a page; `undefined` if it has none. */
export type MarkdownOf = (
  page: PageProps,
  input: MarkdownInput,
  from: MarkdownFrom,
) => Promise<string | undefined>

/** Makes the function that writes the Markdown versions of pages. */
export function markdownVersions(
  bundle: Bundle,
  code: CodeRenderer,
  write: WriteMarkdown | undefined,
): MarkdownOf {
  const plain = remember(() => plainContent(bundle.theme))
  /** The content of a page without a tree, as plain markup: of a module, or of a component of a plug-in. */
  const plainMarkup = async (page: PageProps, settings: MarkupSettings, from: MarkdownFrom) => {
    if ('component' in page) return mainOf(from.rest)
    if (!('content' in page) || page.content !== 'module') return undefined
    const { content } = await renderedPartsOf(page, {
      bundle,
      body: undefined,
      content: plain(),
      code,
    })
    const markup = () => contentMarkup(<>{content}</>, page, settings)
    return from.run ? from.run(markup) : markup()
  }
  return async (page, { settings, ...bodies }, from) => {
    if (page.head.markdown === undefined || write === undefined) return undefined
    const markup = await plainMarkup(page, settings, from)
    return write(withTexts(page, from), { ...bodies, markup })
  }
}

/** The main part of a page. */
function mainOf(html: string): string {
  return withoutMarks(/<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
}

/** Renders content as the plain elements of its tree, without a theme: for Markdown versions of pages. */
function plainContent({ words }: ContentTheme): ContentRenderer {
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
