import type { Lived } from './api-life.ts'
import type { CollectionLink } from './collections.ts'
import type { ListGroup, ListLink } from './api-lists.ts'
import type { ApiLogo, ExternalDocs, Prose } from './api-prose.ts'
import type { CodeSample, UnrenderedSample } from './api-samples.ts'
import type { Extension, LeftOut, SchemaNode } from './api-schema.ts'
import type { RequiredScheme, SecurityScheme } from './api-security.ts'
import type { Message, Text } from './words.ts'
import type { RequestForm } from '../shared/request/form.ts'

export type * from './api-card.ts'
export type * from './api-lists.ts'
export type * from './api-prose.ts'
export type * from './api-samples.ts'
export type * from './api-schema.ts'
export type * from './api-security.ts'

/** A part of a page with a heading, listed in its table of contents. */
export interface Section {
  readonly id: string
  readonly title: Text
}

/** A link to another page of the reference: a site path without the base, encoded. `resolve` of the template makes it an `href`. */
export interface ApiLink {
  readonly name: string
  readonly url: string
}

/** The body of the overview of one description. */
export interface ApiBody {
  /** The parts that the page leaves out because they are too large. */
  readonly leftOut?: LeftOut
  readonly title: string
  readonly version: string
  readonly summary?: string | undefined
  readonly description?: Prose | undefined
  readonly servers?: ServerSection | undefined
  readonly authentication?: (Section & { readonly schemes: readonly SecurityScheme[] }) | undefined
  readonly logo?: ApiLogo | undefined
  readonly operations?: OperationSection | undefined
  readonly webhooks?: (Folded & { readonly operations: readonly OperationLink[] }) | undefined
  /** The page that lists the problems that the API can answer with. */
  readonly errors?: { readonly name: Message; readonly url: string } | undefined
  /** The page about the changes between its versions. */
  readonly changelog?: ApiBody['errors']
  readonly schemas?: SchemaSection | undefined
  readonly about?: AboutSection | undefined
  /** The files of the description itself. */
  readonly downloads: readonly { readonly format: 'JSON' | 'YAML'; readonly url: string }[]
  /** The files with its requests, for tools that send them. */
  readonly collections: readonly CollectionLink[]
  /** The pages of the list, if the page is one of several. */
  readonly listPages?: readonly ListLink[]
}

/** The operations of an API, or of one tag. */
export interface OperationSection<Detail = OperationDetail> extends Section {
  readonly groups: readonly OperationGroup<Detail>[]
  /** True if the operations of a group are in a fold, because there are many on the page. */
  readonly isFolded?: boolean
  /** On the overview of a large API: the lists of its operations. Its groups are tags without operations. */
  readonly lists?: readonly ListGroup[]
}

/** A part of the overview with one long list. */
export interface Folded extends Section {
  /** The folds of the list, in its order, by first letter; absent if the list is short. */
  readonly letters?: readonly Letter[]
}

/** The entries of a list that begin with the same letter. */
export interface Letter {
  /** `A`, or `#` for names that begin with no letter. */
  readonly name: string
  readonly count: number
}

export interface SchemaSection extends Folded {
  readonly items: readonly SchemaLink[]
  /** On the overview of a large API: the pages that list its schemas. It has no items. */
  readonly lists?: readonly ListLink[]
}

export interface ServerSection extends Section {
  readonly servers: readonly Server[]
}

/** A link to the page of a schema, with its summary. */
export interface SchemaLink extends ApiLink {
  readonly summary?: string | undefined
}

/** The provider of the API, and its terms. */
export interface AboutSection extends Section {
  readonly contact?:
    | {
        readonly name?: string | undefined
        readonly url?: string | undefined
        readonly email?: string | undefined
      }
    | undefined
  readonly licence?: { readonly name: string; readonly url?: string | undefined } | undefined
  readonly termsOfService?: string | undefined
  readonly externalDocs?: ExternalDocs | undefined
}

/** An operation on a page with others. */
export interface OperationDetail extends OperationBody {
  /** The id of its part of the page. */
  readonly id: string
  /** The level of its heading. */
  readonly level: 2 | 4 | 5
}

/** The same in its stored form. */
export type UnrenderedDetail = UnrenderedOperation & Pick<OperationDetail, 'id' | 'level'>

/** The stored form of an overview's body: its samples are not highlighted before its page is rendered. */
export interface UnrenderedApi extends Omit<ApiBody, 'operations'> {
  readonly operations?: OperationSection<UnrenderedDetail> | undefined
}

