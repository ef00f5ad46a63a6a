import { boundedName } from '../../platform/bounded-name.ts'
import { pathnameFrom, hrefOf } from '../../shared/paths.ts'
import { kebabCase, slugify } from '../../shared/text.ts'
import { METHODS } from '../read/grammar.ts'
import { isRecord, memberOf, recordOf, textOf, textsOf } from '../read/json.ts'
import { usesProblems } from './problem-details.ts'
import { partsOf, resolveReference } from '../read/references.ts'
import { tagsOf } from './tags.ts'
import type { JsonRecord } from '../read/json.ts'
import type { Tag } from './tags.ts'
import type { Pathname } from '../../shared/paths.ts'

/** Which pages a description has, and where each of them lives. */
export interface Outline {
  readonly overview: Pathname
  readonly tags: readonly Tag[]
  readonly operations: readonly OperationOutline[]
  /** What the API sends of its own accord. Their path is the name of the webhook. */
  readonly webhooks: readonly OperationOutline[]
  /** The page of the problems, where the description uses problem details. */
  readonly errors: Pathname | undefined
  /** The named schemas that have a page, by name. */
  readonly schemas: ReadonlyMap<string, SchemaOutline>
}

export interface OperationOutline {
  readonly pathname: Pathname
  readonly method: string
  readonly path: string
  readonly title: string
  /** The first tag is the one that the operation stands under. */
  readonly tag: Tag | undefined
  readonly value: JsonRecord
  readonly pathItem: JsonRecord
}

export interface SchemaOutline {
  readonly name: string
  readonly pathname: Pathname
  readonly value: unknown
}

export interface OutlineOptions {
  readonly name: string
  readonly route: string
  readonly folder: string
  readonly schemas?: readonly string[] | undefined
}

const IS_METHOD: ReadonlySet<string> = new Set(METHODS)

/** Whether a member of a path item is an operation: `get`. */
export function isMethod(name: string): boolean {
  return IS_METHOD.has(name)
}

/** Names the pages of a description, in the order of its file. No two pages share an address. */
export function outlineOf(root: JsonRecord, options: OutlineOptions): Outline {
  const { name, route, folder } = options
  const taken = new Set<string>()
  const pathnameIn = (...pieces: readonly string[]): Pathname => {
    const wanted = pathnameFrom(route, folder, ...pieces.map(boundedName))
    let pathname = wanted
    for (let count = 2; taken.has(pathname); count++)
      pathname = pathnameFrom(`${wanted}-${String(count)}`)
    taken.add(pathname)
    return pathname
  }

  const overview = pathnameIn(`${name}-api`)
  const found = operationsOf(root, 'paths')
  const usedNames = found.flatMap(({ tagName }) => tagName ?? [])
  const tags = tagsOf(root, usedNames)
  const tagNamed = new Map(tags.map((tag) => [tag.name, tag]))
  const operations = found.map((operation) => {
    const tag = tagNamed.get(operation.tagName ?? '')
    const slugs = [name, tag?.slug, operation.slug].filter((slug) => slug)
    return { ...operation, tag, pathname: pathnameIn(slugs.join('-')) }
  })
  const webhooks = operationsOf(root, 'webhooks').map((webhook) => ({
    ...webhook,
    tag: undefined,
    pathname: pathnameIn(`${name}-webhook-${webhook.slug}`),
  }))
  const errors = usesProblems(root) ? pathnameIn(`${name}-errors`) : undefined
  const schemas = namedSchemas(root).filter(([schema]) => options.schemas?.includes(schema) ?? true)
  return {
    overview,
    tags,
    operations,
    webhooks,
    errors,
    schemas: new Map(
      schemas.map(([schema, value]) => [
        schema,
        { name: schema, value, pathname: pathnameIn('schemas', schemaSlug(schema)) },
      ]),
    ),
  }
}

/** The name of a reference to a named schema: `#/components/schemas/Pet` → `Pet`. */
export function schemaNameOf(pointer: string): string | undefined {
  const [components, schemas, name, ...below] = partsOf(pointer) ?? []
  return components === 'components' && schemas === 'schemas' && below.length === 0
    ? name
    : undefined
}

/** Operations by the tag that they stand under, each tag in the place of its first one. */
export function operationsByTag(
  operations: readonly OperationOutline[],
): ReadonlyMap<Tag | undefined, readonly OperationOutline[]> {
  const found = new Map<Tag | undefined, OperationOutline[]>()
  for (const operation of operations) {
    const members = found.get(operation.tag)
    if (members === undefined) found.set(operation.tag, [operation])
    else members.push(operation)
  }
  return found
}

/** The link to a page, as Markdown writes it. */
export function urlOf(pathname: Pathname): string {
  return hrefOf(pathname, '/')
}

function namedSchemas(root: JsonRecord): readonly (readonly [string, unknown])[] {
  return Object.entries(recordOf(memberOf(memberOf(root, 'components'), 'schemas')))
}

// `index` and `.html` mean another page in an address.
function schemaSlug(name: string): string {
  const slug = /^[\w.-]+$/.test(name) ? name.toLowerCase() : slugify(name)
  return /^(?:index|\.*)$|\.html$/.test(slug) ? `${slug.replace(/\.html$/, '-html')}-schema` : slug
}

interface FoundOperation {
  readonly method: string
  readonly path: string
  readonly title: string
  readonly slug: string
  readonly tagName: string | undefined
  readonly value: JsonRecord
  readonly pathItem: JsonRecord
}

function operationsOf(root: JsonRecord, of: 'paths' | 'webhooks'): readonly FoundOperation[] {
  return Object.entries(recordOf(memberOf(root, of))).flatMap(([path, item]) => {
    const pathItem = recordOf(resolveReference(root, item).value)
    const own = Object.entries(pathItem).filter(([method]) => IS_METHOD.has(method))
    const further = Object.entries(recordOf(pathItem['additionalOperations']))
    const operations = [...own, ...further].filter(([, value]) => isRecord(value))
    return operations.map(([method, value]) => {
      const found = { method, path, pathItem, value: recordOf(value) }
      return of === 'paths' ? operationOf(found) : webhookOf(found, operations.length > 1)
    })
  })
}

type Found = Pick<FoundOperation, 'method' | 'path' | 'pathItem' | 'value'>

function operationOf(found: Found): FoundOperation {
  const { method, path, value } = found
  const id = textOf(value['operationId'])
  return {
    ...found,
    method: method.toUpperCase(),
    title: textOf(value['summary'])?.trim() ?? id ?? `${method.toUpperCase()} ${path}`,
    slug: kebabCase(id ?? '') || `${method}-${kebabCase(path)}`.replace(/-$/, ''),
    tagName: textsOf(value['tags'])[0],
  }
}

/** The path of a webhook is its name, and in its address: `newPet` → `new-pet`. */
function webhookOf(found: Found, isOneOfSeveral: boolean): FoundOperation {
  const { method, path: name, pathItem } = found
  const summary = textOf(found.value['summary']) ?? textOf(pathItem['summary'])
  const slug = kebabCase(name) || method
  return {
    ...operationOf(found),
    title: summary?.trim() ?? name,
    slug: isOneOfSeveral ? `${slug}-${method}` : slug,
  }
}
