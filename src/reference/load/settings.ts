import type { Prose } from '../../base/model/api.ts'
import type { ApiRules } from '../../base/model/api-rules.ts'
import type { CompiledConfig } from '../../base/model/recipe.ts'
import type { ChangeOptions } from '../../base/model/openapi-options.ts'
import type { ApiChangelog } from '../../base/model/api-versions.ts'
import type { OpenApiOptions, SampleOptions } from '../../base/model/site-config.ts'
import type { Text } from '../../base/model/words.ts'
import type { TextOrReason } from '../../base/platform/read-inside.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Pathname, SourcePath } from '../../base/shared/urls/paths.ts'
import type { LoadSettings } from './load.ts'

/** The folder and the compiler for rules that are files of the site. */
export interface RuleTools {
  /** The folder of the site, absolute. */
  readonly root: string
  readonly compile: (file: string) => Promise<CompiledConfig>
}

/** The place of one description's pages, and the functions that the engine provides to make them. */
export interface OpenApiSettings extends LoadSettings {
  /**
   * The beginning of the last part of every pathname, and of the API key's variable: `acme` → `acme-api`,
   * `ACME_API_KEY`.
   */
  readonly name: string
  /** The path of its pages: `/docs/api`. */
  readonly route: string
  /** True if its overview is the home page. */
  readonly home?: boolean | undefined
  /** The folder of the docs for the pages: `api`. */
  readonly folder: string
  /** The label of the version of the API, if it has several: `v71`. */
  readonly versionLabel?: string | undefined
  /** The paths at which the site publishes the description. */
  readonly download: { readonly json: Pathname; readonly yaml: Pathname }
  readonly layout?: OpenApiOptions['layout']
  /** The schemas with a page. Default: all named ones. */
  readonly schemas?: readonly string[] | undefined
  /** The extensions that pages show. */
  readonly extensions?: OpenApiOptions['extensions']
  readonly samples?: SampleOptions | undefined
  /** True if collections of the requests are published. */
  readonly collections?: boolean | undefined
  /**
   * The page of the site that explains the errors. Without it, one is made if the description has problem
   * details.
   */
  readonly errors?: Pathname | undefined
  /** True if readers may send requests. Default: to servers with an `https:` URL. */
  readonly tryIt?: boolean | undefined
  /** How dead links of the description are reported. Default: as warnings. */
  readonly links?: OpenApiOptions['links']
  /** The base of links that begin with `/`. Default: the site. */
  readonly linksBase?: string | undefined
  /** The URL of the proxy for requests. */
  readonly proxy?: string | undefined
  /** The versions of the API. */
  readonly changelog?: ApiChangelog | undefined
  /** How changes between versions are rated. */
  readonly changes?: ChangeOptions | undefined
  /** The rules that the description must follow. */
  readonly rules?: readonly ApiRules[] | undefined
  /** For rules that are files; without it, these are not run. */
  readonly ruleTools?: RuleTools | undefined
  /** The problems of texts about versions that no version has. */
  readonly strayGuides?: ((folder: SourcePath) => readonly Problem[]) | undefined
  /** Reads a file of a revision of Git, by its path in the site. */
  readonly readRevision?: ((revision: string, path: SourcePath) => TextOrReason) | undefined
  /** Values for `{{name}}`. `api.key` is the name of the samples' environment variable. */
  readonly variables: Readonly<Record<string, string>>
  readonly english: (text: Text) => string
  readonly locale: string
  readonly version: string
  readonly digestOf: (content: string) => string
  /** Turns Markdown into a sanitized tree. */
  readonly prose: (markdown: string) => Prose
  /** Turns code into markup. */
  readonly highlight: (code: string, language: string) => string
}

/** The file of the description; for a translated one, that of its original. */
export function originalFileOf({ file, originalOf }: OpenApiSettings): SourcePath {
  return originalOf?.(file) ?? file
}

/** The environment variable from which samples read the key: `my-api` → `MY_API_API_KEY`. */
export function keyVariableOf({
  name,
  variables,
}: Pick<OpenApiSettings, 'name' | 'variables'>): string {
  const stem = name.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()
  return variables['api.key'] ?? `${stem}_API_KEY`
}