/** The operations of one tag, or a title alone, followed by its tags. */
export interface OperationGroup<Detail = OperationDetail> extends Section {
  /** 3, or 4 below a group of tags. */
  readonly level: 3 | 4
  /** The first sentence of its description, for a fold. */
  readonly summary?: string | undefined
  /** Absent if the summary says all. */
  readonly description?: Prose | undefined
  /** The requests of its operations, for tools that send them. */
  readonly collections?: readonly CollectionLink[] | undefined
  readonly externalDocs?: ExternalDocs | undefined
  readonly operations: readonly OperationLink[]
  /** The operations themselves, if the layout shows them on this page. */
  readonly details?: readonly Detail[]
}

/** A link to the page of an operation. */
export interface OperationLink {
  readonly method: string
  readonly path: string
  readonly title: string
  readonly url: string
  readonly deprecated: boolean
  readonly badges: readonly ApiBadge[]
}

/** A short label of an operation: `Beta`. */
export interface ApiBadge {
  readonly name: string
  readonly tone: 'neutral' | 'green' | 'blue' | 'amber' | 'red' | 'violet'
  /** True position of the badge: before or after the title. */
  readonly position: 'before' | 'after'
}

/** A server of the API, with the variables of its URL. */
export interface Server {
  readonly url: string
  /** OpenAPI 3.2. */
  readonly name?: string
  readonly description?: Prose | undefined
  readonly variables: readonly {
    readonly name: string
    readonly defaultValue: string
    readonly values: readonly string[]
    readonly description?: Prose | undefined
  }[]
}

/** A request and its answers: of an operation, or of a webhook. */
interface Exchange extends Lived {
  /** The parts that the page leaves out because they are too large. */
  readonly leftOut?: LeftOut
  readonly method: string
  readonly title: string
  readonly badges: readonly ApiBadge[]
  readonly description?: Prose | undefined
  readonly deprecated: boolean
  readonly deprecatedText?: Prose | undefined
  readonly externalDocs?: ExternalDocs | undefined
  /** Those of the operation that the config shows; absent if there are none. */
  readonly extensions?: readonly Extension[]
  readonly authentication?: Authentication | undefined
  readonly parameters: readonly ParameterGroup[]
  readonly requestBody?: RequestBody | undefined
  readonly responses?: (Section & { readonly items: readonly ApiResponse[] }) | undefined
}

/** The body of the page of one webhook: the request of the API, and the responses that it expects. */
export interface WebhookBody extends Exchange {
  /** As in the description: `newPet`. */
  readonly name: string
}

/** The body of the page of one operation. */
export interface OperationBody extends Exchange {
  /** `/users/{id}`. */
  readonly path: string
  /** The URL that samples call, without a slash at its end. */
  readonly server: string
  readonly operationId?: string | undefined
  readonly servers?: ServerSection | undefined
  readonly callbacks?: (Section & { readonly items: readonly ApiCallback[] }) | undefined
  readonly samples: SampleSection
}

/** The stored form: its samples are not highlighted before its page is rendered. */
export interface UnrenderedOperation extends Omit<OperationBody, 'samples'> {
  readonly samples: Omit<SampleSection, 'items'> & { readonly items: readonly UnrenderedSample[] }
}

/** The samples of an operation. */
export interface SampleSection extends Section {
  readonly items: readonly CodeSample[]
  /** The schemes that the samples leave out, in sentences. Code is in backticks. */
  readonly notes?: readonly Message[]
  /** The form that the samples are made of, for a reader who wants to fill it in. */
  readonly form: RequestForm
  /** Absent if the reader may not send the request from the page. */
  readonly tryIt?: {
    /** The name of the API in the site. */
    readonly api: string
    /** The operation for scripts that count requests: its `operationId`, else `GET /items`. */
    readonly operation: string
    /** The origins that the page may connect to. */
    readonly connect: readonly string[]
    /** The URL of a proxy for requests, with `{url}` for the URL of the request. */
    readonly proxy?: string | undefined
  }
}

/** The ways to authenticate: one of them is enough. */
export interface Authentication extends Section {
  /** True if the operation may also be called without authentication. */
  readonly optional: boolean
  /** All ways in words: `API key in the header \`X-API-Key\`, or in the query parameter \`key\``. Code is in backticks. */
  readonly needs: Message
  /** The URL of the part of the overview that has all schemes. */
  readonly schemesUrl?: string
  readonly ways: readonly {
    /** All of these are needed together. */
    readonly schemes: readonly RequiredScheme[]
  }[]
}

/** The parameters of one place: `Query parameters`. */
export interface ParameterGroup extends Section {
  readonly in: string
  readonly parameters: readonly Parameter[]
}

