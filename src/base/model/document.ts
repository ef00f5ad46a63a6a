import type { Root } from 'hast'
import type { ChangelogBody } from './api-changelog.ts'
import type { ErrorsBody } from './api-errors.ts'
import type {
  ApiCardFields,
  SchemaBody,
  UnrenderedApi,
  UnrenderedOperation,
  WebhookBody,
} from './api.ts'
import type { CodeText } from './code-text.ts'
import type { Embed } from './embed.ts'
import type { Json } from './json-value.ts'
import type { Message } from './words.ts'
import type { Place, Problem } from '../problems/problem.ts'
import type { HeadTag } from '../shared/head-tag.ts'
import type { SidebarBadge } from '../shared/sidebar-badge.ts'
import type { DocumentFormat } from '../shared/text/document-format.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

/**
 * One document of a source file: the small card, which the whole build sees, and the body, read when its page
 * is rendered. The engine computes its digest.
 */
export interface Document {
  readonly card: WrittenCard
  readonly body?: Body
  /** The body as JSON, if it was already needed. */
  readonly json?: string | undefined
}

/** A card as a source returns it. */
export type WrittenCard = WithoutDigest<Card>

type WithoutDigest<Some extends Card> = Some extends Card ? Omit<Some, 'digest'> : never

/** A document as it is stored and passed between threads: the body is JSON. */
export interface PackedDocument {
  readonly card: Card
  readonly body: string | undefined
}

/** Called with each document of a file as soon as it is ready. */
export type Keep = (document: PackedDocument) => void

export type Body =
  /** Markdown, as a tree without positions. */
  | { readonly kind: 'hast'; readonly tree: Root }
  /**
   * MDX compiled to JavaScript (an ES module, its imports not resolved). React pages have no body: their file
   * is the body.
   */
  | { readonly kind: 'module'; readonly code: string }
  /** A document that cannot be rendered: the problems of its card have the reason. */
  | { readonly kind: 'broken' }
  /** A file of the site that is made from a source file. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'api'; readonly api: UnrenderedApi }
  | { readonly kind: 'operation'; readonly operation: UnrenderedOperation }
  | { readonly kind: 'webhook'; readonly webhook: WebhookBody }
  | { readonly kind: 'schema'; readonly schema: SchemaBody }
  | { readonly kind: 'errors'; readonly errors: ErrorsBody }
  | { readonly kind: 'changelog'; readonly changelog: ChangelogBody }

export interface Heading {
  readonly level: number
  readonly id: string
  /** Plain text. */
  readonly text: string
  /** The text as a message, if the API reference made it: `text` is the English text. */
  readonly message?: Message
  /** True if the writer chose the id. */
  readonly custom: boolean
  readonly place?: Place | undefined
}

export interface Link {
  /** As written: `./b.md#part`, `/docs/a`, `https://…`. */
  readonly url: string
  readonly kind: 'link' | 'image'
  readonly place?: Place | undefined
  /** The file that contains it, if it is not the document's own. */
  readonly file?: SourcePath | undefined
  /** True if nothing is reported if it is dead. */
  readonly isUnchecked?: boolean
  /** Set if an API description contains it. */
  readonly described?: DescribedLink
}

/** A link in an API description, which those who build the site often cannot correct. If it is dead, it is shown as text. */
export interface DescribedLink {
  /** How it is reported if it is dead. */
  readonly report: Problem['severity']
  /** True if it leads to a part of its own page that does not exist. */
  readonly isLost?: boolean
  /** If it begins with `/`: the site that it most likely belongs to, such as `https://docs.example.com`. */
  readonly likelyBase?: string
}

/** A document that another one renders as a part: `import Part from './_part.mdx'`. */
export interface PartImport {
  readonly source: SourcePath
  /** The place at which the part is rendered first. */
  readonly place?: Place | undefined
  /** True if it gets components by name: `<Part components={{ Chart }} />`. */
  readonly isGiven?: true
}

