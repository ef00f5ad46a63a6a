import type { Root } from 'hast'
import type { ComponentType, Context, ElementType, ReactNode } from 'react'
import type { ApiBody, OperationBody, SchemaBody, WebhookBody } from './api.ts'
import type { ChangelogBody } from './api-changelog.ts'
import type { ErrorsBody } from './api-errors.ts'
import type { EmbedView } from './embed-view.ts'
import type { CustomPage, PageKind, PageOf, PageProps, SiteProps, TocItem } from './page.ts'
import type { PageScope, ThemeSlots } from './slots.ts'
import type { Message, RichValues, Words } from './words.ts'

/** The props of a template: the data of its page, and rendered content. */
export interface TemplateProps<Kind extends PageKind> {
  readonly page: PageOf<Kind>
  /** The body of the document. `undefined` on pages without one. */
  readonly content: ReactNode
  /** The body of a page of the API reference. */
  readonly body: BodyOf<Kind> | undefined
  /** Renders Markdown inside a body: the description of a parameter. */
  readonly render: (tree: Root) => ReactNode
  /** The `href` of a link inside a body: `/docs/a` → `/base/docs/a`. */
  readonly resolve: (url: string) => string
}

/** The props of a component of `kinds`; `Data` is the type of the data that `pages` of the kind returns. */
export interface KindProps<Data = unknown> extends Omit<TemplateProps<'custom'>, 'page' | 'body'> {
  readonly page: CustomPage<Data>
  readonly data: Data
  /** Empty on pages without a document. */
  readonly toc: readonly TocItem[]
}

/** The props of the component of an MDX or React page. In MDX they are `props`. */
export interface ModulePageProps {
  readonly page: PageProps
  readonly site: SiteProps
  /** The components for elements of content, by name, and those that MDX has without an import. */
  readonly components: Readonly<Record<string, ElementType>>
  /** The `href` of a site path with the site's base: `/docs/a` → `/base/docs/a`. */
  readonly resolve: (url: string) => string
}

/** The data of the API reference for one kind of page; `never` for kinds outside of it. */
export type BodyOf<Kind extends PageKind> = Kind extends keyof ApiBodies ? ApiBodies[Kind] : never

interface ApiBodies {
  readonly api: ApiBody
  readonly operations: ApiBody
  readonly schemas: ApiBody
  readonly operation: OperationBody
  readonly webhook: WebhookBody
  readonly schema: SchemaBody
  readonly errors: ErrorsBody
  readonly changelog: ChangelogBody
}

/** The messages of a template in the language of its page. */
export interface ThemeWords<Id extends string = string> extends Omit<Words<Id>, 'parts'> {
  /** A message with tags: `rich('sameAs', { code: (name) => <code>{name}</code> })`. */
  readonly rich: (message: Id | Message, values: RichValues<ReactNode>) => ReactNode
}

/** Props of the component that renders a heading in a document. */
export interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6
  readonly id?: string
  readonly children?: ReactNode
}

/** Props of the component that renders a link in a document. */
export interface ContentLinkProps {
  readonly href?: string
  readonly title?: string
  readonly className?: string
  readonly children?: ReactNode
}

/** Props of the component that renders an image in a document. */
export interface ImageProps {
  readonly src?: string
  readonly alt?: string
  readonly title?: string
  readonly width?: number | string
  readonly height?: number | string
  /** As the writer set it; the default theme loads images lazily. The same applies to `decoding`. */
  readonly loading?: 'eager' | 'lazy'
  readonly decoding?: 'async' | 'auto' | 'sync'
  /** The image in other formats, the one that browsers prefer first. */
  readonly sources?: readonly ImageFormatProps[]
  /** True if readers can enlarge it. */
  readonly zoom?: boolean
}

export interface ImageFormatProps {
  /** `image/avif` */
  readonly type: string
  readonly srcSet: string
}

/** Props of the component that renders a block of code. */
export interface CodeBlockProps {
  readonly language?: string
  readonly title?: string
  /**
   * Highlighted code as ready markup. A marked line, or every line if they are numbered, is an element with
   * its line break inside: `<span class="line highlighted" data-line="3">`.
   */
  readonly html: string
  readonly showLineNumbers?: boolean
  readonly startLine?: number
}

