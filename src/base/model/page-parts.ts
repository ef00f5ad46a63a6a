import type { Embed } from './embed.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

export interface ResolvedUrl {
  readonly href: string
  /** True if nothing is there, and only the text of the link is shown. */
  readonly isDead?: boolean
  /** True if it is a page, though it ends like a file: `/schemas/a.b`. */
  readonly isPage?: boolean
  /** The width of an image, in pixels. */
  readonly width?: number
  readonly height?: number
  /** The image in other sizes and formats: grouped by format, the narrowest first. */
  readonly variants?: readonly ImageSource[]
  /** The size of an image that is too large to be loaded as it is. */
  readonly kilobytes?: number
  /** True if readers can enlarge it. */
  readonly zoom?: boolean
}

/** An image in another size. */
export interface ImageSource {
  readonly href: string
  readonly width: number
  /** `avif` */
  readonly format: string
}

/** A document that is rendered as a part of another. */
export interface PartProps {
  readonly source: SourcePath
  readonly documentDigest: string
  /** The targets of the part's links and images, by their URLs as written. */
  readonly urls: Readonly<Record<string, ResolvedUrl>>
}

/** A page of the API reference whose parts a document shows. */
export interface EmbeddedPage extends PartProps {
  readonly href: string
}

/** The parts of an API reference that a page shows. */
export interface PageEmbeds {
  readonly pages: readonly EmbeddedPage[]
  /** Keyed by key. */
  readonly parts: Readonly<Record<string, EmbedProps>>
}

/** A part of an API reference, and its place. */
export interface EmbedProps extends Pick<Embed, 'kind' | 'languages' | 'name'> {
  readonly href: string
  /** The index of its page in `PageEmbeds`. */
  readonly page: number
  /** The index of the operation on its page. */
  readonly at: number
}
