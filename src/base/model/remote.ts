import type { SourcePath } from '../shared/urls/paths.ts'

/** Docs that are in the Git repository of another project. */
export interface RepositoryOptions {
  /** The URL for `git`: `https://github.com/acme/widgets.git`. Without a password. */
  readonly repository: string
  /** The whole id of a commit: 40 hexadecimal digits. */
  readonly commit: string
  /** The folder of the docs in the repository. Default: the whole repository. */
  readonly folder?: string
  /** The name of the docs among others. Default: the name of the repository. */
  readonly name?: string
  /** True if a build runs the code in its MDX. Default `false`: such code is an error. */
  readonly runCode?: boolean
}

/** How content is fetched from other hosts. */
export interface RemoteOptions {
  /** True if nothing is fetched, and the last copies are used. Default `false`. */
  readonly offline?: boolean
  /** Seconds that all fetching of one build may take. Default 60. */
  readonly timeout?: number
  /** Megabytes that one repository, one answer, or the documents of one `load` may have. Default 100. */
  readonly maxSize?: number
  /**
   * Seconds for which the documents that `load` returned, and the files that it fetched, count as fresh. Default 0.
   */
  readonly maxAge?: number
}

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