/** Props of the component that renders an admonition. */
export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, or a kind of the config. */
  readonly kind: string
  /** A text, or elements if it has formatting. */
  readonly title: ReactNode
  readonly children?: ReactNode
}

/** The checkbox of an item in a task list. */
export interface TaskProps {
  readonly done: boolean
}

/** The children are `Tab` elements. Groups with the same name are synchronized across pages. */
export interface TabsProps {
  readonly group?: string
  readonly children?: ReactNode
}

/** Props of one tab of a group of tabs. */
export interface TabProps {
  readonly value: string
  readonly label: string
  readonly isDefault?: boolean
  readonly children?: ReactNode
}

/** A part of an API reference that a document shows. */
export interface EmbedComponentProps extends Pick<
  TemplateProps<'operation'>,
  'render' | 'resolve'
> {
  readonly view: EmbedView
  /** True if it is part of a line of text. */
  readonly isInline: boolean
  /** Distinguishes it from others on the page. */
  readonly embed: string
}

/** The components for Markdown elements. An element that is not listed here is rendered as it is. */
export interface ContentComponents {
  readonly heading: ComponentType<HeadingProps>
  readonly link: ComponentType<ContentLinkProps>
  readonly image: ComponentType<ImageProps>
  readonly codeBlock: ComponentType<CodeBlockProps>
  readonly table: ComponentType<{ readonly children?: ReactNode }>
  readonly admonition: ComponentType<AdmonitionProps>
  readonly tabs: ComponentType<TabsProps>
  readonly tab: ComponentType<TabProps>
  /** Default: a checkbox without a name. */
  readonly task?: ComponentType<TaskProps>
  /** A part of an API reference: `<Operation id="getItem" />`. Without one, it is a link to its page. */
  readonly embed?: ComponentType<EmbedComponentProps>
}

/** A component for each built-in kind of page. */
export type ThemePages = {
  readonly [Kind in Exclude<PageKind, 'custom' | 'operations' | 'schemas'>]: ComponentType<
    TemplateProps<Kind>
  >
} & {
  /** Default: the operations of a tag are rendered like an overview. */
  readonly operations?: ComponentType<TemplateProps<'operations'>>
  /** Default: a list of schemas is rendered like an overview. */
  readonly schemas?: ComponentType<TemplateProps<'schemas'>>
}

/**
 * Each takes the data of its own kind, which the engine does not know: a component for any data is one of
 * them.
 */
export type ThemeKinds = Readonly<Record<string, ComponentType<KindProps<never>>>>

/** The theme parts of a plug-in. If the theme of the site has the same part, the site's is used. */
export interface PartialTheme {
  readonly pages?: Partial<ThemePages>
  readonly kinds?: ThemeKinds
  readonly content?: Partial<ContentComponents>
  readonly slots?: Partial<ThemeSlots>
}

/**
 * Extension point 3: the design of the site. `pages` has one component for each kind of page, which renders
 * the whole `<body>`. Its script and the engine's communicate only by attributes and events: after a visit
 * the engine dispatches `specpress:page` on the document; it marks its notices with `data-sp-progress`,
 * `data-sp-failed` and `data-sp-crashed`, with the texts of `data-sp-say-…` on `<main>`; the search skips
 * elements with `data-sp-unsearched`; `<main>` and the new elements around it have `data-sp-arriving` during
 * the first paint of a page; a history entry whose state has `overlay: true` is an overlay of its page.
 */
export interface Theme {
  readonly pages: ThemePages
  /** The components of the kinds of page that plug-ins define, by name. */
  readonly kinds?: ThemeKinds
  readonly content: ContentComponents
  /** Runs before the first paint, inline in the head: the reader's stored choices. Plain JavaScript, no imports. */
  readonly headScript?: string
  /** Attributes of `<html>`. */
  readonly htmlAttributes?: Readonly<Record<string, string>>
  /** The parts that the layouts of `pages` get by `useSlots`, to be replaced one by one. */
  readonly slots?: ThemeSlots
  /** The context by which `useMessages` gets the messages of a page. `defineTheme` sets it. */
  readonly words?: Context<ThemeWords | undefined>
  /** The context by which `usePage`, `useSlots` and `CurrentLink` get the page. `defineTheme` sets it. */
  readonly page?: Context<PageScope | undefined>
}
