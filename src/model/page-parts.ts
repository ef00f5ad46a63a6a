import type { Embed } from './embed.ts'
import type { SourcePath } from '../shared/paths.ts'

export interface ResolvedUrl {
  readonly href: string
  /** Of pictures, in pixels. */
  readonly width?: number
  readonly height?: number
  /** Of images in other sizes and formats: those of one format follow each other, the narrowest first. */
  readonly variants?: readonly ImageSource[]
  /** Of an image that is too large to be loaded as it is. */
  readonly kilobytes?: number
  /** Whether readers can enlarge it. */
  readonly zoom?: boolean
}

/** An image in another size. */
export interface ImageSource {
  readonly href: string
  readonly width: number
  /** `avif` */
  readonly format: string
}

/** A document that is drawn as a part of another. */
export interface PartProps {
  readonly source: SourcePath
  readonly documentDigest: string
  /** What each link and picture of the part, as written, leads to. */
  readonly urls: Readonly<Record<string, ResolvedUrl>>
}

/** A page of the API reference that a document shows parts of. */
export interface EmbeddedPage extends PartProps {
  readonly href: string
}

/** The parts of an API reference that a page shows. */
export interface PageEmbeds {
  readonly pages: readonly EmbeddedPage[]
  /** By their keys. */
  readonly parts: Readonly<Record<string, EmbedProps>>
}

/** A part of an API reference, and where it is found. */
export interface EmbedProps extends Pick<Embed, 'kind' | 'languages' | 'name'> {
  readonly href: string
  /** The number of its page among those of `PageEmbeds`. */
  readonly page: number
  /** The number of the operation among those of its page. */
  readonly at: number
}
