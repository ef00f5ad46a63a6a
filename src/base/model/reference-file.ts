import type { AboutSection, SchemaChoices } from './api.ts'
import type { RequestForm } from '../shared/request/form.ts'

/** The version of the format: it grows when a member is removed or changes its meaning. */
export const REFERENCE_FORMAT = 2

/**
 * The content of a `reference.json`: the data of the pages of one API. Texts are Markdown with absolute links.
 * Members without a value are absent. `reference.schema.json` of this package describes the same as JSON Schema.
 */
export interface ReferenceFile {
  readonly format: typeof REFERENCE_FORMAT
  /** The language of the texts (BCP 47). */
  readonly language: string
  readonly title: string
  readonly apiVersion?: string | undefined
  readonly summary?: string | undefined
  readonly description?: string | undefined
  /** The URL of the overview. */
  readonly url: string
  readonly contact?: AboutSection['contact']
  readonly license?: AboutSection['licence']
  readonly termsOfService?: string | undefined
  readonly externalDocs?: ReferenceLink | undefined
  readonly servers: readonly ReferenceServer[]
  readonly securitySchemes: readonly ReferenceScheme[]
  readonly tags?: readonly ReferenceTag[] | undefined
  readonly operations: readonly ReferenceOperation[]
  readonly webhooks: readonly ReferenceWebhook[]
  readonly schemas: readonly ReferenceEntrySchema[]
}

/** A link to more documentation. */
export interface ReferenceLink {
  readonly url: string
  readonly description?: string | undefined
}

export interface ReferenceServer {
  readonly url: string
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly variables?:
    | readonly {
        readonly name: string
        readonly default: string
        readonly enum?: readonly string[] | undefined
        readonly description?: string | undefined
      }[]
    | undefined
}

export interface ReferenceScheme {
  readonly name: string
  /** In words: `API key`. */
  readonly type: string
  /** One sentence: `Send the key in the header X-Key.` */
  readonly how?: string | undefined
  readonly description?: string | undefined
  readonly deprecated?: boolean | undefined
  readonly flows?:
    | readonly {
        readonly name: string
        readonly urls: readonly { readonly label: string; readonly url: string }[]
        readonly scopes: readonly { readonly name: string; readonly description: string }[]
      }[]
    | undefined
}

/** A tag that has more than its name. */
export interface ReferenceTag {
  readonly name: string
  readonly description?: string | undefined
  readonly externalDocs?: ReferenceLink | undefined
}

/** The members that all entries of the lists have. */
export interface ReferenceEntry {
  /** The URL of its page, or of its place on a page. */
  readonly url: string
  /** True if its page leaves out a part too, or if the file had no room for its details. */
  readonly isShortened?: boolean | undefined
}

/** A request and its responses. Of an entry without room, only the names are there. */
export interface ReferenceExchange extends ReferenceEntry {
  readonly method: string
  readonly summary: string
  readonly badges?: readonly string[] | undefined
  readonly description?: string | undefined
  readonly deprecated?: boolean | undefined
  /** The replacement, in a sentence. */
  readonly deprecation?: string | undefined
  readonly externalDocs?: ReferenceLink | undefined
  /** Those that the config shows, by name. */
  readonly extensions?: Readonly<Record<string, string>> | undefined
  readonly security?: ReferenceSecurity | undefined
  readonly parameters?: readonly ReferenceParameter[] | undefined
  readonly requestBody?: ReferenceBody | undefined
  readonly responses?: readonly ReferenceResponse[] | undefined
}

/** The request as a program in one language. */
export interface ReferenceSample {
  readonly language: string
  readonly label: string
  readonly code: string
  /** The command that installs its package. */
  readonly install?: string | undefined
}

export interface ReferenceOperation extends ReferenceExchange {
  /** The `operationId`. */
  readonly id?: string | undefined
  readonly path: string
  /** The URL that the samples call. */
  readonly server?: string | undefined
  /** The servers of this operation, if they are not those of the API. */
  readonly servers?: readonly ReferenceServer[] | undefined
  readonly callbacks?: readonly ReferenceCallback[] | undefined
  /** One program for each language. */
  readonly samples?: readonly ReferenceSample[] | undefined
  /** The schemes that the samples leave out, in sentences. */
  readonly sampleNotes?: readonly string[] | undefined
  /** The request as a form, with the values of the samples. */
  readonly request?: RequestForm | undefined
}

export interface ReferenceWebhook extends ReferenceExchange {
  readonly name: string
}

export interface ReferenceCallback extends Omit<ReferenceExchange, 'url' | 'summary'> {
  readonly name: string
  /** The URL that the API calls: a runtime expression of OpenAPI. */
  readonly expression: string
}

export interface ReferenceSecurity {
  /** True if the operation may be called without authentication. */
  readonly optional: boolean
  /** The needed schemes as a sentence, unless it is one. */
  readonly needs?: string | undefined
  /** The client needs one of these, with all of its schemes. */
  readonly ways: readonly (readonly {
    readonly scheme: string
    readonly scopes: readonly string[]
    /** For a scheme without scopes. */
    readonly roles?: readonly string[] | undefined
  }[])[]
}

