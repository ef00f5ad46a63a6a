import type { Config, ConfigCode } from './config.ts'
import type { Outside } from '../platform/outside-state.ts'
import type { FrozenVersion } from './site-config.ts'
import type { Problem } from '../problems/problem.ts'
import type { SourcePath } from '../shared/urls/paths.ts'

/** The options of the command line, which override the config. */
export interface Overrides {
  readonly base?: string | undefined
  /** Absolute. */
  readonly out?: string | undefined
  readonly drafts?: boolean | undefined
  /** The set of docs that is printed. */
  readonly print?: string | undefined
  readonly offline?: boolean | undefined
  /** True if documents are compared with the API descriptions, even if the config turns that off. */
  readonly checksApi?: boolean | undefined
  /** True if all languages are at one origin, whatever the config sets, as `dev` serves them. */
  readonly oneAddress?: boolean | undefined
  /** True if plug-ins whose packages are not installed are left out, as in the trial build of an import. */
  readonly withoutMissing?: boolean | undefined
}

/** A config file, compiled and run. */
export interface CompiledConfig {
  /** The default export of the module; `undefined` if it could not be compiled or run. */
  readonly value: unknown
  /** The compiled module, absolute. */
  readonly module: string
  readonly problems: readonly Problem[]
  readonly digest: string
  /** Its source files, absolute. */
  readonly files: readonly string[]
  /** The reads of its code. */
  readonly outside?: Outside
}

/** The inputs of a config, as plain data: another thread makes the same config from it. */
export interface ConfigRecipe {
  readonly root: string
  /** The config's own file. */
  readonly file: SourcePath
  /** That file with all of its imports, compiled; absolute. */
  readonly module: string
  readonly overrides: Overrides
  /** The digest of the compiled config. */
  readonly digest: string
  /** The reads of its functions. */
  readonly code: ConfigCode
  /** The source files of the config, absolute. */
  readonly files: readonly string[]
  /** The digest of the engine. */
  readonly engine: string
  /** The entry of the built-in theme, absolute. */
  readonly defaultTheme: string
  /** The versions of each set of docs, by its folder; absent if nothing was frozen. */
  readonly frozen?: FrozenVersions
  /** The texts of the config in other languages. */
  readonly texts?: LocaleTexts
  /** The mistakes in the config file that leave it valid. */
  readonly warnings: readonly Problem[]
}

/** The versions of the docs, newest first, by the folder of their set. */
export type FrozenVersions = ReadonlyMap<string, readonly FrozenVersion[]>

/** The texts of the config in other languages, by the key of the language and the original. */
export type LocaleTexts = ReadonlyMap<string, Readonly<Record<string, string>>>

/** A config, or the reason why there is none. */
export interface LoadedConfig {
  readonly config: Config | undefined
  /** A config that is right but for files that it names and that are missing, to find its other mistakes. */
  readonly incomplete?: Config
  /** The recipe for another thread. */
  readonly recipe?: ConfigRecipe | undefined
  readonly problems: readonly Problem[]
  /** Its source files, absolute, even if it is broken. */
  readonly files: readonly string[]
  /** The reads of its code. */
  readonly outside?: Outside | undefined
}
