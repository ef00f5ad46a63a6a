import type { Text } from '../../base/model/words.ts'
import { boundedName } from '../../base/platform/bounded-name.ts'
import { kebabCase } from '../../base/shared/text/text.ts'
import { fileNameOf, pathnameFrom, hrefOf } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { message } from '../../base/words/message.ts'
import { METHODS } from '../read/grammar.ts'
import { isRecord, memberOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { hasLetters } from './letters.ts'
import { isLargeApi, listPages } from './lists.ts'
import type { ListPage } from './lists.ts'
import { titlesOfIds } from './id-title.ts'
import { namedSchemas, schemaSlug } from './named-schemas.ts'
import { titledBySummary, titledExchange, titledOperation } from './operation-title.ts'
import type { SentenceOf, TitleSources } from './operation-title.ts'
import { pathTagsOf } from './path-tags.ts'
import { usesProblems } from './problem-details.ts'
import { distinct, tagsOf } from './tags.ts'
import type { Tag } from './tags.ts'

/** The pages of a description, and their paths. */
export interface Outline {
  readonly overview: Pathname
  readonly tags: readonly Tag[]
  readonly operations: readonly OperationOutline[]
  /** The webhooks. Their path is the name of the webhook. */
  readonly webhooks: readonly OperationOutline[]
  readonly layout: Layout
  /**
   * Each tag that is the first one of an operation, in the order of the tags; then the operations without
   * one.
   */
  readonly groups: readonly GroupOutline[]
  /** Paths of pages in other layouts, and the parts of pages that they redirect to. */
  readonly formerPaths: readonly FormerPath[]
  /**
   * The page about the errors: one of the site, or the generated one if the description uses problem details.
   */
  readonly errors: Pathname | undefined
  /** The page about what the versions of the API changed, if the config names versions. */
  readonly changelog: Pathname | undefined
  /** The named schemas that have a page, by name. */
  readonly schemas: ReadonlyMap<string, SchemaOutline>
  /** True for names that are in folds by first letter. */
  readonly lettered: Readonly<Record<'webhooks' | 'schemas', boolean>>
  /** The lists of a large API, which its overview links to. A small API has them on its overview. */
  readonly lists: Lists | undefined
}

export interface Lists {
  /** The operations by tag, unless the overview shows the operations themselves. */
  readonly operations: readonly OperationList[]
  /** The schemas by name. */
  readonly schemas: readonly ListPage<SchemaOutline>[]
}

/** The list of the operations of one tag, or of those without one. */
export interface OperationList {
  readonly tag: Tag | undefined
  readonly label: Text
  /** Its first page. */
  readonly pathname: Pathname
  readonly count: number
  /** Empty if the layout has a page that shows these operations. */
  readonly pages: readonly ListPage<OperationOutline>[]
}

export interface OperationOutline {
  /** The path of the page that shows it. */
  readonly pathname: Pathname
  /** Its part of that page, if the page shows several. */
  readonly fragment?: string
  /** The id of its part of a page: `operation-list-items`. */
  readonly anchor: string
  readonly method: string
  readonly path: string
  readonly title: string
  /** The first tag, which decides its page. */
  readonly tag: Tag | undefined
  readonly tags: readonly Tag[]
  readonly value: JsonRecord
  readonly pathItem: JsonRecord
}

/** The operations of one tag, or those without one. */
export interface GroupOutline {
  readonly tag: Tag | undefined
  /** The path of their page, in the layout with one page per tag. */
  readonly pathname: Pathname
  readonly operations: readonly OperationOutline[]
}

export interface SchemaOutline {
  readonly name: string
  readonly pathname: Pathname
  readonly value: unknown
}

export interface OutlineOptions {
  readonly name: string
  /** The path of the pages. */
  readonly route: string
  /** True if the overview is the home page. */
  readonly home?: boolean | undefined
  readonly layout?: Layout | undefined
  readonly schemas?: readonly string[] | undefined
  /** The page of the site about the errors. */
  readonly errors?: Pathname | undefined
  /** The versions of the API. */
  readonly changelog?: object | undefined
  /** Gives operations without a summary a title of their description. Programs that show no titles omit it. */
  readonly sentenceOf?: SentenceOf | undefined
}

/** The pages that show the operations. */
export type Layout = 'operation' | 'tag' | 'single'

const IS_METHOD: ReadonlySet<string> = new Set(METHODS)

/** The operations of a path item, by their methods as they are sent: those of OpenAPI 3.2's `additionalOperations` keep their letters. */
export function operationsIn(pathItem: JsonRecord): readonly (readonly [string, JsonRecord])[] {
  const own = Object.entries(pathItem)
    .filter(([name]) => IS_METHOD.has(name))
    .map(([name, value]) => [name.toUpperCase(), value] as const)
  const further = Object.entries(recordOf(pathItem['additionalOperations']))
  return [...own, ...further].flatMap(([method, value]) =>
    isRecord(value) ? [[method, value] as const] : [],
  )
}

/** Names all pages of a description, in file order. No two pages have the same path. */
export function outlineOf(root: JsonRecord, options: OutlineOptions): Outline {
  const { name, route, home = false } = options
  const distinctPathname = distinct()
  const pathnameIn = (...pieces: readonly string[]): Pathname => {
    const wanted = pathnameFrom(route, ...pieces.map(boundedName))
    return pathnameFrom(distinctPathname(wanted))
  }

  const overview = home ? pathnameFrom('/') : pathnameIn(`${name}-api`)
  const found = foundOperations(root, { of: 'paths', sentenceOf: options.sentenceOf })
  const written = tagsOf(
    root,
    found.flatMap(({ tagNames }) => tagNames),
  )
  const isTagged = found.some(({ tagNames }) => tagNames.length > 0)
  const byPath = isTagged ? undefined : pathTagsOf(found.map(({ path }) => path))
  const tagNamed = new Map(written.map((tag) => [tag.name, tag]))
  const anchorOf = distinct()
  const own = found.map(({ tagNames, ...operation }) => {
    const named = new Set(tagNames.flatMap((tagName) => tagNamed.get(tagName) ?? []))
    const tagsOfOperation = byPath?.tagFor(operation.path) ?? [...named]
    const [tag] = tagsOfOperation
    const slugs = [name, tag?.slug, operation.slug].filter((slug) => slug)
    const anchor = anchorOf(`operation-${operation.slug}`)
    const pathname = pathnameIn(slugs.join('-'))
    return { ...operation, tag, tags: tagsOfOperation, anchor, pathname }
  })
  const tags = [...written, ...(byPath?.tags ?? [])]
  const webhooks = foundOperations(root, { of: 'webhooks', sentenceOf: options.sentenceOf }).map(
    ({ tagNames: _, ...webhook }) => ({
      ...webhook,
      tag: undefined,
      tags: [],
      anchor: `webhook-${webhook.slug}`,
      pathname: pathnameIn(`${name}-webhook-${webhook.slug}`),
    }),
  )
  const made = usesProblems(root) ? pathnameIn(`${name}-errors`) : undefined
  const errors = options.errors ?? made
  const schemas = namedSchemas(root).filter(([schema]) => options.schemas?.includes(schema) ?? true)
  const schemaPages = schemas.map(([schema, value]): [string, SchemaOutline] => [
    schema,
    { name: schema, value, pathname: pathnameIn('schemas', schemaSlug(schema)) },
  ])
  // Last, so that no layout changes the paths of the other pages.
  const groups = [...tags, undefined].flatMap((tag) => {
    const members = own.filter((operation) => operation.tag === tag)
    const slug = tag === undefined ? 'operations' : fileNameOf(tag.folder)
    return members.length === 0 ? [] : [{ tag, members, pathname: pathnameIn(`${name}-${slug}`) }]
  })
  const arrangement = arranged({ overview, operations: own, groups }, options.layout)
  const changelog = options.changelog && pathnameIn(`${name}-changelog`)
  const isLarge = isLargeApi([own, webhooks, schemaPages])
  return {
    overview,
    tags,
    webhooks,
    errors,
    changelog,
    schemas: new Map(schemaPages),
    lettered: {
      webhooks: hasLetters(webhooks.map(({ path }) => path)),
      schemas: hasLetters(schemaPages.map(([schema]) => schema)),
    },
    ...arrangement,
    lists: isLarge
      ? {
          operations: operationLists(tags, arrangement, (slug) => pathnameIn(`${name}-${slug}`)),
          schemas: listPages(schemaPages.map(([, schema]) => schema).toSorted(byName), () =>
            pathnameIn(`${name}-schemas`),
          ),
        }
      : undefined,
  }
}

function operationLists(
  tags: readonly Tag[],
  { layout, operations, groups }: Pick<Outline, 'layout' | 'operations' | 'groups'>,
  newPathname: (slug: string) => Pathname,
): readonly OperationList[] {
  if (layout === 'single') return []
  return [...tags, undefined].flatMap((tag): readonly OperationList[] => {
    const members = operationsOf(tag, operations)
    if (members.length === 0) return []
    const isOnly = members.length === operations.length
    const label = tag?.label ?? message(isOnly ? 'api.operations' : 'api.otherOperations')
    const own = groups.find((group) => group.tag === tag)
    const list = { tag, label, count: members.length }
    if (layout === 'tag' && own !== undefined)
      return [{ ...list, pathname: own.pathname, pages: [] }]
    const slug = tag === undefined ? 'operations' : fileNameOf(tag.folder)
    // The first page has the path of the layout with one page per tag.
    const reserved = own === undefined ? [] : [own.pathname]
    const pages = listPages(members, () => reserved.shift() ?? newPathname(slug))
    return pages.slice(0, 1).map(({ pathname }) => ({ ...list, pathname, pages }))
  })
}

/** The operations of a tag, those whose first tag it is before the others; or those without a tag. */
export function operationsOf(
  tag: Tag | undefined,
  operations: readonly OperationOutline[],
): readonly OperationOutline[] {
  const further = operations.filter(
    (operation) => tag !== undefined && operation.tag !== tag && operation.tags.includes(tag),
  )
  return [...operations.filter((operation) => operation.tag === tag), ...further]
}

function byName(a: SchemaOutline, b: SchemaOutline): number {
  const [one, other] = [a.name.toLowerCase(), b.name.toLowerCase()]
  return one < other ? -1 : one > other ? 1 : 0
}

/** The part of a page: its path, and its id. */
export interface FormerPath {
  readonly from: Pathname
  readonly to: Pathname
  readonly fragment: string
}

interface Arrangement {
  readonly overview: Pathname
  readonly operations: readonly OperationOutline[]
  readonly groups: readonly {
    readonly tag: Tag | undefined
    readonly pathname: Pathname
    readonly members: readonly OperationOutline[]
  }[]
}

/** The id of the overview's part that lists the operations of a tag. */
export function groupIdOf(tag: Tag | undefined): string {
  return tag?.id ?? 'tag-none'
}

/**
 * Puts operations on the pages of a layout. A site without a chosen layout needs no redirects from another
 * one.
 */
function arranged(
  { overview, operations, groups }: Arrangement,
  chosen: Layout | undefined,
): Pick<Outline, 'layout' | 'operations' | 'groups' | 'formerPaths'> {
  const layout = chosen ?? 'operation'
  const pages = new Map(
    groups.flatMap(({ members, pathname }) =>
      members.map((operation) => [operation, layout === 'single' ? overview : pathname]),
    ),
  )
  const placed = new Map(
    operations.map((operation): [OperationOutline, OperationOutline] => {
      const pathname = pages.get(operation)
      if (layout === 'operation' || pathname === undefined) return [operation, operation]
      return [operation, { ...operation, pathname, fragment: operation.anchor }]
    }),
  )
  const formerOperations = [...placed].flatMap(
    ([{ pathname: from }, { pathname: to, fragment }]) =>
      fragment === undefined ? [] : [{ from, to, fragment }],
  )
  const formerGroups = groups.map(({ tag, pathname: from }) => {
    return { from, to: overview, fragment: groupIdOf(tag) }
  })
  return {
    layout,
    operations: [...placed.values()],
    groups: groups.map(({ tag, pathname, members }) => {
      return { tag, pathname, operations: members.flatMap((each) => placed.get(each) ?? []) }
    }),
    formerPaths: [
      ...formerOperations,
      ...(chosen === undefined || chosen === 'tag' ? [] : formerGroups),
    ],
  }
}

/** Operations by their first tag, each tag at the position of its first operation. */
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
  return hrefOf(pathname, { base: '/' })
}

