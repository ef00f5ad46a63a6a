import type { Config } from './config.ts'
import type { FrozenVersion } from './site-config.ts'
import type { Problem } from '../problems/problem.ts'
import type { SourcePath } from '../shared/paths.ts'

/** What the command line says over the config. */
export interface Overrides {
  readonly base?: string | undefined
  /** Absolute. */
  readonly out?: string | undefined
  readonly drafts?: boolean | undefined
  readonly offline?: boolean | undefined
  /** Whether all languages are at one address, whatever the config says, as `dev` serves them. */
  readonly oneAddress?: boolean | undefined
}

/** A config file, compiled and run. */
export interface CompiledConfig {
  /** What the module exports by default; `undefined` if it could not be compiled or run. */
  readonly value: unknown
  /** The compiled module, absolute. */
  readonly module: string
  readonly problems: readonly Problem[]
  readonly digest: string
  /** The files that went into it, absolute. */
  readonly files: readonly string[]
}

/** What a config is made of, as plain data: another thread makes the same config from it. */
export interface ConfigRecipe {
  readonly root: string
  /** The config's own file. */
  readonly file: SourcePath
  /** That file with all that it imports, compiled; absolute. */
  readonly module: string
  readonly overrides: Overrides
  /** Of the compiled config. */
  readonly digest: string
  /** The files that the config was made from, absolute. */
  readonly files: readonly string[]
  /** Of the engine. */
  readonly engine: string
  /** The entry of the theme that comes with Specpress, absolute. */
  readonly defaultTheme: string
  /** The versions of each set of docs, by its folder; none where nothing was frozen. */
  readonly frozen?: FrozenVersions
  /** The texts of the config in other languages. */
  readonly texts?: LocaleTexts
}

/** The versions of the docs, newest first, by the folder of their set. */
export type FrozenVersions = ReadonlyMap<string, readonly FrozenVersion[]>

/** What the texts of the config are in other languages, by the key of the language and the original. */
export type LocaleTexts = ReadonlyMap<string, Readonly<Record<string, string>>>

/** A config, or why there is none. */
export interface LoadedConfig {
  readonly config: Config | undefined
  /** How another thread makes it. */
  readonly recipe?: ConfigRecipe | undefined
  readonly problems: readonly Problem[]
  /** The files that it was made from, absolute, also where it is broken. */
  readonly files: readonly string[]
}
