import type { ApiRules } from './api-rules.ts'
import type { ApiChangelog } from './api-versions.ts'
import type { Audience, OpenApiOptions } from './openapi-options.ts'
import type { Pathname, SourcePath } from '../shared/urls/paths.ts'

/** A description, with its place in the docs resolved. */
export type ApiDescription = Required<
  Pick<OpenApiOptions, 'name' | 'folder' | 'docs' | 'collections'>
> &
  Pick<
    OpenApiOptions,
    | 'tryIt'
    | 'proxy'
    | 'linksBase'
    | 'layout'
    | 'schemas'
    | 'hosts'
    | 'extensions'
    | 'samples'
    | 'version'
    | 'home'
  > & {
    readonly file: SourcePath
    /** The path of its pages. Default: its folder, below the route of the docs. */
    readonly route?: Pathname
    readonly root?: SourcePath
    readonly audience?: Audience
    /** How dead links are reported. Default: as warnings. */
    readonly links?: 'warning' | 'error' | 'off'
    /** Your own page about the errors. */
    readonly errors?: Pathname
    /** The URL that the file is a snapshot of. */
    readonly url?: string
    readonly overlays?: readonly SourcePath[]
    readonly changelog?: ApiChangelog
    /** In the order of the config. */
    readonly rules?: readonly ApiRules[]
    /** The name of the published description: `openapi`, or the description's own name if there are several. */
    readonly publishedAs: string
  }
