import type { Prose } from '../model/api.ts'
import type { OpenApiOptions, SampleOptions } from '../model/site-config.ts'
import type { Text } from '../model/words.ts'
import type { Pathname } from '../shared/paths.ts'
import type { LoadSettings } from './read/load.ts'

/** Where the pages of one description go, and what the engine lends to make them. */
export interface OpenApiSettings extends LoadSettings {
  /** Begins the last part of every pathname, and names the API key: `acme` → `acme-api`, `ACME_API_KEY`. */
  readonly name: string
  /** The route of the docs: `/docs`. */
  readonly route: string
  /** The folder of the docs that the pages stand in: `api`. */
  readonly folder: string
  /** Where the site publishes the description. */
  readonly download: { readonly json: Pathname; readonly yaml: Pathname }
  readonly layout?: OpenApiOptions['layout']
  /** The schemas that get a page. Without it, all that have a name. */
  readonly schemas?: readonly string[] | undefined
  readonly samples?: SampleOptions | undefined
  /** Whether collections of the requests are published. */
  readonly collections?: boolean | undefined
  /** The page of the site that explains the errors. Without it, one is made if the description has problem details. */
  readonly errors?: Pathname | undefined
  /** Whether readers may send requests. Default: to servers with an `https:` address. */
  readonly tryIt?: boolean | undefined
  /** How dead links of the description are reported. Default: as those of documents. */
  readonly links?: 'warn' | 'ignore' | undefined
  /** The URL that links from the root of a host begin at. Default: that of the site. */
  readonly linksBase?: string | undefined
  /** The address that requests are sent through. */
  readonly proxy?: string | undefined
  /** Values for `{{name}}`. `api.key` names the environment variable of the samples. */
  readonly variables: Readonly<Record<string, string>>
  readonly english: (text: Text) => string
  readonly locale: string
  readonly version: string
  readonly digestOf: (content: string) => string
  /** Markdown as a sanitised tree. */
  readonly prose: (markdown: string) => Prose
  /** Code as markup. */
  readonly highlight: (code: string, language: string) => string
}

/** The environment variable that samples take the key from: `my-api` → `MY_API_API_KEY`. */
export function keyVariableOf({
  name,
  variables,
}: Pick<OpenApiSettings, 'name' | 'variables'>): string {
  const stem = name.replaceAll(/[^A-Za-z0-9]+/g, '_').toUpperCase()
  return variables['api.key'] ?? `${stem}_API_KEY`
}
