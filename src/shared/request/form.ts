/**
 * A request as a form: what may be sent, where, and how it is written. The build fills it in with the examples of the
 * description, the request builder with what a reader types; both make the same programs of it. It is plain data, since
 * it travels in the page.
 */
export interface RequestForm {
  readonly method: string
  /** The address that the path follows, without a slash at its end. */
  readonly server: string
  /** `/users/{id}`. */
  readonly path: string
  /** The media type that is asked for. */
  readonly accept?: string
  /** Whether the operation answers with that media type alone, so that a short sample need not ask for it. */
  readonly isOnlyType?: boolean
  readonly fields: readonly RequestField[]
  /** One for each media type that the operation takes; the first is the one that samples send. */
  readonly bodies: readonly BodyForm[]
  /** Of the first way to sign in. */
  readonly secrets: readonly RequestSecret[]
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
}

/** A server with the variables in its URL: `https://{region}.example.com/v1`. */
export interface RequestServer {
  readonly url: string
  readonly label?: string
  readonly variables: readonly ServerVariable[]
}

export interface ServerVariable {
  readonly name: string
  readonly value: string
  /** The values that it may have. Any, if there are none. */
  readonly values: readonly string[]
}

/** A parameter, or a part of a body that is a form. What is left out has the default of OpenAPI. */
export interface RequestField extends FieldWriting {
  readonly required?: boolean
  readonly input: FieldInput
  /** What samples send. A field without it is left out. */
  readonly value?: unknown
  /** What may be sent, where samples leave the field out. */
  readonly example?: string
  /** The media type of a part: `image/png`. */
  readonly type?: string
}

/** How a value is written into a request. */
export interface FieldWriting {
  readonly in: FieldPlace
  readonly name: string
  readonly style?: string
  readonly explode?: boolean
  readonly allowReserved?: boolean
  /** The media type that says how the value is written, in place of a style: `application/json`. */
  readonly mediaType?: string
}

export type FieldPlace = 'path' | 'query' | 'querystring' | 'header' | 'cookie' | 'body'

/** What a reader types a value into. */
export type FieldInput =
  | {
      readonly kind: 'text'
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
      /** Of a JSON object: what it may have. */
      readonly properties?: readonly BodyProperty[]
    }
  /** `form` is written like a query, `parts` as `multipart/*`. */
  | {
      readonly kind: 'form' | 'parts'
      readonly type: string
      readonly fields: readonly RequestField[]
    }
  /** The content of a file, by its name. */
  | { readonly kind: 'file'; readonly type: string; readonly file: string }

/** A property that a JSON body may have. */
export interface BodyProperty {
  readonly name: string
  readonly required?: boolean
  /** An example, or one that is made from the schema. */
  readonly value: unknown
}

/** The place of a secret in a request. */
export interface RequestSecret {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** `Bearer `. */
  readonly before?: string
  /** The environment variable that holds it. */
  readonly variable: string
  readonly encoding: 'plain' | 'url' | 'base64'
  /** How a page can get it from an OAuth 2.0 server. */
  readonly grants?: readonly RequestGrant[]
}

/** A flow of OAuth 2.0 that ends with an access token (RFC 6749, RFC 7636). */
export interface RequestGrant {
  readonly kind: 'authorizationCode' | 'clientCredentials'
  readonly authorizationUrl?: string
  readonly tokenUrl: string
  /** Those that the operation needs. */
  readonly scopes: readonly string[]
}

/** What is filled in. */
export interface RequestValues {
  /** By `keyOf`. What is not there is not sent. */
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

/** What the samples of a page send. */
export function initialValues(form: RequestForm): RequestValues {
  const [body] = form.bodies
  const fields = [...form.fields, ...(body === undefined ? [] : fieldsOf(body))]
  return {
    fields: Object.fromEntries(
      fields.flatMap((field) => ('value' in field ? [[keyOf(field), field.value]] : [])),
    ),
    ...(body && { body: { type: body.type } }),
  }
}

/** The fields of a body that is a form. */
export function fieldsOf(body: BodyForm): readonly RequestField[] {
  return body.kind === 'form' || body.kind === 'parts' ? body.fields : []
}
