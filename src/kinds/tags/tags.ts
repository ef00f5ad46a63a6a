import type { PageCard, TagDefinition } from '../../base/model/document.ts'
import type { CategoryItem, Tag, TagRoute, TagWords, TagsRoute } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { unknownTag } from '../../base/problems/catalogue.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import type { Pathname, SourcePath } from '../../base/shared/urls/paths.ts'
import { collatorOf } from '../../base/words/collator.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { keyOfPathname } from '../../stages/routes/place.ts'
import { wordSlug } from '../../stages/routes/i18n/word-slug.ts'

/** The parts of a doc or a post that matter for tags. */
export interface Tagged {
  readonly pathname: Pathname
  readonly label: string
  readonly description: string
  readonly tags: readonly string[]
  /** For a post: ISO 8601. */
  readonly date?: string
  readonly isUnlisted: boolean
  readonly source: SourcePath
  /** The place of each tag. */
  readonly places?: readonly Place[] | undefined
}

type Placed = Pick<Tagged, 'pathname' | 'isUnlisted'> &
  Partial<Pick<Tagged, 'label' | 'description' | 'date'>>

/** A document for the lists of its tags. A page with another title or description passes it. */
export function taggedOf(card: PageCard, placed: Placed): Tagged {
  const { title: label, description, tags, source, places } = card
  return { label, description, tags, source, places: places?.tags, ...placed }
}

/** The source of the tags of the docs, of a blog or of a kind. */
export interface TagSources {
  readonly of: string
  readonly area: string
  readonly words: TagWords
  /** The list of tags: `/docs/tags`. */
  readonly list: Pathname
  /** The key of the list: the same in other languages and versions. */
  readonly key: string
  /** The id of the version of the docs. */
  readonly docsVersion?: string
  /** In the order of a tag's page. */
  readonly items: readonly Tagged[]
  /** The definitions of `tags.yml`; `undefined` if there is none, so that every tag is valid. */
  readonly definitions: readonly TagDefinition[] | undefined
  /** The number of items on a page of a tag. Default: all. */
  readonly pageSize?: number
}

export interface AssembledTags {
  /** The tags of an item, as written, each once. */
  readonly tagsOf: (item: Pick<Tagged, 'tags'>) => readonly Tag[]
  readonly routes: readonly (TagsRoute | TagRoute)[]
  readonly problems: readonly Problem[]
}

/** The tags of the docs, of a blog or of a kind, and their pages. Spellings with the same URL are one tag. */
export function siteTagsOf(
  {
    of,
    area,
    words,
    list: allTags,
    key,
    docsVersion,
    items,
    definitions,
    pageSize = Infinity,
  }: TagSources,
  config: Pick<SiteConfig, 'lang' | 'locale' | 'version'>,
): AssembledTags {
  const slugOf = tagSlugs([
    ...(definitions ?? []).map(({ id }) => id),
    ...items.flatMap(({ tags }) => tags),
  ])
  const identify = identifierOf({ allTags, definitions, slugOf })
  const groups = new Map<Pathname, Group>()
  for (const item of items) {
    for (const identity of new Set(item.tags.map(identify))) {
      const group = groups.get(identity.pathname)
      if (group) group.items.add(item)
      else groups.set(identity.pathname, { identity, items: new Set([item]) })
    }
  }
  const made = [...groups.values()].map((group) => madeTag(group))
  const byPathname = new Map(made.map(({ tag }) => [tag.pathname, tag]))
  const collator = collatorOf(config.lang)
  const listed = made
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ tag }) => tag)
    .sort((a, b) => collator.compare(a.label, b.label))
  const base = {
    of,
    area,
    words,
    locale: config.locale,
    version: config.version,
    ...(docsVersion !== undefined && { docsVersion }),
  }
  const keyOf = (pathname: Pathname): string => `${key}/${keyOfPathname(pathname, allTags)}`
  const list = {
    pathname: allTags,
    key,
    unlisted: listed.length === 0,
    tags: listed,
  }
  return {
    tagsOf: (item) => [
      ...new Set(item.tags.flatMap((tag) => byPathname.get(identify(tag).pathname) ?? [])),
    ],
    routes: [
      ...(made.length > 0 ? [{ ...base, kind: 'tags' as const, ...list }] : []),
      ...made.flatMap(({ tag, isUnlisted, items: all }) =>
        pagesOf(all, { pathname: tag.pathname, pageSize }).map((page) => ({
          ...base,
          kind: 'tag' as const,
          key: keyOf(page.pathname),
          unlisted: isUnlisted,
          tag,
          allTags,
          ...page,
        })),
      ),
    ],
    problems: definitions ? unknownTags(items, definitions) : [],
  }
}

interface Paging {
  /** The path of the first page. */
  readonly pathname: Pathname
  readonly pageSize: number
}

