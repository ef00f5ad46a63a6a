import type { RepositoryOptions } from './remote.ts'
import type { NamedSidebars, SidebarItemOptions } from './sidebar-options.ts'

/** The options of a set of docs. */
export interface DocsOptions {
  /** Default `content/docs`. */
  readonly folder?: string
  /** The repository of another project that has the docs, in place of `folder`. */
  readonly from?: RepositoryOptions
  /** Default `/docs`. */
  readonly route?: string
  /** The sidebar, item by item; without it, it follows the folders. */
  readonly sidebar?: readonly SidebarItemOptions[]
  /** Several sidebars by name: a doc shows the first that contains it, or that of its `displayed_sidebar`. */
  readonly sidebars?: NamedSidebars
  /** The beginning of the URL that edits a file: the source path follows. */
  readonly editUrl?: string
  /**
   * The URL of the folder of the docs in their repository: `https://github.com/acme/widgets/blob/HEAD/docs`. Links out of that
   * folder, and to folders without a page, lead there. Without it, they are dead.
   */
  readonly sourceUrl?: string
  /** Use number prefixes (`01-intro.md`) as an order, and leave them out of the URL. Default true. */
  readonly numberPrefixes?: boolean
  /** Show the `description` of front matter below the title, and in the links to the pages before and after. Default false. */
  readonly showDescriptions?: boolean
  /** Run the code in their MDX. Default true. Docs of another repository have the option in `from`, with the default false. */
  readonly runCode?: boolean
  /** The version at the route of the docs itself. Default: the newest that was frozen. */
  readonly lastVersion?: string
  /** The versions to build; `current` is the current one. Default: all. */
  readonly onlyIncludeVersions?: readonly string[]
  /** The options of a version, keyed by name. */
  readonly versions?: Readonly<Record<string, VersionOptions>>
}

/** The options of a version of the docs. */
export interface VersionOptions {
  /** Default: its name; `Next` for `current`. */
  readonly label?: string
  /** Below the route of the docs. Default: its name; `next` for `current`; nothing for the newest. */
  readonly route?: string
  /** Default: `unreleased` if newer than the version at the route of the docs, `unmaintained` if older. */
  readonly banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Show the version on each page. Default: true if there is more than one. */
  readonly badge?: boolean
  /** Keep search engines from indexing it. Default false. */
  readonly noindex?: boolean
}
