import type { ChangeLevel } from './api-life.ts'
import type { Message } from './words.ts'
import type { Pathname } from '../shared/urls/paths.ts'

/**
 * The pages of the API reference: `api` is the overview of a description, `operations` shows or lists those of a
 * tag, `schemas` lists the named schemas, `errors` the problems, and
 * `changelog` what the versions of the API changed.
 */
export type ApiKind =
  'api' | 'operations' | 'operation' | 'webhook' | 'schema' | 'schemas' | 'errors' | 'changelog'

/** A part of a page, with its id. */
export interface PageAnchor {
  readonly pathname: Pathname
  readonly fragment: string
}

/** A place in the sidebar of the docs. */
export interface ApiPlace {
  /** The folder of the docs that contains the page: `api/schemas`. */
  readonly folder: string
  /** Its folders below the docs, from the top, with their labels: `[{ path: 'api/schemas', label: 'Schemas' }]`. */
  readonly folders: readonly {
    readonly path: string
    readonly label: string
    /** The label as a message, if the reference made it: `label` is the English text. */
    readonly message?: Message | undefined
    readonly position: number
    /** The part of the overview that lists its pages, for a folder without a page of its own. */
    readonly list?: PageAnchor
  }[]
}

/** The fields of an API reference's card, in addition to those of a page card. */
export interface ApiCardFields extends ApiPlace {
  readonly kind: ApiKind
  readonly pathname: Pathname
  /** Further places that link to it, if it has several tags. */
  readonly alsoIn?: readonly ApiPlace[]
  readonly sidebarLabel: string
  /** The texts of the card that the reference made, as messages; the card has them in English. */
  readonly messages: {
    readonly title?: Message | undefined
    readonly sidebarLabel?: Message | undefined
    readonly description?: Message | undefined
  }
  readonly position: number
  /** True if it is the page of its folder. */
  readonly isIndex?: boolean
  /** `GET`, for a badge. */
  readonly method?: string
  /** The names in code of its subjects: paths and ids of operations, names of schemas and webhooks. */
  readonly names?: readonly string[]
  /** Further words by which readers search for it: its method, the action of the method, its tags. */
  readonly searchTerms?: readonly string[]
  /** The name of the API. */
  readonly api: string
  /** The operations and the named schemas that the page shows. */
  readonly operations?: readonly ListedOperation[]
  readonly schemas?: readonly string[]
  readonly deprecated: boolean
  /** For the changelog: the released versions that changed something, the newest first. */
  readonly releases?: readonly Release[]
  /** For the overview: true if the API has a changelog. */
  readonly hasChangelog?: boolean
  /** For the overview: the paths of pages in other layouts, and the parts of pages that they redirect to. */
  readonly formerPaths?: readonly {
    readonly from: Pathname
    readonly to: Pathname
    readonly fragment: string
  }[]
  /**
   * For the overview: the files that are published with it, and the digest of the document that contains
   * each.
   */
  readonly downloads?: readonly { readonly path: Pathname; readonly digest: string }[]
}

/** An operation that a page of the API reference shows, for documents that show parts of it. */
export interface ListedOperation {
  readonly operationId?: string
  /** The fragment of its part of the page, if the page shows several. */
  readonly fragment?: string
  /** The part of the page that contains it: that of its tag. */
  readonly group?: string
  readonly deprecated?: boolean
  /** `GET /items`. */
  readonly call: string
  readonly title: string
  /** The languages of its samples. */
  readonly languages: readonly string[]
  /** The names of its parameters. */
  readonly parameters: readonly string[]
  /** True if its form can sign in with OAuth 2.0 on a page of the authorization server, which returns to the site. */
  readonly signsIn?: boolean
}

/** A version in the changelog of an API, for feeds. */
export interface Release {
  /** The fragment of its part of the page. */
  readonly id: string
  readonly name: string
  /** ISO 8601. */
  readonly date: string
  readonly counts: Readonly<Record<ChangeLevel, number>>
  /** The beginning of the team's text, without marks; empty if there is none. */
  readonly text: string
  /** The first changes, the worst of each operation first. */
  readonly changes: readonly {
    readonly level: ChangeLevel
    /** `GET /a, GET /b`; empty if it concerns the API as a whole. */
    readonly operations: string
    /** In a sentence, with code in backticks. */
    readonly text: string
  }[]
}
