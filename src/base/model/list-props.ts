import type { Author } from './document.ts'
import type { Post } from './route.ts'
import type { Href } from '../shared/urls/paths.ts'

/** A link to another page, such as the previous or next one. */
export interface PageLinkProps {
  readonly label: string
  readonly href: string
  /** In links to the pages before and after, with `docs.showDescriptions`. */
  readonly description?: string
}

/** The size of an image of front matter or of an author, and its files in other sizes and formats. */
export interface Picture {
  /** In pixels. */
  readonly width: number
  readonly height: number
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[]
}

/** A post in a list. */
export interface PostProps extends Omit<Post, 'tags' | 'pathname' | 'authors' | 'blog'> {
  readonly href: Href
  /** The excerpt as HTML, in a rich list. */
  readonly excerptHtml?: string
  /** Absent if `image` is not an image of this site whose size is known. */
  readonly picture?: Picture
  /** The same for `imageDark`. */
  readonly pictureDark?: Picture
  readonly tags: readonly PageLinkProps[]
  readonly authors: readonly AuthorProps[]
}

/** An author with the link of the name. */
export interface AuthorProps extends Author {
  /** Absent if `image_url` is not an image of this site whose size is known. */
  readonly picture?: Picture
  /** The target of the name: the author's page of this site, else their own URL. */
  readonly href: string | undefined
}
