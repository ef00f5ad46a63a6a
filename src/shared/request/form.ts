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
  readonly secrets: readonly RequestSecret[]
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
  | { readonly kind: 'text'; readonly type: string; readonly text: string }
  /** `form` is written like a query, `parts` as `multipart/*`. */
  | {
      readonly kind: 'form' | 'parts'
      readonly type: string
      readonly fields: readonly RequestField[]
    }
  /** The content of a file, by its name. */
  | { readonly kind: 'file'; readonly type: string; readonly file: string }

/** Where a secret stands in a request. */
export interface RequestSecret {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** `Bearer `. */
  readonly before?: string
  /** The environment variable that holds it. */
  readonly variable: string
  readonly encoding: 'plain' | 'url' | 'base64'
}

/** What is filled in. */
export interface RequestValues {
  /** By `keyOf`. What is not there is not sent. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The body that is sent: its media type, and its text or the name of its file. */
  readonly body?: { readonly type: string; readonly text?: string; readonly file?: string }
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
