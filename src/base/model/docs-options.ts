import {
  anyText,
  choice,
  flag,
  folder,
  list,
  mapOf,
  options,
  sitePath,
  text,
  withDefault,
  named,
} from './option.ts'
import { frozenApi } from './openapi-options.ts'
import type { FrozenApiOptions, FrozenApiSettings } from './openapi-options.ts'
import type { Filled, ConfigValue } from './option.ts'
import { repository } from './remote.ts'
import type { RepositoryOptions, RepositorySettings } from './remote.ts'
import { namedSidebars, sidebarItem } from './sidebar-options.ts'

const version = options(
  {},
  {
    /** Default: its name; `Next` for `current`. */
    label: text,
    /** Below the route of the docs. Default: its name; `next` for `current`; nothing for the newest. */
    route: anyText,
    /** Default: `unreleased` if newer than the version at the route of the docs, `unmaintained` if older. */
    banner: choice('none', 'unreleased', 'unmaintained'),
    /** Show the version on each page. Default: true if there is more than one. */
    badge: flag,
    /** Keep search engines from indexing it. Default false. */
    noindex: withDefault(flag, false),
  },
)

/** The options of a version of the docs. */
export interface VersionOptions extends ConfigValue<typeof version> {}

/** The same with defaults. */
export interface VersionSettings extends Filled<typeof version> {}

export const docs = options(
  {},
  {
    /** Default `content/docs`. */
    folder,
    /** The repository of another project that has the docs, in place of `folder`. */
    from: named<RepositoryOptions, RepositorySettings>(repository),
    /** Default `/docs`. */
    route: withDefault(sitePath, '/docs'),
    /** The sidebar, item by item; without it, it follows the folders. */
    sidebar: list(sidebarItem),
    /** Several sidebars by name: a doc shows the first that contains it, or that of its `displayed_sidebar`. */
    sidebars: namedSidebars,
    /** The beginning of the URL that edits a file: the source path follows. */
    editUrl: text,
    /**
     * The URL of the folder of the docs in their repository: `https://github.com/acme/widgets/blob/HEAD/docs`. Links out of that
     * folder, and to folders without a page, lead there. Without it, they are dead.
     */
    sourceUrl: text,
    /** Use number prefixes (`01-intro.md`) as an order, and leave them out of the URL. Default true. */
    numberPrefixes: withDefault(flag, true),
    /** Show the `description` of front matter below the title, and in the links to the pages before and after. Default false. */
    showDescriptions: flag,
    /** Run the code in their MDX. Default true. Docs of another repository have the option in `from`, with the default false. */
    runCode: flag,
    /** The version at the route of the docs itself. Default: the newest that was frozen. */
    lastVersion: text,
    /** The versions to build; `current` is the current one. Default: all. */
    onlyIncludeVersions: list(text),
    /** The options of a version, by its name. */
    versions: mapOf<VersionOptions, VersionSettings>(
      version,
      'an object: the name of a version, and its options',
    ),
  },
)

/** The options of a set of docs. */
export interface DocsOptions extends ConfigValue<typeof docs> {}

/** The same with defaults. */
export interface DocsSettings extends Filled<typeof docs> {}

export const frozen = options(
  {},
  {
    /** As in the config; absent if it followed the folders. */
    sidebar: list(sidebarItem),
    sidebars: namedSidebars,
    openapi: list<FrozenApiOptions, FrozenApiSettings>(frozenApi),
  },
)

/** The settings that are frozen with a version, next to its documents: a file of the site. */
export interface FrozenSettings extends ConfigValue<typeof frozen> {}

/** The same with defaults. */
export interface FilledFrozen extends Filled<typeof frozen> {}
