import { pathnameFrom, hrefOf } from '../shared/paths.ts'
import { kebabCase, slugify } from '../shared/text.ts'
import { isRecord, listOf, memberOf, recordOf, textOf, textsOf } from './json.ts'
import { resolveReference } from './references.ts'
import type { JsonRecord } from './json.ts'
import type { Pathname } from '../shared/paths.ts'

/** Which pages a description has, and where each of them lives. */
export interface Outline {
  readonly overview: Pathname
  readonly tags: readonly Tag[]
  readonly operations: readonly OperationOutline[]
  /** The named schemas that have a page, by name. */
  readonly schemas: ReadonlyMap<string, SchemaOutline>
}

export interface Tag {
  readonly name: string
  readonly label: string
  readonly slug: string
  readonly value: JsonRecord
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

const METHODS = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
])

/** Names the pages of a description, in the order of its file. No two pages share an address. */
export function outlineOf(root: JsonRecord, options: OutlineOptions): Outline {
  const { name, route, folder } = options
  const taken = new Set<string>()
  const pathnameIn = (...pieces: readonly string[]): Pathname => {
    const wanted = pathnameFrom(route, folder, ...pieces)
    let pathname = wanted
    for (let count = 2; taken.has(pathname); count++)
      pathname = pathnameFrom(`${wanted}-${String(count)}`)
    taken.add(pathname)
    return pathname
  }

  const overview = pathnameIn(`${name}-api`)
  const tags = tagsOf(root)
  const operations = operationsOf(root).map((operation) => {
    const tag = tags.find((candidate) => candidate.name === operation.tagName)
    const slugs = [name, tag?.slug, operation.slug].filter((slug) => slug)
    return { ...operation, tag, pathname: pathnameIn(slugs.join('-')) }
  })
  const schemas = namedSchemas(root).filter(([schema]) => options.schemas?.includes(schema) ?? true)
  return {
    overview,
    tags,
    operations,
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
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1]
  return name?.replaceAll('~1', '/').replaceAll('~0', '~')
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

function operationsOf(root: JsonRecord): readonly FoundOperation[] {
  return Object.entries(recordOf(memberOf(root, 'paths'))).flatMap(([path, item]) => {
    const pathItem = recordOf(resolveReference(root, item).value)
    return Object.entries(pathItem)
      .filter(([method, value]) => METHODS.has(method) && isShown(value))
      .map(([method, value]) => operationOf({ method, path, pathItem, value: recordOf(value) }))
  })
}

function operationOf(
  found: Pick<FoundOperation, 'method' | 'path' | 'pathItem' | 'value'>,
): FoundOperation {
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

function isShown(value: unknown): boolean {
  return isRecord(value) && value['x-internal'] !== true
}

/** The declared tags in their order, then those that only operations name. */
function tagsOf(root: JsonRecord): readonly Tag[] {
  const declared = listOf(root['tags']).map(recordOf)
  const names = declared.flatMap((tag) => textOf(tag['name']) ?? [])
  const used = operationsOf(root).flatMap(({ tagName }) => tagName ?? [])
  return [...new Set([...names, ...used])].map((name) => {
    const value = declared.find((tag) => tag['name'] === name) ?? {}
    return { name, label: textOf(value['x-displayName']) ?? name, slug: slugify(name), value }
  })
}
