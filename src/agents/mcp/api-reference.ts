import { apiOf, collectionOf } from './collections.ts'
import type { PublishedSite } from './published-site.ts'
import { ToolError } from './tool-error.ts'
import { suggestion } from '../../base/problems/nearest.ts'
import { isRecord } from '../../base/shared/json.ts'
import type { RequestForm } from '../../base/shared/request/form.ts'

/** `reference.json` of an API. */
export interface ApiReference {
  readonly title: string
  readonly operations: readonly Operation[]
  readonly webhooks: readonly Operation[]
  readonly schemas: readonly NamedSchema[]
  readonly securitySchemes?: readonly SecurityScheme[]
}

interface Entry {
  readonly url: string
  /** The page has more, or the file had no room for the details. */
  readonly isShortened?: boolean
}

export interface SecurityScheme {
  readonly name: string
  readonly type: string
  readonly how?: string
}

/** An operation or a webhook. Without details, it has only its names. */
export interface Operation extends Entry {
  readonly id?: string
  /** Set for a webhook. */
  readonly name?: string
  readonly method?: string
  readonly path?: string
  readonly server?: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly security?: {
    readonly optional: boolean
    readonly ways: readonly (readonly {
      readonly scheme: string
      readonly scopes: readonly string[]
    }[])[]
  }
  readonly parameters?: readonly (SchemaFields & { readonly in: string })[]
  readonly requestBody?: {
    readonly required: boolean
    readonly description?: string
    readonly content: readonly Content[]
  }
  readonly responses?: readonly {
    readonly status: string
    readonly reason?: string
    readonly description?: string
    readonly headers?: readonly SchemaFields[]
    readonly content: readonly Content[]
  }[]
  readonly samples?: readonly { readonly language: string; readonly code: string }[]
  readonly request?: RequestForm
}

export interface Content {
  readonly mediaType: string
  readonly schema?: SchemaFields
  readonly example?: string
}

export interface SchemaFields {
  readonly name?: string
  readonly required?: boolean
  readonly type?: string
  /** The name of its entry in `schemas`. */
  readonly schema?: string
  readonly format?: string
  readonly description?: string
  readonly deprecated?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly default?: unknown
  readonly constraints?: readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: readonly SchemaFields[]
  readonly items?: SchemaFields
  readonly tuple?: readonly SchemaFields[]
  readonly additionalProperties?: SchemaFields
  readonly choices?: readonly {
    readonly kind: string
    readonly options: readonly (SchemaFields & { readonly label: string })[]
  }[]
}

export interface NamedSchema extends Entry, Omit<SchemaFields, 'name'> {
  readonly name: string
  readonly example?: string
}

export interface ApiCall {
  readonly api?: string | undefined
  readonly collection?: string | undefined
}

const FORMAT = 1

/** The reference for a call. */
export async function referenceOf(
  site: PublishedSite,
  { api, collection }: ApiCall,
): Promise<ApiReference> {
  const { reference } = apiOf(collectionOf(site.manifest, collection), api)
  const value: unknown = JSON.parse(await site.read(reference))
  if (isReference(value)) return value
  throw new ToolError(
    `${reference} is not of a version that this Specpress reads. Update Specpress.`,
  )
}

function isReference(value: unknown): value is ApiReference {
  return (
    isRecord(value) &&
    value['format'] === FORMAT &&
    ['operations', 'webhooks', 'schemas'].every((list) => Array.isArray(value[list]))
  )
}

/** The operation or webhook with an id, or with a method and path. */
export function operationNamed({ operations, webhooks }: ApiReference, name: string): Operation {
  const all = [...operations, ...webhooks]
  const plain = name.trim()
  const isSame = (own: string | undefined): boolean => own?.toLowerCase() === plain.toLowerCase()
  const found =
    all.find(({ id }) => id === plain) ??
    all.find((each) => isSame(each.id) || isSame(each.name) || isSame(callOf(each))) ??
    onlyOne(all.filter(({ path }) => isSame(path)))
  if (found !== undefined) return found
  throw new ToolError(
    `There is no operation \`${name}\`.${suggestion(plain, all.map(labelOf))} List them with list_operations.`,
  )
}

export function schemaNamed({ schemas }: ApiReference, name: string): NamedSchema {
  const plain = name.trim()
  const found =
    schemas.find((each) => each.name === plain) ??
    schemas.find((each) => each.name.toLowerCase() === plain.toLowerCase())
  if (found !== undefined) return found
  const names = schemas.map((each) => each.name)
  throw new ToolError(
    `There is no schema \`${name}\`.${suggestion(plain, names)} List them with list_operations.`,
  )
}

/** `GET /users/{id}`. */
export function callOf({ method, path }: Operation): string | undefined {
  return path === undefined ? undefined : `${method ?? ''} ${path}`
}

/** The label of an operation: its id, its method and path, or the name of a webhook. */
export function labelOf(operation: Operation): string {
  return operation.id ?? callOf(operation) ?? operation.name ?? ''
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}