interface CardBase {
  readonly source: SourcePath
  /** The original of this translation. It decides the place in the site. */
  readonly original?: SourcePath
  /** The set of docs that it belongs to, if that is not the first one. */
  readonly set?: string
  /** The digest of the body, or of the card if there is no body: with the file, it identifies the body. */
  readonly digest: string
  /** The language of the document. */
  readonly locale: string
  /** `current`, or the frozen version of the docs that it belongs to. */
  readonly version: string
  readonly problems: readonly Problem[]
  /** Hints for the writer that are not mistakes, each in one line. */
  readonly notices?: readonly string[]
  /** Files whose code the document includes: a change of one is a change of the document. */
  readonly includes?: readonly SourcePath[]
}

/** A front matter key that Specpress does not know. */
export interface OwnKey {
  readonly value: Json
  readonly place?: Place
}

/** The fields of every document that becomes a page. */
export interface PageCard extends CardBase {
  readonly title: string
  readonly description: string
  readonly headings: readonly Heading[]
  readonly links: readonly Link[]
  readonly parts?: readonly PartImport[]
  /** The parts of API references that it shows. */
  readonly embeds?: readonly Embed[]
  /** Its code, if the site compares it with the descriptions of its APIs. */
  readonly codeTexts?: readonly CodeText[]
  readonly tags: readonly string[]
  readonly frontMatter: FrontMatter
  /** The front matter keys in `frontMatterKeys` of the config, or of a plug-in. */
  readonly own?: Readonly<Record<string, OwnKey>>
  /** The front matter keys that a kind of a plug-in declares. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly places?: FrontMatterPlaces
  /** If the body begins with its own `<h1>`, the template renders no title. */
  readonly hasOwnTitle: boolean
  /** True if its code alone can give it a title: `title` is made of the name of its file. */
  readonly isNamedByFile?: true
  /** How its body is rendered. A module (`.mdx`, React) is bundled and run; data is rendered by a template. */
  readonly content: 'hast' | 'module' | 'data'
  readonly words: number
  /** Plain text before the truncation mark, or the first paragraph. */
  readonly excerpt: string
  /** True if the excerpt has components or expressions, whose text only the rendered page has. */
  readonly isExcerptRendered?: true
  /** True if the body has a truncation mark. */
  readonly truncated: boolean
  /** For a translation: the ids of its headings, each with that of the original. */
  readonly headingIds?: Readonly<Record<string, string>>
}

/** The front matter of docs, posts and pages, checked. Missing keys are absent. */
export interface FrontMatter {
  readonly id?: string
  readonly slug?: string
  readonly title?: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  /** `image` for pages in the dark theme. */
  readonly image_dark?: string
  readonly tags?: readonly string[]
  readonly draft?: boolean
  readonly unlisted?: boolean
  /** `false` is short for `{ exclude: true }`. */
  readonly search?:
    boolean | { readonly boost?: number; readonly exclude?: boolean; readonly popular?: boolean }
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  readonly sidebar_badge?: SidebarBadge
  readonly displayed_sidebar?: string | null
  readonly parse_number_prefixes?: boolean
  readonly pagination_label?: string
  readonly pagination_next?: string | null
  readonly pagination_prev?: string | null
  readonly custom_edit_url?: string | null
  readonly last_update?: { readonly date?: string; readonly author?: string }
  readonly authors?: readonly (string | Author)[]
  readonly date?: string
  readonly head?: readonly HeadTag[]
  readonly layout?: 'page' | 'bare'
  readonly mdx?: { readonly format: DocumentFormat | 'detect' }
}

/** The places of front matter values that only the whole site can check. */
export interface FrontMatterPlaces {
  readonly id?: Place
  readonly slug?: Place
  readonly pagination_next?: Place
  readonly pagination_prev?: Place
  readonly displayed_sidebar?: Place
  /** Set even if the date is wrong. */
  readonly date?: Place
  /** The place of each item, in order. */
  readonly tags?: readonly Place[]
  readonly authors?: readonly Place[]
}

