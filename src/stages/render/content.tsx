import { Children, createContext, createElement, Fragment, isValidElement, useContext } from 'react'
import type { ElementType, JSX, ReactElement, ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import type { Root, RootContent } from 'hast'
import rehypeReact from 'rehype-react'
import type { Options } from 'rehype-react'
import { unified } from 'unified'
import type { EmbedViews } from './embeds.ts'
import { contentWordsOf } from './content-words.ts'
import { mdxComponents } from './mdx-components.tsx'
import { missingStatement } from './broken/placeholder.tsx'
import type { ContentTheme } from './mdx-components.tsx'
import type { RenderCode, UnrenderedCode } from '../../base/model/code.ts'
import type { PageEmbeds, PartProps, ResolvedUrl } from '../../base/model/page.ts'
import type {
  AdmonitionProps,
  CodeBlockProps,
  ContentLinkProps,
  HeadingProps,
  ImageProps,
} from '../../base/model/theme.ts'
import { runsCode } from '../../base/shared/code-url.ts'
import { LOADED_IMAGE, imageFormats } from '../../base/shared/image-variants.ts'
import { writtenUrlOf } from '../../base/shared/urls/paths.ts'
import type { UrlForm } from '../../base/shared/urls/paths.ts'
import { InPicture, resolvedAttributes, urlElements } from './url-elements.tsx'

type Jsx = NonNullable<Options['jsx']>
type Urls = Readonly<Record<string, ResolvedUrl>>
type Components = Readonly<Record<string, ElementType>>

/** The page props that resolve its links and images. */
export interface Addresses {
  readonly form: UrlForm
  readonly urls: Urls
  readonly parts?: readonly PartProps[]
  /** The ids of headings on the page, by their ids in the document. */
  readonly headingIds?: Readonly<Record<string, string>>
  /** The page that fragments lead to, if it is another one: `#part` → `/docs/api/pets#part`. */
  readonly fragmentsOf?: string
  readonly embeds?: Embeds
}

/** The parts of API references on a page, with the pages that they are from. */
export interface Embeds extends PageEmbeds {
  readonly views: EmbedViews
}

/** True if content is the label of a link, which cannot contain other controls. */
const InLink = createContext(false)
const PageAddresses = createContext<Addresses>({ form: { base: '/' }, urls: {} })

/** Renders the content of pages with a theme. Made once for all pages. */
export interface ContentRenderer {
  /** The components for Markdown elements, and the components that MDX uses by name. */
  readonly components: Components
  readonly render: (tree: Root) => ReactElement
}

/** Sets the resolution of links and images in its children. */
export function InPage({
  addresses,
  children,
}: {
  readonly addresses: Addresses
  readonly children: ReactElement
}) {
  return <PageAddresses value={addresses}>{children}</PageAddresses>
}

/** A document that is rendered inside of another: its links are relative to its own file. */
function ContentPart({
  source,
  children,
}: {
  readonly source: string
  readonly children: ReactNode
}) {
  const around = useContext(PageAddresses)
  const { urls, parts = [] } = around
  const part = parts.find((candidate) => candidate.source === source)
  if (part === undefined) return children
  // Children that the outer document passes to the part have the outer links.
  const { headingIds: _, ...rest } = around
  const addresses = { ...rest, urls: { ...urls, ...part.urls } }
  return <PageAddresses value={addresses}>{children}</PageAddresses>
}

/** The URL of a link in the content of a page, or of a link that its code makes. */
export function resolvedUrl(url: string, { urls, form, fragmentsOf }: Addresses): ResolvedUrl {
  const known = Object.hasOwn(urls, url) ? urls[url] : undefined
  if (fragmentsOf !== undefined && url.startsWith('#')) return { href: `${fragmentsOf}${url}` }
  return known ?? { href: writtenUrlOf(url, form) }
}

/** Resolves the URLs in the attributes of elements that no theme renders. */
function useResolve(): (url: string) => string {
  const addresses = useContext(PageAddresses)
  return (url) => (runsCode(url) ? url : resolvedUrl(url, addresses).href)
}

/** Makes the functions that render content with the components of a theme. */
export function contentRenderer(theme: ContentTheme, drawCode: RenderCode): ContentRenderer {
  const render = (tree: Root): ReactElement =>
    jsxs(Fragment, { children: tree.children.map((node) => drawNode(node)) })
  const elements = {
    ...elementsOf(theme, drawCode),
    'sp-embed': embedComponent(theme, { render, isInline: false }),
    'sp-embed-inline': embedComponent(theme, { render, isInline: true }),
  }
  const processor = unified()
    .use(rehypeReact, {
      Fragment,
      jsx: jsx as Jsx,
      jsxs: jsxs as Jsx,
      // The types do not know the names and properties of a tree's elements.
      components: elements as NonNullable<Options['components']>,
      ignoreInvalidStyle: true,
      passKeys: false,
      // A strict content policy allows no style attributes.
      tableCellAlignToStyle: false,
    })
    .freeze()
  // Renders most of a document, whose only property need not be known.
  const drawNode = (node: RootContent): ReactNode =>
    node.type === 'element' && node.tagName === 'sp-markup'
      ? createElement(ReadyMarkup, { html: String(node.properties['html']) })
      : processor.stringify({ type: 'root', children: [node] })
  return {
    components: {
      ...elements,
      ...mdxComponents(theme),
      'sp-part': ContentPart,
      'sp-missing': missingStatement(theme),
    },
    render,
  }
}

// The id that remark gives to the heading of the footnotes.
const FOOTNOTES_ID = 'footnote-label'

/** An admonition in the tree: without a title, if the writer gave none. */
interface WrittenAdmonition extends Omit<AdmonitionProps, 'title'> {
  readonly title?: string
  /** The kind that gives its title, if it differs from the one that gives its look. */
  readonly called?: string
}

/** Code in the tree, or with the markup of a plug-in. */
type WrittenCode = Partial<UnrenderedCode & CodeBlockProps>

/** The properties of a link back from a footnote: its label names only the reference. */
interface FootnoteLink {
  readonly 'data-footnote-backref'?: unknown
  readonly 'aria-label'?: string
}

// The elements come from trees with untyped properties: each component takes the ones that its element may
// have.
function elementsOf({ content, words }: ContentTheme, drawCode: RenderCode): Components {
  const { link: Link, image: Image, heading: Heading, task: Task } = content
  const Admonition = content.admonition
  const useContentWords = contentWordsOf(words)
  const heading = (level: HeadingProps['level']) =>
    function ContentHeading({ id, children, ...props }: Omit<HeadingProps, 'level'>) {
      const { headingIds = {} } = useContext(PageAddresses)
      const t = useContentWords()
      const shown = id !== undefined && Object.hasOwn(headingIds, id) ? headingIds[id] : id
      const isInLink = useContext(InLink)
      const Element = `h${level}` as const
      // The link of a heading would end a link around it.
      if (isInLink) return <Element id={shown}>{children}</Element>
      return (
        <Heading {...props} {...(shown !== undefined && { id: shown })} level={level}>
          {id === FOOTNOTES_ID ? t('content.footnotes') : children}
        </Heading>
      )
    }
  const components: Components = {
    ...urlElements(useResolve, (name) => components[name] ?? (name as ElementType)),
    h1: heading(1),
    h2: heading(2),
    h3: heading(3),
    h4: heading(4),
    h5: heading(5),
    h6: heading(6),
    table: content.table,
    th: function ContentHeadCell({ align, ...props }: JSX.IntrinsicElements['th']) {
      return <th {...props} data-align={align} />
    },
    td: function ContentCell({ align, ...props }: JSX.IntrinsicElements['td']) {
      return <td {...props} data-align={align} />
    },
    input: function ContentInput(props: JSX.IntrinsicElements['input']) {
      const isTask = Task !== undefined && props.type === 'checkbox' && props.disabled
      const urls = resolvedAttributes('input', { ...props }, useResolve())
      return isTask ? <Task done={props.checked ?? false} /> : <input {...props} {...urls} />
    },
    'sp-admonition': function ContentAdmonition(written: WrittenAdmonition) {
      const { title, called, children, ...props } = written
      const t = useContentWords()
      const parts = Children.toArray(children)
      const formatted = parts.find(isTitle)
      return (
        <Admonition
          {...props}
          title={formatted?.props.children ?? title ?? t(`admonition.${called ?? props.kind}`)}
        >
          {formatted === undefined ? children : parts.filter((part) => part !== formatted)}
        </Admonition>
      )
    },
    'sp-title': AdmonitionTitle,
    'sp-markup': ReadyMarkup,
    'sp-tabs': content.tabs,
    'sp-tab': content.tab,
    'sp-code': codeComponent({ CodeBlock: content.codeBlock, useContentWords }, drawCode),
    details: function ContentDetails({ children, ...props }: JSX.IntrinsicElements['details']) {
      const t = useContentWords()
      const hasSummary = Children.toArray(children).some(isSummary)
      return (
        <details {...props}>
          {!hasSummary && <summary>{t('content.details')}</summary>}
          {children}
        </details>
      )
    },
    a: linkComponent(Link, useContentWords),
    img: imageComponent(Image),
  }
  return components
}

/** A link by its URL as written, or the link back from a footnote. */
function linkComponent(
  Link: ContentTheme['content']['link'],
  useContentWords: ReturnType<typeof contentWordsOf>,
) {
  return function ContentAnchor({ href, ...props }: ContentLinkProps & FootnoteLink) {
    const addresses = useContext(PageAddresses)
    const t = useContentWords()
    const target = href !== undefined && !runsCode(href) ? resolvedUrl(href, addresses) : undefined
    if (target?.isDead) return props.children
    const resolved = target && { href: target.href }
    const back = 'data-footnote-backref' in props && {
      'aria-label': t('content.back', { reference: props['aria-label'] ?? '' }),
    }
    return (
      <InLink value={true}>
        <Link {...props} {...resolved} {...back} />
      </InLink>
    )
  }
}

interface LoadedImage {
  readonly [LOADED_IMAGE]?: string
}

/** An image with its size and formats. In a link, a click belongs to the link. */
function imageComponent(Image: ContentTheme['content']['image']) {
  return function ContentImage({ [LOADED_IMAGE]: loaded, ...props }: ImageProps & LoadedImage) {
    const addresses = useContext(PageAddresses)
    const isInLink = useContext(InLink)
    const isInPicture = useContext(InPicture)
    const resolve = useResolve()
    if (props.src === undefined) return <Image {...props} />
    const isAsset = loaded !== undefined && Object.hasOwn(addresses.urls, loaded)
    const {
      href,
      variants = [],
      zoom,
      ...size
    } = resolvedUrl(isAsset ? loaded : props.src, addresses)
    // A writer's own set of sizes stays.
    const sources = 'srcSet' in props || isInPicture ? [] : imageFormats(variants)
    return (
      <Image
        {...props}
        {...resolvedAttributes('img', { ...props }, resolve)}
        {...sizeOf(props, size)}
        {...(sources.length > 0 && { sources })}
        {...(zoom && !isInLink && { zoom })}
        src={href}
      />
    )
  }
}

interface EmbedSettings {
  readonly render: (tree: Root) => ReactElement
  readonly isInline: boolean
}

/** A part of an API reference. A part that is not found is reported, and renders nothing. */
function embedComponent({ content }: ContentTheme, { render, isInline }: EmbedSettings) {
  const { embed: ThemeEmbed, link: Link } = content
  return function ContentEmbed({ embed }: { readonly embed: string }) {
    const { form, embeds } = useContext(PageAddresses)
    const view = embeds?.views[embed]
    const page = embeds?.pages[embeds.parts[embed]?.page ?? -1]
    if (view === undefined || page === undefined) return null
    const title = view.kind === 'schema' ? view.name : view.title
    if (ThemeEmbed === undefined) return <Link href={view.href}>{title}</Link>
    const addresses = { form, urls: page.urls, fragmentsOf: page.href }
    return (
      <PageAddresses value={addresses}>
        <ThemeEmbed
          view={view}
          isInline={isInline}
          embed={embed}
          render={render}
          resolve={(url) => resolvedUrl(url, addresses).href}
        />
      </PageAddresses>
    )
  }
}

/**
 * Ready markup, in tags that are removed after React has rendered the page: its own tags may begin or end
 * elsewhere.
 */
function ReadyMarkup({ html }: { readonly html: string }) {
  return createElement('sp-markup', { dangerouslySetInnerHTML: { __html: html } })
}

/** The title of an admonition with formatting; the admonition takes its content. */
function AdmonitionTitle({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

function isTitle(part: ReactNode): part is ReactElement<{ readonly children?: ReactNode }> {
  return isValidElement(part) && part.type === AdmonitionTitle
}

interface CodeTheme {
  readonly CodeBlock: ContentTheme['content']['codeBlock']
  readonly useContentWords: ReturnType<typeof contentWordsOf>
}

function codeComponent({ CodeBlock, useContentWords }: CodeTheme, drawCode: RenderCode) {
  return function ContentCode({ code, grammar, marks, html = '', ...props }: WrittenCode) {
    const t = useContentWords()
    const { startLine, ...shown } = props
    const from = startLine !== undefined && { startLine: +startLine }
    const lines = { marks, showLineNumbers: shown.showLineNumbers, ...from }
    const isRendered = code === undefined || grammar === undefined
    const markup = isRendered
      ? html
      : drawCode({ code, grammar, ...lines }, (mark) => t(`code.${mark}`))
    return <CodeBlock {...shown} {...from} html={markup} />
  }
}

function isSummary(child: ReactNode): boolean {
  return isValidElement(child) && child.type === 'summary'
}

/**
 * The size of an image: a writer's width keeps the image's own aspect ratio, so that nothing moves when it
 * loads.
 */
function sizeOf(
  { width, height }: Pick<ImageProps, 'width' | 'height'>,
  natural: Pick<ResolvedUrl, 'width' | 'height'>,
): Pick<ImageProps, 'width' | 'height'> {
  if (!natural.width || !natural.height || (width !== undefined && height !== undefined)) return {}
  if (width === undefined && height === undefined) return natural
  const ratio = natural.width / natural.height
  if (Number(width) > 0) return { height: Math.round(Number(width) / ratio) }
  return Number(height) > 0 ? { width: Math.round(Number(height) * ratio) } : {}
}
