import type { Href } from '../shared/urls/paths.ts'

/**
 * A version of the docs, seen from one of its pages. Freezing another version changes nothing in it, so the
 * pages of frozen versions stay as they are: the list of all versions is a separate file.
 */
export interface VersionProps {
  readonly label: string
  /** True if the page shows its version. */
  readonly badge: boolean
  readonly banner:
    | {
        readonly kind: 'unreleased' | 'unmaintained'
        /** The same page of the newest version, else its nearest page. */
        readonly href: string
        readonly isSamePage: boolean
      }
    | undefined
  /** The same page in the versions that always exist; empty if only one is published. */
  readonly links: readonly VersionLink[]
  /** The page that lists all versions, and the file with the pages of each. */
  readonly all: { readonly href: string; readonly file: Href } | undefined
  /** The key of the page in that file. */
  readonly key: string
}

export interface VersionLink {
  readonly kind: 'newest' | 'today' | 'own'
  /** Absent for the newest: it changes with each version that is frozen. */
  readonly label: string | undefined
  readonly href: string
  /** True if it is the version of this page. */
  readonly current: boolean
}

/** A version of an API, seen from a page of one of its versions. */
export interface ApiVersionLink {
  readonly label: string
  /** The same page of the version, else its first page. */
  readonly href: string
  readonly isSamePage: boolean
  /** True for the version of the page itself. */
  readonly current: boolean
}

/** A language of the site, seen from a page. */
export interface LanguageProps {
  readonly label: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The same page; if it does not exist, the home page of the language. */
  readonly href: string
  readonly current: boolean
}

/** The indexes that a reader searches from a page, and the place of the page in the results. */
export interface PageSearch {
  /** The indexes for the page's language and version, and the indexes without a version. */
  readonly indexes: readonly Href[]
  /** True if the page is in one of them. */
  readonly finds: boolean
  /** The names in code of the page's subject: the path and the id of an operation, the name of a schema. */
  readonly names?: readonly string[]
  /** Further words for its subject, which its text may lack: `create` for a `POST`, the tags of an operation. */
  readonly searchTerms?: readonly string[]
  /** The factor of its score. Default: 1. */
  readonly boost?: number
  /** The label of the API that contains the page. */
  readonly scope?: string
  /** True if its subject is one operation: its names count like its title, and the headings of its responses less. */
  readonly isOperation?: true
  /** True if a reader sees the page before typing. */
  readonly popular?: boolean
}

/** Links that open a page in an AI assistant. */
export interface PageMenuProps {
  /** The Markdown version of the page. */
  readonly markdown: Href
  readonly openIn: readonly PageTarget[]
  /** The URL that answers questions, and its host for readers; absent if the site has none. */
  readonly ask?: { readonly endpoint: string; readonly host: string }
  /** The MCP server of the site, and links that add it to an editor; absent if it has none over HTTP. */
  readonly mcp?: { readonly url: string; readonly addTo: readonly PageTarget[] }
}

/** A link of the menu that opens something for the page. */
export interface PageTarget {
  readonly label: string
  readonly href: string
}
