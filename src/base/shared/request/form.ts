import type { ValueRule } from './value-rule.ts'

/**
 * A request as a form: its possible values, their places, and how they are written. The build fills it in
 * with the examples of the description, the request builder with a reader's input; both make the same
 * programs of it. It is plain data, since it travels in the page.
 */
export interface RequestForm {
  readonly method: string
  /** The URL before the path, without a slash at its end. */
  readonly server: string
  /** `/users/{id}`. */
  readonly path: string
  /** The media type to ask for. */
  readonly accept?: string
  /** True if the operation answers with that media type only: then a short sample need not ask for it. */
  readonly isOnlyType?: boolean
  /** True if the operation answers with problem details (RFC 9457): programs print their title. */
  readonly hasProblems?: boolean
  readonly fields: readonly RequestField[]
  /** One for each media type that the operation accepts; the first is the one that samples send. */
  readonly bodies: readonly BodyForm[]
  /** The secrets of the first way to sign in. */
  readonly secrets: readonly RequestSecret[]
  /** The variable with the user name and password of HTTP Digest, if the first way needs it. Only curl computes the header. */
  readonly digest?: string
  /** All ways to sign in, if there are several. The first is that of the samples. */
  readonly ways?: readonly RequestWay[]
  /** The servers that a reader may choose, if there is a choice. The first is that of the samples. */
  readonly servers?: readonly RequestServer[]
}

/** The secrets that are sent together. A way without secrets calls the API without signing in. */
export interface RequestWay {
  /** The names of its schemes. */
  readonly label: string
  readonly secrets: readonly RequestSecret[]
  readonly digest?: string
}

/** A server with the variables in its URL: `https://{region}.example.com/v1`. */
export interface RequestServer {
  readonly url: string
  readonly label?: string
  readonly variables: readonly ServerVariable[]
}

/** A variable in the URL of a server, with its possible values. */
export interface ServerVariable {
  readonly name: string
  readonly value: string
  /** The allowed values. If empty, any value is allowed. */
  readonly values: readonly string[]
}

/** A parameter, or a part of a body that is a form. Omitted properties have OpenAPI's defaults. */
export interface RequestField extends FieldWriting {
  readonly required?: boolean
  readonly input: FieldInput
  /** The value that samples send. A field without one is omitted. */
  readonly value?: unknown
  /** The text that is sent for that value, if the description has it. */
  readonly serialized?: string
  /** A possible value, if samples omit the field. */
  readonly example?: string
  /** The media type of a part: `image/png`. */
  readonly type?: string
  /** A sentence on the field, for a reader who fills it in. */
  readonly text?: string
  /** The value that the API takes if the field is not sent, as text. */
  readonly default?: string
  /** Several values to choose from. */
  readonly examples?: readonly FieldExample[]
  /** True if the part has a position instead of a name, as in `multipart/mixed`. */
  readonly isPosition?: boolean
}

/** An example that fills in a field of the request form. */
export interface FieldExample {
  readonly label: string
  readonly value: unknown
}

/** How a value is written into a request. */
export interface FieldWriting {
  readonly in: FieldPlace
  readonly name: string
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  /** The media type that decides how the value is written, instead of a style: `application/json`. */
  readonly mediaType?: string
}

export type FieldPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'body'

/** The control for a reader's input. */
export type FieldInput =
  | {
      readonly kind: 'text'
      /** `date-time` */
      readonly format?: string
      readonly minLength?: number
      readonly maxLength?: number
      readonly pattern?: string
    }
  | {
      readonly kind: 'number'
      readonly isWhole?: boolean
      readonly minimum?: number
      readonly maximum?: number
      readonly step?: number
    }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly item: FieldInput }
  | { readonly kind: 'json' }
  | { readonly kind: 'file' }

/** A body of one media type. */
export type BodyForm =
  | {
      readonly kind: 'text'
      readonly type: string
      readonly text: string
      /** The properties of a JSON object. */
      readonly properties?: readonly BodyProperty[]
      /** The rule by which a form checks JSON before it sends it. */
      readonly rule?: ValueRule
      readonly examples?: readonly BodyExample[]
    }
  /** `form` is written like a query, `parts` as `multipart/*`. */
  | {
      readonly kind: 'form' | 'parts'
      readonly type: string
      readonly fields: readonly RequestField[]
      readonly examples?: readonly BodyExample[]
    }
  /** The content of a file, by its name. */
  | { readonly kind: 'file'; readonly type: string; readonly file: string }

