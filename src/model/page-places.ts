import type { Href } from '../shared/paths.ts'

/**
 * A version of the docs, seen from one of its pages. Nothing of it changes when another version is frozen, so that the
 * pages of those that are frozen already stay as they are: the list of all versions is a file of its own.
 */
export interface VersionProps {
  readonly label: string
  /** Whether the page names its version. */
  readonly badge: boolean
  readonly banner:
    | {
        readonly kind: 'unreleased' | 'unmaintained'
        /** The same page of the newest version, else the one nearest to it. */
        readonly href: string
        readonly isSamePage: boolean
      }
    | undefined
  /** Where the same page is in the versions that are always there; nothing where only one is published. */
  readonly links: readonly VersionLink[]
  /** The page that lists all versions, and the file that knows the pages of each. */
  readonly all: { readonly href: string; readonly file: Href } | undefined
  /** What the same page is called in that file. */
  readonly key: string
}

export interface VersionLink {
  readonly kind: 'newest' | 'today' | 'own'
  /** Absent of the newest: it changes with each version that is frozen. */
  readonly label: string | undefined
  readonly href: string
  /** Whether it is the version of this page. */
  readonly current: boolean
}

/** A language of the site, seen from a page. */
export interface LanguageProps {
  readonly label: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The same page; where it is not there, the home page of the language. */
  readonly href: string
  readonly current: boolean
}

/** The search as it is on one page. */
export interface PageSearch {
  /** The indexes of the language and the version of the page, and of what has no version. */
  readonly indexes: readonly Href[]
  /** Whether the page is in one of them. */
  readonly finds: boolean
  /** The names that code has for the subject of the page: the path and the id of an operation, the name of a schema. */
  readonly names?: readonly string[]
  /** The factor of its score. Default: 1. */
  readonly boost?: number
  /** The label of the API that the page is in. */
  readonly scope?: string
  /** Whether a reader sees the page before typing. */
  readonly popular?: boolean
}

/** Links that hand a page to an AI assistant. */
export interface PageMenuProps {
  /** The Markdown version of the page. */
  readonly markdown: Href
  readonly openIn: readonly { readonly label: string; readonly href: string }[]
}