export interface DocCard extends PageCard {
  readonly kind: 'doc'
}

export interface PostCard extends PageCard {
  readonly kind: 'post'
}

export interface StandaloneCard extends PageCard {
  readonly kind: 'page'
}

/** A document of a kind that a plug-in defines. */
export interface KindCard extends PageCard {
  readonly kind: 'custom'
  /** The name of its kind. */
  readonly of: string
  /** The JSON value that `parse` of the kind returned. */
  readonly data?: unknown
}

/** A page of the API reference: its card has its pathname and its place in the sidebar of the docs. */
export type ApiCard = PageCard & ApiCardFields

/** `_category_.json|yml` of a folder of docs. */
export interface CategoryCard extends CardBase {
  readonly kind: 'category'
  readonly label?: string
  /** For a translation: the label of the original, which decides the URLs. */
  readonly originalLabel?: string | undefined
  readonly position?: number
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  readonly badge?: SidebarBadge
  readonly className?: string
  readonly description?: string
  readonly link?:
    | {
        readonly type: 'generated-index'
        readonly slug?: string
        readonly title?: string
        readonly description?: string
        readonly keywords?: readonly string[]
        readonly image?: string
      }
    | { readonly type: 'doc'; readonly id: string }
    | null
}

export interface TagDefinition {
  readonly id: string
  readonly label: string
  readonly permalink?: string
  readonly description?: string
}

/** `tags.yml` of the docs or the blog. */
export interface TagsCard extends CardBase {
  readonly kind: 'tags'
  readonly definitions: readonly TagDefinition[]
}

/** An author of a post, from `authors.yml` or the post itself. */
export interface Author {
  readonly key?: string
  readonly name: string
  readonly title?: string
  readonly url?: string
  readonly email?: string
  readonly image_url?: string
  readonly description?: string
  readonly socials?: readonly SocialLink[]
}

/** Another page of an author: `GitHub`, `https://github.com/ann`. */
export interface SocialLink {
  readonly label: string
  readonly url: string
}

/** An author of `authors.yml`, who may have a page: at the key, or at a path below the authors of the blog. */
export interface AuthorDefinition extends Author {
  readonly page?: boolean | { readonly permalink: string }
}

/** `authors.yml` of the blog. */
export interface AuthorsCard extends CardBase {
  readonly kind: 'authors'
  readonly authors: readonly AuthorDefinition[]
}

/** A message of the site itself; an empty text is not translated yet. */
export interface MessageEntry {
  readonly id: string
  readonly text: string
  readonly place: Place | undefined
}

/** `messages.json` of one language. */
export interface MessagesCard extends CardBase {
  readonly kind: 'messages'
  readonly entries: readonly MessageEntry[]
}

/** A file that could not be parsed at all: its problems have the reason, and it becomes no page. */
export interface BrokenCard extends CardBase {
  readonly kind: 'broken'
}

/** A part of a document that is published as a file, such as an API description: its body is the text. */
export interface FileCard extends CardBase {
  readonly kind: 'file'
}

/** An entry of a list of documents, posts or pages. */
export type Card =
  | DocCard
  | PostCard
  | StandaloneCard
  | ApiCard
  | CategoryCard
  | TagsCard
  | MessagesCard
  | AuthorsCard
  | KindCard
  | PartialCard
  | BrokenCard
  | FileCard

/**
 * A file whose name begins with `_`, for other documents to import: its body is a module, and it becomes no
 * page.
 */
export interface PartialCard extends CardBase {
  readonly kind: 'partial'
  readonly headings: readonly Heading[]
  readonly links: readonly Link[]
  readonly parts?: readonly PartImport[]
  /** The parts of API references that it shows. */
  readonly embeds?: readonly Embed[]
}