/** One of several examples of a body to choose from: its text, or the values of its fields by `keyOf`. */
export interface BodyExample {
  /** The key of the example in the description. */
  readonly name: string
  readonly label: string
  readonly text?: string
  readonly fields?: Readonly<Record<string, unknown>>
}

/** A property that a JSON body may have. */
export interface BodyProperty {
  readonly name: string
  readonly required?: boolean
  /** An example, or a value that is made from the schema. */
  readonly value: unknown
}

/** The place of a secret in a request. */
export interface RequestSecret {
  /** A key of the API, a user name with a password, a bearer token, a token of OAuth 2.0, or another HTTP scheme. */
  readonly kind: 'key' | 'password' | 'bearer' | 'token' | 'http'
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** `Bearer `. */
  readonly before?: string
  /** The environment variable that holds it. */
  readonly variable: string
  readonly encoding: 'plain' | 'url' | 'base64'
  /** How a page can get it from an OAuth 2.0 server. */
  readonly grants?: readonly RequestGrant[]
  /** The flows of OAuth 2.0 that a page does not support, as the description names them: `password`. */
  readonly otherFlows?: readonly string[]
}

/** A flow of OAuth 2.0 that ends with an access token (RFC 6749, RFC 7636). */
export interface RequestGrant {
  readonly kind: 'authorizationCode' | 'clientCredentials'
  readonly authorizationUrl?: string
  readonly tokenUrl: string
  /** The scopes that the operation needs. */
  readonly scopes: readonly string[]
}

/** The values of a form. */
export interface RequestValues {
  /** By `keyOf`. A missing field is not sent. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The body that is sent: its media type, and its text or the name of its file. */
  readonly body?: { readonly type: string; readonly text?: string; readonly file?: string }
  /** The way to sign in, by its place in `ways`. Default: the first. */
  readonly way?: number
  /** The chosen server, by its place in `servers`, with values for its variables. Default: that of the samples. */
  readonly server?: {
    readonly index: number
    readonly variables: Readonly<Record<string, string>>
  }
}

/** The secrets of the chosen way to sign in. */
export function chosenSecrets(
  form: RequestForm,
  { way = 0 }: RequestValues,
): readonly RequestSecret[] {
  return form.ways?.[way]?.secrets ?? form.secrets
}

/** The variable for HTTP Digest of the chosen way to sign in. */
export function chosenDigest(form: RequestForm, { way = 0 }: RequestValues): string | undefined {
  const chosen = form.ways?.[way]
  return chosen === undefined ? form.digest : chosen.digest
}

/** The URL of the chosen server, without a slash at its end. */
export function chosenServer(form: RequestForm, { server }: RequestValues): string {
  const chosen = server && form.servers?.[server.index]
  if (chosen === undefined) return form.server
  const filled = chosen.url.replaceAll(/\{([^{}]+)\}/g, (written, name: string) => {
    const variable = chosen.variables.find((each) => each.name === name)
    return variable === undefined ? written : (server?.variables[name] ?? variable.value)
  })
  return filled.replace(/\/+$/, '')
}

/** A field by its place and name: `query q`. */
export function keyOf(field: Pick<RequestField, 'in' | 'name'>): string {
  return `${field.in} ${field.name}`
}

/** The values that the samples of a page send. */
export function initialValues(form: RequestForm): RequestValues {
  const [body] = form.bodies
  const fields = [...form.fields, ...(body === undefined ? [] : fieldsOf(body))]
  return {
    fields: valuesOf(fields),
    ...(body && { body: { type: body.type } }),
  }
}

/** The values that samples send for fields, by `keyOf`. */
export function valuesOf(fields: readonly RequestField[]): RequestValues['fields'] {
  return Object.fromEntries(
    fields.flatMap((field) => ('value' in field ? [[keyOf(field), field.value]] : [])),
  )
}

/** Empty unless the body is a form. */
export function fieldsOf(body: BodyForm): readonly RequestField[] {
  return body.kind === 'form' || body.kind === 'parts' ? body.fields : []
}
