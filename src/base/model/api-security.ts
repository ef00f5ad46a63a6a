/** The security schemes of an API, and the requirements of its operations. */
import type { Prose } from './api-prose.ts'
import type { Message, Text } from './words.ts'

/** A way to sign in, from `securitySchemes` of the description. */
export interface SecurityScheme {
  readonly id: string
  readonly name: string
  /** `API key`, `OAuth 2.0`. */
  readonly label: Text
  /** One sentence, with the tags `code` and `link`: `Send the key in the header X-API-Key.` */
  readonly how?: Message | undefined
  readonly description?: Prose | undefined
  readonly flows: readonly OAuthFlow[]
  readonly deprecated: boolean
}

/** One flow of an OAuth 2.0 scheme, with its URLs and scopes. */
export interface OAuthFlow {
  /** `authorization code`. */
  readonly name: Text
  readonly addresses: readonly { readonly label: Message; readonly url: string }[]
  readonly scopes: readonly { readonly name: string; readonly description: string }[]
}

/** A scheme that an operation requires, with the scopes that it needs. */
export interface RequiredScheme extends SecurityScheme {
  /** The names of the requirement. */
  readonly scopes: readonly string[]
  /** True if the names are roles, since the scheme has no scopes. */
  readonly areRoles?: true
}
