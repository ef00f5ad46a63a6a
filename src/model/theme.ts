import type { Root } from 'hast'
import type { ComponentType, Context, ElementType, ReactNode } from 'react'
import type { ApiBody, ErrorsBody, OperationBody, SchemaBody, WebhookBody } from './api.ts'
import type { EmbedView } from './embed-view.ts'
import type { CustomPage, PageKind, PageOf, PageProps, SiteProps, TocItem } from './page.ts'
import type { PageScope, ThemeSlots } from './slots.ts'
import type { Message, RichValues, Words } from './words.ts'

/** What a template is given: the data of its page, and what the engine drew or can draw for it. */
export interface TemplateProps<Kind extends PageKind> {
  readonly page: PageOf<Kind>
  /** The body of the document. `undefined` on pages without one. */
  readonly content: ReactNode
  /** The body of a page of the API reference. */
  readonly body: BodyOf<Kind> | undefined
  /** Draws Markdown inside a body: the description of a parameter. */
  readonly draw: (tree: Root) => ReactNode
  /** The address of a link inside a body: `/docs/a` → `/base/docs/a`. */
  readonly resolve: (url: string) => string
}

/** What a component of `kinds` is given; `Data` is the type of what `pages` of the kind gives. */
export interface KindProps<Data = unknown> extends Omit<TemplateProps<'custom'>, 'page' | 'body'> {
  readonly page: CustomPage<Data>
  readonly data: Data
  /** Empty on pages without a document. */
  readonly toc: readonly TocItem[]
}

/** What the component of an MDX or React page is given. In MDX it is `props`. */
export interface ModulePageProps {
  readonly page: PageProps
  readonly site: SiteProps
  /** What the elements of content become, by their names, and the components that MDX has without an import. */
  readonly components: Readonly<Record<string, ElementType>>
  /** The address of a site path, wherever the site is published: `/docs/a` → `/base/docs/a`. */
  readonly resolve: (url: string) => string
}

/** What the API reference knows for one kind of page; `never` for kinds outside of it. */
export type BodyOf<Kind extends PageKind> = Kind extends keyof ApiBodies ? ApiBodies[Kind] : never

interface ApiBodies {
  readonly api: ApiBody
  readonly operations: ApiBody
  readonly operation: OperationBody
  readonly webhook: WebhookBody
  readonly schema: SchemaBody
  readonly errors: ErrorsBody
}

/** What a template says in the language of its page. */
export interface ThemeWords<Id extends string = string> extends Omit<Words<Id>, 'parts'> {
  /** A message with tags: `rich('sameAs', { code: (name) => <code>{name}</code> })`. */
  readonly rich: (message: Id | Message, values: RichValues<ReactNode>) => ReactNode
}

export interface HeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6
  readonly id?: string
  readonly children?: ReactNode
}

export interface ContentLinkProps {
  readonly href?: string
  readonly title?: string
  readonly className?: string
  readonly children?: ReactNode
}

export interface ImageProps {
  readonly src?: string
  readonly alt?: string
  readonly title?: string
  readonly width?: number | string
  readonly height?: number | string
  /** The image in other formats, the one that browsers prefer first. */
  readonly sources?: readonly ImageFormatProps[]
  /** Whether readers can enlarge it. */
  readonly zoom?: boolean
}

export interface ImageFormatProps {
  /** `image/avif` */
  readonly type: string
  readonly srcSet: string
}

export interface CodeBlockProps {
  readonly language?: string
  readonly title?: string
  /**
   * Highlighted code as ready markup. A line that is marked, or all where they are numbered, is an element with its line
   * break inside: `<span class="line highlighted" data-line="3">`.
   */
  readonly html: string
  readonly showLineNumbers?: boolean
  readonly startLine?: number
}

export interface AdmonitionProps {
  /** `note`, `tip`, `info`, `warning`, `danger`, or a kind of the config. */
  readonly kind: string
  readonly title: string
  readonly children?: ReactNode
}

/** The box of an item in a list of tasks. */
export interface TaskProps {
  readonly done: boolean
}

/** Its children are `Tab` elements. Groups of one name follow each other, across pages. */
export interface TabsProps {
  readonly group?: string
  readonly children?: ReactNode
}

export interface TabProps {
  readonly value: string
  readonly label: string
  readonly isDefault?: boolean
  readonly children?: ReactNode
}

/** A part of an API reference that a document shows. */
export interface EmbedComponentProps extends Pick<TemplateProps<'operation'>, 'draw' | 'resolve'> {
  readonly view: EmbedView
  /** Whether it is part of a line of text. */
  readonly isInline: boolean
  /** Tells it apart from others on the page. */
  readonly embed: string
}

/** What the elements of Markdown become. An element that is not listed here is drawn as it is. */
export interface ContentComponents {
  readonly heading: ComponentType<HeadingProps>
  readonly link: ComponentType<ContentLinkProps>
  readonly image: ComponentType<ImageProps>
  readonly codeBlock: ComponentType<CodeBlockProps>
  readonly table: ComponentType<{ readonly children?: ReactNode }>
  readonly admonition: ComponentType<AdmonitionProps>
  readonly tabs: ComponentType<TabsProps>
  readonly tab: ComponentType<TabProps>
  /** Without one, it is a checkbox that has no name. */
  readonly task?: ComponentType<TaskProps>
  /** A part of an API reference: `<Operation id="getItem" />`. Without one, it is a link to its page. */
  readonly embed?: ComponentType<EmbedComponentProps>
}

/** A component for each kind of page that comes with Specpress. */
export type ThemePages = {
  readonly [Kind in Exclude<PageKind, 'custom' | 'operations'>]: ComponentType<TemplateProps<Kind>>
} & {
  /** Without one, the operations of a tag are rendered as an overview is. */
  readonly operations?: ComponentType<TemplateProps<'operations'>>
}

/** Each takes the data of its own kind, which the engine does not know: a component that takes any is one of them. */
export type ThemeKinds = Readonly<Record<string, ComponentType<KindProps<never>>>>

/** The parts of a theme that a plug-in brings. The theme of the site wins where both have a part. */
export interface PartialTheme {
  readonly pages?: Partial<ThemePages>
  readonly kinds?: ThemeKinds
  readonly content?: Partial<ContentComponents>
  readonly slots?: Partial<ThemeSlots>
}

/**
 * Extension point 3: how the site looks. `pages` has one component for each kind of page; it draws the whole `<body>`.
 * Its script and the engine's meet at attributes and events alone: after a visit the engine dispatches `specpress:page`
 * on the document; it marks what it shows with `data-sp-progress`, `data-sp-failed` and `data-sp-crashed`, in the words
 * of `data-sp-say-…` on `<main>`; the search passes over what has `data-sp-unsearched`; `<main>` and what is new around it have
 * `data-sp-arriving` while the first picture of a page is drawn; a history entry whose state has `overlay: true` lies over its page.
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
  /** How `useWords` reaches the words of a page. `defineTheme` sets it. */
  readonly words?: Context<ThemeWords | undefined>
  /** How `usePage`, `useSlots` and `CurrentLink` reach the page. `defineTheme` sets it. */
  readonly page?: Context<PageScope | undefined>
}