interface FoundOperation {
  readonly method: string
  readonly path: string
  readonly title: string
  readonly slug: string
  readonly tagNames: readonly string[]
  readonly value: JsonRecord
  readonly pathItem: JsonRecord
}

interface OperationSource {
  readonly of: 'paths' | 'webhooks'
  readonly sentenceOf?: SentenceOf | undefined
}

function foundOperations(
  root: JsonRecord,
  { of, sentenceOf }: OperationSource,
): readonly FoundOperation[] {
  const places = Object.entries(recordOf(memberOf(root, of))).flatMap(([path, item]) => {
    const pathItem = recordOf(resolveReference(root, item).value)
    const operations = operationsIn(pathItem)
    const isOneOfSeveral = operations.length > 1
    return operations.map(([method, value]) => ({ method, path, pathItem, value, isOneOfSeveral }))
  })
  const ids = places.flatMap(({ value }) => textOf(value['operationId']) ?? [])
  const sources = { sentenceOf, titleOfId: titlesOfIds(ids) }
  return places.map(({ isOneOfSeveral, ...found }) =>
    of === 'webhooks'
      ? webhookOf(found, isOneOfSeveral, sources)
      : { ...operationOf(found), ...titledOperation(found, sources) },
  )
}

type OperationPlace = Pick<FoundOperation, 'method' | 'path' | 'pathItem' | 'value'>

function operationOf(found: OperationPlace): Omit<FoundOperation, 'title'> {
  const { method, path, value } = found
  const id = textOf(value['operationId'])
  return {
    ...found,
    slug: kebabCase(id ?? '') || `${method.toLowerCase()}-${kebabCase(path)}`.replace(/-$/, ''),
    // A tag without a name is none.
    tagNames: textsOf(value['tags']).filter((tag) => tag.trim() !== ''),
  }
}

/** The path of a webhook is its name, also in its URL: `newPet` → `new-pet`. */
function webhookOf(
  found: OperationPlace,
  isOneOfSeveral: boolean,
  sources: TitleSources,
): FoundOperation {
  const { method, path: name, pathItem, value } = found
  const word = method.toLowerCase()
  const slug = kebabCase(name) || word
  const isOfPath = textOf(value['summary']) === undefined && textOf(pathItem['summary'])
  // The page shows the summary of a path item itself.
  const titled = isOfPath
    ? { ...titledBySummary({ value: pathItem, name }, sources.sentenceOf), value }
    : titledExchange({ value, name }, sources)
  return {
    ...operationOf(found),
    ...titled,
    slug: isOneOfSeveral ? `${slug}-${word}` : slug,
  }
}