/** A list in pages: `/blog/tags/a`, `/blog/tags/a/page/2`. */
function pagesOf(items: readonly CategoryItem[], { pathname, pageSize }: Paging) {
  const pages = Math.max(1, Math.ceil(items.length / pageSize))
  const pathnameOf = (page: number): Pathname =>
    page === 1 ? pathname : normalizedPathname(pathname, 'page', String(page))
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1
    return {
      pathname: pathnameOf(page),
      items: pages === 1 ? items : items.slice(index * pageSize, page * pageSize),
      page,
      pages,
      newer: page > 1 ? pathnameOf(page - 1) : undefined,
      older: page < pages ? pathnameOf(page + 1) : undefined,
    }
  })
}

interface Identity extends TagDefinition {
  readonly pathname: Pathname
}

interface Group {
  readonly identity: Identity
  readonly items: Set<Tagged>
}

interface TagNames {
  readonly allTags: Pathname
  readonly definitions: readonly TagDefinition[] | undefined
  readonly slugOf: (tag: string) => string
}

/** The identity of a tag as written: its definition, else the tag itself. */
function identifierOf({
  allTags,
  definitions = [],
  slugOf,
}: TagNames): (written: string) => Identity {
  const identities = new Map<string, Identity>()
  for (const definition of definitions) {
    const slug = definition.permalink ?? slugOf(definition.id)
    identities.set(definition.id, { ...definition, pathname: normalizedPathname(allTags, slug) })
  }
  return (written) => {
    const known = identities.get(written)
    if (known) return known
    const pathname = normalizedPathname(allTags, slugOf(written))
    const identity = { id: written, label: written, pathname }
    identities.set(written, identity)
    return identity
  }
}

/** A tag with its page. If all of its items are unlisted, its page lists them, and is unlisted, too. */
function madeTag({ identity, items }: Group) {
  const all = [...items]
  const shown = all.filter((item) => !item.isUnlisted)
  const isUnlisted = shown.length === 0
  const listed = isUnlisted ? all : shown
  const { id, label, description = '', pathname } = identity
  const tag: Tag = { id, label, description, pathname, count: listed.length }
  return { tag, isUnlisted, items: listed.map(itemOf) }
}

function itemOf({ label, description, pathname, date }: Tagged): CategoryItem {
  return { label, description, url: pathname, ...(date !== undefined && { date }) }
}

function unknownTags(
  items: readonly Tagged[],
  definitions: readonly TagDefinition[],
): readonly Problem[] {
  const ids = new Set(definitions.map(({ id }) => id))
  const nearestOf = new Map<string, string | undefined>()
  return items.flatMap(({ tags, source, places }) =>
    tags.flatMap((tag, index) => {
      if (ids.has(tag)) return []
      if (!nearestOf.has(tag)) nearestOf.set(tag, nearest(tag, ids))
      const location = { file: source, place: places?.[index] }
      return [unknownTag({ tag, nearest: nearestOf.get(tag) }, location)]
    }),
  )
}

const BETWEEN_LETTERS = /(?<=[\p{L}\p{N}\p{M}])[\s\-_./:,'’]+(?=[\p{L}\p{N}])/gu
const LETTERS = /[\p{L}\p{N}\p{M}\s]/gu

const NAMES: Readonly<Record<string, string>> = {
  '+': 'plus',
  '#': 'sharp',
  '*': 'star',
  '.': 'dot',
  '@': 'at',
  '&': 'and',
  '!': 'not',
  '?': 'or',
  '-': 'minus',
  '/': 'slash',
  $: 'dollar',
  '%': 'percent',
  '=': 'equals',
  '<': 'less',
  '>': 'greater',
  '~': 'tilde',
}

/**
 * The slugs of tags. A slug has only letters and digits, so `C`, `C++` and `C#` would share one: then the signs are
 * spelled, `c-plus-plus` and `c-sharp`, and a tag without signs keeps the short one. Spellings that differ in
 * letter case, or in the characters between words, are one tag.
 */
function tagSlugs(tags: Iterable<string>): (tag: string) => string {
  const signs = new Map<string, Set<string>>()
  for (const tag of tags) {
    const slug = wordSlug(tag)
    signs.set(slug, (signs.get(slug) ?? new Set()).add(signsOf(tag)))
  }
  return (tag) => {
    const slug = wordSlug(tag)
    const own = signsOf(tag)
    const isShared = (signs.get(slug)?.size ?? 0) > 1
    return isShared && own !== '' ? wordSlug(spelled(tag)) : slug
  }
}

/** The characters of a tag that a slug loses, without those between words: `+` twice for `C++`. */
function signsOf(tag: string): string {
  return tag.trim().replaceAll(BETWEEN_LETTERS, '').replaceAll(LETTERS, '')
}

function spelled(tag: string): string {
  const joined = tag.trim().replaceAll(BETWEEN_LETTERS, ' ')
  return [...joined].map((sign) => (LETTERS_ONLY.test(sign) ? sign : ` ${nameOf(sign)} `)).join('')
}

const LETTERS_ONLY = /^[\p{L}\p{N}\p{M}\s]$/u

function nameOf(sign: string): string {
  return NAMES[sign] ?? `u${sign.codePointAt(0)?.toString(16) ?? ''}`
}