/** A parameter of a request, or a header of a response. */
export interface Parameter extends Lived {
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly deprecated: boolean
  readonly description?: Prose | undefined
  readonly schema: SchemaNode
  readonly deprecatedText?: Prose | undefined
  /** The media type of the value, if it has one. */
  readonly mediaType?: string | undefined
  readonly written?: WrittenParameter | undefined
  /** Its own; those of its schema are in the schema. */
  readonly extensions?: readonly Extension[]
  /** True if it may be sent without a value. */
  readonly allowEmptyValue?: boolean
  /** True if reserved characters in it are sent as they are. */
  readonly allowReserved?: boolean
  readonly examples: readonly ParameterExample[]
}

/** How a list or an object is written in a parameter. */
export interface WrittenParameter {
  /** `form`, `simple`, `deepObject`. */
  readonly style: string
  readonly explode: boolean
  /** `ids=1&ids=2`. */
  readonly text: string
}

/** An example of a parameter, with its value in the request. */
export interface ParameterExample {
  /** `undefined` if it is the only one, and has no name. */
  readonly name?: string | undefined
  readonly description?: Prose | undefined
  readonly value: string
  /** The value as it is sent, if the description has that. */
  readonly serialized?: string | undefined
}

export interface RequestBody extends Section {
  readonly required: boolean
  readonly description?: Prose | undefined
  readonly media: readonly MediaType[]
}

/** One content type of a body, with its schema and examples. */
export interface MediaType {
  /** Set if a body has several; otherwise it is that of the body. */
  readonly id?: string | undefined
  readonly type: string
  /** True if the body is a stream, whose items have this schema. */
  readonly isStream?: true
  readonly schema?: SchemaNode | undefined
  readonly examples: readonly ApiExample[]
  readonly encodings: readonly PartEncoding[]
}

/** How one part of a form is sent. */
export interface PartEncoding {
  readonly name: string
  /** The media types that it may have. */
  readonly contentType?: string | undefined
  readonly style?: string | undefined
  readonly explode?: boolean
  readonly allowReserved?: boolean
  readonly headers: readonly Parameter[]
}

/** A response of an operation: its status, headers, bodies and links. */
export interface ApiResponse extends Section {
  /** `200`, `4XX`, `default`. */
  readonly status: string
  /** The meaning of the status: `Too Many Requests`. */
  readonly reason?: Text | undefined
  readonly description?: Prose | undefined
  readonly extensions?: readonly Extension[]
  readonly headers: readonly Parameter[]
  readonly media: readonly MediaType[]
  readonly links: readonly ResponseLink[]
}

/** An operation that can be called next, with values of this response. */
export interface ResponseLink {
  readonly name: string
  readonly operation?: ApiLink | undefined
  /** Its `operationRef` or `operationId`, if the description does not have the operation. */
  readonly reference?: string | undefined
  readonly referenceUrl?: string | undefined
  readonly description?: Prose | undefined
  readonly parameters: readonly { readonly name: string; readonly value: string }[]
  readonly requestBody?: string | undefined
  readonly server?: string | undefined
}

/** A request that the API sends to the caller. */
export interface ApiCallback extends Section {
  readonly name: string
  readonly method: string
  readonly expression: string
  readonly description?: Prose | undefined
  readonly deprecated: boolean
  readonly parameters: readonly ParameterGroup[]
  readonly requestBody?: RequestBody | undefined
  readonly responses: readonly ApiResponse[]
}

/** An example of a body, as text in its media type. */
export interface ApiExample {
  readonly name: string
  readonly summary?: string | undefined
  readonly description?: Prose | undefined
  readonly language: string
  /** Highlighted, ready markup. */
  readonly html: string
  /** True if the example is made from the schema, because the description has none. */
  readonly isGenerated: boolean
  /** The URL of the example, if the description has only that. */
  readonly externalUrl?: string | undefined
}

/** The body of the page of one named schema. */
export interface SchemaBody {
  /** The parts that the page leaves out because they are too large. */
  readonly leftOut?: LeftOut
  readonly name: string
  readonly title: string
  readonly definition: Section & { readonly schema: SchemaNode }
  readonly examples?: (Section & { readonly items: readonly ApiExample[] }) | undefined
  readonly usedBy?: (Section & SchemaUsers) | undefined
}

/** The operations that use a schema: individually or, if they are many, by their tags. */
export interface SchemaUsers {
  readonly operations: readonly OperationLink[]
  readonly tags: readonly {
    readonly label: Text
    readonly count: number
    /** The list of all operations of the tag, if all of them use the schema. */
    readonly url?: string
    /** The operations that use it, if others do not. */
    readonly operations: readonly OperationLink[]
  }[]
}
