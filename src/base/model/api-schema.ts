import type { Lived } from './api-life.ts'
import type { ExternalDocs, Prose } from './api-prose.ts'
import type { Message, Text } from './words.ts'

/** An extension of the description, with its value as text: `x-rate-limit`, `60`. */
export interface Extension {
  readonly name: string
  readonly value: string
}

/** A schema as it is rendered: inline to a fixed depth, then a link to its own page. */
export interface SchemaNode {
  /** In words: `string`, `integer or null`, `array of Location`. */
  readonly type: Text
  readonly format?: string | undefined
  readonly title?: string | undefined
  readonly description?: Prose | undefined
  /** In words: `1 to 100`, `at most 2,048 characters`. Code is in backticks. */
  readonly constraints: readonly Message[]
  readonly values: readonly SchemaValue[]
  /** True if the only value of `values` is the only one that is allowed. */
  readonly isConstant: boolean
  readonly defaultValue?: string | undefined
  readonly examples: readonly string[]
  readonly deprecated: boolean
  readonly deprecatedText?: Prose | undefined
  readonly externalDocs?: ExternalDocs | undefined
  /** Those that the config shows; absent if there are none. */
  readonly extensions?: readonly Extension[]
  /** Its XML form: `<photoUrls><photoUrl>…</photoUrl></photoUrls>`. */
  readonly xml?: string | undefined
  readonly readOnly: boolean
  readonly writeOnly: boolean
  /** The named schema that this is; with a `url` if it has a page. */
  readonly reference?: { readonly name: string; readonly url?: string | undefined } | undefined
  /**
   * Set if this place says more about the named schema: `facts` such as limits and examples, or `parts` too: it adds some, or
   * decides a `$dynamicRef` inside of it.
   */
  readonly adds?: 'facts' | 'parts' | undefined
  /** The possible schemas at this place: the user of the schema decides (`$dynamicRef`). */
  readonly dynamic?:
    readonly { readonly name: string; readonly url?: string | undefined }[] | undefined
  /**
   * The reason why nothing is rendered below it: it contains itself, it has its own page, the page has it
   * elsewhere, at `shownAt`, or it is too large for the page.
   */
  readonly cut?: 'recursion' | 'depth' | 'shown' | 'size' | undefined
  readonly shownAt?: string | undefined
  /**
   * The part that is too large for the page, and its place: the page of a named schema, or the description
   * itself.
   */
  readonly leftOut?: LeftOut | undefined
  readonly properties: readonly SchemaProperty[]
  readonly items?: SchemaNode | undefined
  /** For a tuple: the schema of each position. */
  readonly tuple: readonly SchemaNode[]
  /** The values of a map. */
  readonly additional?: SchemaNode | undefined
  readonly choices: readonly SchemaChoices[]
  readonly discriminator?: SchemaDiscriminator | undefined
  /** Further conditions: `not`, `if … then`, `contains`. */
  readonly conditions: readonly { readonly label: Message; readonly schema: SchemaNode }[]
}

/** A part that a page leaves out because it is too large. */
export interface LeftOut {
  /** The named schema whose page has it; `undefined` if it is only in the description. */
  readonly name?: string
  readonly url: string
  /** How many items of a list are left out; absent if it is not a list. */
  readonly count?: number
}

export interface SchemaValue {
  readonly value: string
  readonly description?: Prose | undefined
}

/** A property of an object, with its schema. */
export interface SchemaProperty extends Lived {
  readonly id: string
  /** A name, or a pattern of names. */
  readonly name: string
  readonly isPattern: boolean
  readonly required: boolean
  readonly schema: SchemaNode
}

/** The alternatives of `oneOf`, `anyOf` or `allOf`. */
export interface SchemaChoices {
  readonly kind: 'oneOf' | 'anyOf' | 'allOf'
  readonly options: readonly {
    readonly label: Text
    /** The value of the discriminator for this schema. */
    readonly value?: string | undefined
    readonly schema: SchemaNode
  }[]
}

/** The property whose value chooses a schema. */
export interface SchemaDiscriminator {
  readonly property: string
  /** The schema for each value, with a `url` if the schema has a page. */
  readonly mapping: readonly {
    /** Absent for all other values (`defaultMapping` of OpenAPI 3.2). */
    readonly value?: string
    readonly schema: string
    readonly url?: string | undefined
  }[]
}
