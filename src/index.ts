/** The public entry of the engine. The engine itself is loaded when a site is built, checked or opened. */
import { inProduction } from './api/in-production.ts'
import type { BuildOptions, CheckOptions, OpenedSite, SiteOptions } from './api/api.ts'
import type { BuildResult } from './model/output.ts'

export { defineConfig, defineKind, definePlugin } from './config/define.ts'
export { inEveryBuild } from './inputs/every-build.ts'
export { redirectPage } from './emit/redirect-page.ts'
export { pageFiles, textFile } from './emit/text-file.ts'
export { siteUrlOf } from './shared/paths.ts'
export type { UrlForm } from './shared/paths.ts'
export type { BuildOptions, CheckOptions, OpenedPage, OpenedSite, SiteOptions } from './api/api.ts'
export type {
  BuildResult,
  BuildView,
  Emitter,
  OutputFile,
  PlanView,
  SearchedPage,
} from './model/output.ts'
export type { Json } from './model/json.ts'
export type { HeadTag } from './shared/head-tag.ts'
export type { Card, Document, OwnKey } from './model/document.ts'
export type { Source, SourceFile } from './model/source.ts'
export type { UserConfig } from './model/config.ts'
export type {
  FieldsOf,
  FieldType,
  FieldTypes,
  Kind,
  KindDefinition,
  KindDocument,
  KindPage,
  KindSite,
  KindTools,
  MarkdownPage,
  ParsedPage,
  Report,
} from './model/kind.ts'
export type {
  NeededPackage,
  OptionsOf,
  OptionType,
  OptionTypes,
  Plugin,
  PluginDefinition,
  PluginParts,
} from './model/plugin.ts'
export type { FetchOptions, Load, LoadTools, LoadedDocument } from './model/remote.ts'
export type { Place, Problem, Severity } from './problems/problem.ts'

/**
 * Builds a site into its output folder, as `specpress build` does, but prints nothing. The mistakes of
 * writers are in `problems` of the result. Throws if the call itself cannot work, such as with a folder that
 * does not exist.
 */
export function build(options?: BuildOptions): Promise<BuildResult> {
  return inProduction(async () => (await import('./api/api.ts')).build(options))
}

/** Finds all problems of a site, as a build does, and writes nothing. Throws if the call itself cannot work. */
export function check(options?: CheckOptions): Promise<BuildResult> {
  return inProduction(async () => (await import('./api/api.ts')).check(options))
}

/**
 * Opens a site, to render single pages of it. Throws a `ConfigError`, which has the `problems`, if its config
 * is broken, and an error if the call itself cannot work.
 */
export function openSite(options?: SiteOptions): Promise<OpenedSite> {
  return inProduction(async () => (await import('./api/api.ts')).openSite(options))
}
