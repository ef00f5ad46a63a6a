import { apiOf, collectionOf } from './collections.ts'
import type { PublishedSite } from './published-site.ts'
import { ToolError } from './tool-error.ts'
import { suggestion } from '../../base/shared/text/nearest.ts'
import { REFERENCE_FORMAT } from '../../base/model/reference-file.ts'
import type {
  ReferenceEntry,
  ReferenceEntrySchema,
  ReferenceFile,
  ReferenceOperation,
} from '../../base/model/reference-file.ts'
import { isRecord } from '../../base/shared/json.ts'

/** An operation or a webhook. Without details, it has only its names. */
export type Operation = ReferenceEntry &
  Partial<ReferenceOperation> & {
    /** Set for a webhook. */
    readonly name?: string
  }

/** `reference.json` of an API. */
export interface ApiReference extends Omit<ReferenceFile, 'operations' | 'webhooks'> {
  readonly operations: readonly Operation[]
  readonly webhooks: readonly Operation[]
}

export interface ApiCall {
  readonly api?: string | undefined
  readonly collection?: string | undefined
}

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
    value['format'] === REFERENCE_FORMAT &&
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

export function schemaNamed({ schemas }: ApiReference, name: string): ReferenceEntrySchema {
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