/** A parameter, or a header, with the members of its schema. */
export interface ReferenceField extends ReferenceSchema {
  readonly name: string
  readonly required: boolean
  /** The media type of the value, if it has one. */
  readonly mediaType?: string | undefined
  /** How a list or an object is written. */
  readonly style?: string | undefined
  readonly explode?: boolean | undefined
  /** The value as it is written: `ids=1&ids=2`. */
  readonly written?: string | undefined
  readonly allowEmptyValue?: boolean | undefined
  readonly allowReserved?: boolean | undefined
  readonly namedExamples?:
    | readonly {
        readonly name: string
        readonly description?: string | undefined
        readonly value: string
        /** The value as it is sent. */
        readonly serialized?: string | undefined
      }[]
    | undefined
}

export interface ReferenceParameter extends ReferenceField {
  /** `path`, `query`, `querystring`, `header`, `cookie`. */
  readonly in: string
}

export interface ReferenceBody {
  readonly required: boolean
  readonly description?: string | undefined
  readonly content: readonly ReferenceContent[]
}

export interface ReferenceResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string
  /** `Too Many Requests`. */
  readonly reason?: string | undefined
  readonly description?: string | undefined
  readonly extensions?: Readonly<Record<string, string>> | undefined
  readonly headers?: readonly ReferenceField[] | undefined
  readonly content: readonly ReferenceContent[]
  readonly links?: readonly ReferenceResponseLink[] | undefined
}

/** An operation that can be called next, with values of the response. */
export interface ReferenceResponseLink {
  readonly name: string
  /** The title of the operation. */
  readonly operation?: string | undefined
  /** The URL of its page. */
  readonly url?: string | undefined
  /** The `operationRef` or `operationId`, if the description does not have the operation. */
  readonly reference?: string | undefined
  readonly description?: string | undefined
  readonly parameters?: Readonly<Record<string, string>> | undefined
  readonly requestBody?: string | undefined
  readonly server?: string | undefined
}

/** A body of one media type. */
export interface ReferenceContent {
  readonly mediaType: string
  /** True if the body is a stream, whose items have this schema. */
  readonly isStream?: boolean | undefined
  readonly schema?: ReferenceSchema | undefined
  readonly encodings?: readonly ReferenceEncoding[] | undefined
  readonly examples?: readonly ReferenceExample[] | undefined
}

/** How one part of a form is sent. */
export interface ReferenceEncoding {
  readonly name: string
  readonly contentType?: string | undefined
  readonly style?: string | undefined
  readonly explode?: boolean | undefined
  readonly allowReserved?: boolean | undefined
  readonly headers?: readonly ReferenceField[] | undefined
}

export interface ReferenceExample {
  /** Absent if it is the only one. */
  readonly name?: string | undefined
  readonly summary?: string | undefined
  readonly description?: string | undefined
  /** The text of the body. */
  readonly value?: string | undefined
  /** Instead of `value`, if the description has only its URL. */
  readonly externalUrl?: string | undefined
  /** True if it is made from the schema. */
  readonly isGenerated?: boolean | undefined
}

/** A schema. If it has an entry in `schemas`, it has only the texts of this place, and the name of the entry. */
export interface ReferenceSchema {
  /** In words: `array of strings`. */
  readonly type: string
  /** The name of its entry in `schemas`. */
  readonly schema?: string | undefined
  readonly title?: string | undefined
  readonly format?: string | undefined
  readonly description?: string | undefined
  readonly deprecated?: boolean | undefined
  /** The replacement, in a sentence. */
  readonly deprecation?: string | undefined
  readonly externalDocs?: ReferenceLink | undefined
  readonly readOnly?: boolean | undefined
  readonly writeOnly?: boolean | undefined
  readonly default?: string | undefined
  readonly extensions?: Readonly<Record<string, string>> | undefined
  /** In words: `1 to 100`. */
  readonly constraints?: readonly string[] | undefined
  readonly const?: string | undefined
  readonly enum?: readonly string[] | undefined
  /** The meanings of values of `enum`, by value. */
  readonly meanings?: Readonly<Record<string, string>> | undefined
  readonly examples?: readonly string[] | undefined
  /** Its XML form. */
  readonly xml?: string | undefined
  /** The possible schemas at this place, which the user of the schema decides (`$dynamicRef`). */
  readonly dynamic?: readonly string[] | undefined
  /** True if its parts are elsewhere: it contains itself, or is too deep or too large for the page. */
  readonly isShortened?: boolean | undefined
  readonly properties?: readonly ReferenceProperty[] | undefined
  readonly items?: ReferenceSchema | undefined
  readonly tuple?: readonly ReferenceSchema[] | undefined
  readonly additionalProperties?: ReferenceSchema | undefined
  readonly choices?:
    | readonly {
        readonly kind: SchemaChoices['kind']
        readonly options: readonly ReferenceOption[]
      }[]
    | undefined
  readonly discriminator?:
    | {
        readonly property: string
        readonly mapping: readonly {
          readonly value?: string | undefined
          readonly schema: string
        }[]
      }
    | undefined
  /** Further conditions: `not`, `if … then`, `contains`. */
  readonly conditions?: readonly (ReferenceSchema & { readonly label: string })[] | undefined
}

export interface ReferenceProperty extends ReferenceSchema {
  /** A name, or a pattern of names. */
  readonly name: string
  readonly required: boolean
  readonly isPattern?: boolean | undefined
}

export interface ReferenceOption extends ReferenceSchema {
  readonly label: string
  /** The value of the discriminator. */
  readonly value?: string | undefined
}

/** The entry of a named schema. Of an entry without room, only its name is there. */
export interface ReferenceEntrySchema
  extends ReferenceEntry, Partial<Omit<ReferenceSchema, 'isShortened'>> {
  readonly name: string
  readonly bodyExamples?: readonly ReferenceExample[] | undefined
}
