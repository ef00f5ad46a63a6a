import type { Root } from 'hast'
import type { Pathname } from '../shared/paths.ts'

/** What a card of the API reference knows beside a page card. */
export interface ApiCardFields {
  readonly kind: 'api' | 'operation' | 'schema'
  readonly pathname: Pathname
  /** Folders below the docs that the page stands in, with their labels: `[{ path: 'api/schemas', label: 'Schemas' }]`. */
  readonly folder: string
  readonly folders: readonly {
    readonly path: string
    readonly label: string
    readonly position: number
  }[]
  readonly sidebarLabel: string
  readonly position: number
  /** `GET`, for a badge. */
  readonly method?: string
  readonly deprecated: boolean
  /** Of the overview: the description as JSON, published with the site. */
  readonly json?: string
}

/** Markdown of a description, parsed and sanitised. */
export type Prose = Root

export interface ApiBody {
  readonly title: string
  readonly version: string
  readonly summary: string
  readonly description: Prose | undefined
  readonly servers: readonly Server[]
  readonly security: readonly SecurityScheme[]
  readonly contact:
    | {
        readonly name: string
        readonly url: string | undefined
        readonly email: string | undefined
      }
    | undefined
  readonly licence: { readonly name: string; readonly url: string | undefined } | undefined
  readonly termsOfService: string | undefined
  readonly groups: readonly OperationGroup[]
  readonly schemas: readonly {
    readonly name: string
    readonly pathname: Pathname
    readonly summary: string
  }[]
  /** Where the description itself is published: `/api/openapi.json`. */
  readonly download: Pathname
}

export interface OperationGroup {
  readonly name: string
  readonly description: Prose | undefined
  readonly operations: readonly OperationLink[]
}

export interface OperationLink {
  readonly method: string
  readonly path: string
  readonly title: string
  readonly pathname: Pathname
  readonly deprecated: boolean
}

export interface Server {
  readonly url: string
  readonly description: string
}

export interface SecurityScheme {
  readonly name: string
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`. */
  readonly type: string
  /** One sentence: `Send the key in the header X-API-Key.` */
  readonly how: string
  readonly description: Prose | undefined
}

export interface OperationBody {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly server: string
  readonly title: string
  readonly description: Prose | undefined
  readonly deprecated: boolean
  /** Each inner list is one way in; all schemes of it are needed. An empty one: no authentication. */
  readonly security: readonly (readonly SecurityScheme[])[]
  readonly parameters: readonly Parameter[]
  readonly requestBody: RequestBody | undefined
  readonly responses: readonly ApiResponse[]
  readonly samples: readonly CodeSample[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required: boolean
  readonly deprecated: boolean
  readonly description: Prose | undefined
  readonly schema: SchemaNode
  readonly examples: readonly ApiExample[]
}

export interface RequestBody {
  readonly required: boolean
  readonly description: Prose | undefined
  readonly media: readonly MediaType[]
}

export interface MediaType {
  readonly type: string
  readonly schema: SchemaNode | undefined
  readonly examples: readonly ApiExample[]
}

export interface ApiResponse {
  readonly status: string
  readonly description: Prose | undefined
  readonly headers: readonly Parameter[]
  readonly media: readonly MediaType[]
}

export interface ApiExample {
  readonly name: string
  readonly summary: string
  /** Highlighted, ready markup. */
  readonly html: string
}

/** A sample: the request as a program in one language. */
export interface CodeSample {
  /** `python`, `curl`, `csharp`, `go`, `nodejs`, `ruby`, `php`, `java`, `powershell`. */
  readonly language: string
  readonly label: string
  readonly html: string
}

/** A schema as it is drawn: inline to a fixed depth, then a link to its own page. */
export interface SchemaNode {
  /** `string`, `integer | null`, `array of Location`. */
  readonly type: string
  readonly format: string | undefined
  readonly description: Prose | undefined
  /** Constraints in words: `1 to 100`, `at most 2,048 characters`. */
  readonly constraints: readonly string[]
  readonly values: readonly string[]
  readonly defaultValue: string | undefined
  readonly example: string | undefined
  readonly deprecated: boolean
  readonly readOnly: boolean
  readonly writeOnly: boolean
  /** The named schema that this is, where it has a page. */
  readonly reference: { readonly name: string; readonly pathname: Pathname | undefined } | undefined
  readonly properties: readonly SchemaProperty[]
  readonly items: SchemaNode | undefined
  /** Values of a map. */
  readonly additional: SchemaNode | undefined
  readonly choices: readonly SchemaChoice[]
  readonly discriminator: string | undefined
}

export interface SchemaProperty {
  readonly name: string
  readonly required: boolean
  readonly schema: SchemaNode
}

export interface SchemaChoice {
  readonly kind: 'oneOf' | 'anyOf'
  readonly label: string
  readonly schema: SchemaNode
}

export interface SchemaBody {
  readonly name: string
  readonly title: string
  readonly description: Prose | undefined
  readonly schema: SchemaNode
  readonly example: ApiExample | undefined
  readonly usedBy: readonly OperationLink[]
}
