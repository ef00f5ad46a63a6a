/** The public entry of the engine. The engine itself is loaded when a site is built, checked or opened. */
import type { BuildResult } from './base/model/output.ts'
import type { BuildOptions, CheckOptions, OpenedSite, SiteOptions } from './main/api.ts'
import { inProduction } from './main/in-production.ts'

export { defineConfig, defineKind, definePlugin } from './stages/config/define.ts'
export { inEveryBuild } from './base/shared/every-build.ts'
export { redirectPage } from './stages/emit/redirect-page.ts'
export { pageFiles, textFile } from './stages/emit/text-file.ts'
export { siteUrlOf } from './base/shared/urls/paths.ts'
export type { UrlForm } from './base/shared/urls/paths.ts'
export type { BuildOptions, CheckOptions, OpenedPage, OpenedSite, SiteOptions } from './main/api.ts'
export type {
  BuildResult,
  BuildView,
  Emitter,
  OutputFile,
  PlanView,
  SearchedPage,
} from './base/model/output.ts'
export type { AfterBuild, BuiltFile, BuiltSite } from './base/model/after-build.ts'
export type { Json } from './base/model/json-value.ts'
export type { HeadTag } from './base/shared/head-tag.ts'
export type { Card, Document, OwnKey } from './base/model/document.ts'
export type { Source, SourceFile } from './base/model/source.ts'
export type { UserConfig } from './base/model/config.ts'
export type {
  FieldsOf,
  FieldTypes,
  Kind,
  KindDefinition,
  KindDocument,
  KindPage,
  KindSidebarItem,
  KindSite,
  KindTools,
  MarkdownPage,
  ParsedPage,
  Report,
} from './base/model/kind.ts'
export type {
  EsbuildPlugin,
  NeededPackage,
  OptionsOf,
  OptionTypes,
  Plugin,
  PluginDefinition,
  PluginParts,
  PluginSite,
} from './base/model/plugin.ts'
export type { PageChanges, PageToChange } from './base/model/page-changes.ts'
export type {
  ApiRule,
  RuleDescription,
  RuleFinding,
  RuleFindings,
  RuleOperation,
  RuleTarget,
} from './base/model/api-rules.ts'
export type { ReferenceFile } from './base/model/reference-file.ts'
export type { FetchOptions, Load, LoadTools, LoadedDocument } from './base/model/remote.ts'
export type { Place, Problem, Severity } from './base/problems/problem.ts'

/**
 * Builds a site into its output folder, as `specpress build` does, but prints nothing. The mistakes of
 * writers are in `problems` of the result. Throws if the call itself cannot work, such as with a folder that
 * does not exist.
 */
export function build(options?: BuildOptions): Promise<BuildResult> {
  return inProduction(async () => (await import('./main/api.ts')).build(options))
}

/** Finds all problems of a site, as a build does, and writes nothing. Throws if the call itself cannot work. */
export function check(options?: CheckOptions): Promise<BuildResult> {
  return inProduction(async () => (await import('./main/api.ts')).check(options))
}

/**
 * Opens a site, to render single pages of it. Throws a `ConfigError`, which has the `problems`, if its config
 * is broken, and an error if the call itself cannot work.
 */
export function openSite(options?: SiteOptions): Promise<OpenedSite> {
  return inProduction(async () => (await import('./main/api.ts')).openSite(options))
}
export type {
  ComponentData,
  ComponentProp,
  ComponentsOfModules,
} from './base/model/component-data.ts'
