import {
  flag,
  matching,
  numberFrom,
  options,
  positive,
  satisfying,
  text,
  withDefault,
} from './option.ts'
import type { Filled, ConfigValue } from './option.ts'
import { isInRepository, isRepository } from './option-checks.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

// SHA-1, or SHA-256 for repositories that use it.
const COMMIT = /^(?:[\da-f]{40}|[\da-f]{64})$/

export const repository = options(
  {
    /** The URL for `git`: `https://github.com/acme/widgets.git`. Without a password. */
    repository: satisfying(
      text,
      isRepository,
      'the URL of a Git repository, without a password, such as `https://github.com/acme/widgets.git`; Git asks your credential helper',
    ),
    /** The whole id of a commit: 40 hexadecimal digits. */
    commit: matching(
      COMMIT,
      'the whole id of a commit, 40 digits from 0 to f. A branch or a tag can change: `git ls-remote <repository>` prints the commit that it names now',
    ),
  },
  {
    /** The folder of the docs in the repository. Default: the whole repository. */
    folder: satisfying(text, isInRepository, 'a path from the root of the repository, inside it'),
    /** The name of the docs among others. Default: the name of the repository. */
    name: matching(/^\w[\w.-]*$/, 'letters, digits, dots, dashes and underscores'),
    /** True if a build runs the code in its MDX. Default `false`: such code is an error. */
    runCode: withDefault(flag, false),
  },
)

/** Docs that are in the Git repository of another project. */
export interface RepositoryOptions extends ConfigValue<typeof repository> {}

/** The same with defaults. */
export interface RepositorySettings extends Filled<typeof repository> {}

export const remote = options(
  {},
  {
    /** True if nothing is fetched, and the last copies are used. Default `false`. */
    offline: withDefault(flag, false),
    /** Seconds that all fetching of one build may take. Default 60. */
    timeout: withDefault(positive, 60),
    /** Megabytes that one repository, one answer, or the documents of one `load` may have. Default 100. */
    maxSize: withDefault(positive, 100),
    /** Seconds during which what `load` returned, and what it fetched, counts as fresh. Default 0. */
    maxAge: withDefault(numberFrom(0), 0),
  },
)

/** How content is fetched from other hosts. */
export interface RemoteOptions extends ConfigValue<typeof remote> {}

/** The same with defaults. */
export interface RemoteSettings extends Filled<typeof remote> {}

/** Docs of another repository. All paths are from the root of the site. */
export interface DocsRepository {
  readonly url: string
  readonly commit: string
  /** In the repository; empty for all of it. */
  readonly folder: string
  /** The repository as `git` keeps it. */
  readonly store: SourcePath
  /** The files of the commit. */
  readonly checkout: SourcePath
  readonly runCode: boolean
}

/** The options of a request by `load`. */
export interface FetchOptions {
  readonly headers?: Readonly<Record<string, string>>
  /** Seconds during which a former answer is used without asking. Default: `maxAge` of the option `remote`. */
  readonly maxAge?: number
}

/** The functions for `load` of a kind. */
export interface LoadTools {
  /** The text at a URL. It is asked for again only if it changed. Throws if there is none. */
  readonly fetchText: (url: string, options?: FetchOptions) => Promise<string>
  /** The same, parsed as JSON. */
  readonly fetchJson: (url: string, options?: FetchOptions) => Promise<unknown>
  /** Aborted when the time is over. */
  readonly signal: AbortSignal
}

/** A document that `load` returns: a text, or data, which `parse` gets as JSON. */
export type LoadedDocument =
  | {
      /** The path with a file extension: `1.2.0.md`. */
      readonly path: string
      readonly text: string
    }
  | {
      /** `releases/1.2.0.json`. */
      readonly path: string
      readonly data: unknown
    }

/** Loads the documents of a kind from anywhere. */
export type Load = (tools: LoadTools) => Promise<readonly LoadedDocument[]>
