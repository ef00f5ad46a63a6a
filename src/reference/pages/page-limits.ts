import type { LeftOut, Prose } from '../../base/model/api.ts'
import type { Gathered, Within } from '../description/draft.ts'
import type { PageParts } from '../description/parts.ts'
import { plainText } from '../description/prose.ts'
import { isRecord, listOf, recordOf } from '../read/json.ts'
import type { SchemaLimits } from '../schema/schema-options.ts'
import { pageBytes } from './page-size.ts'
import type { RootContent } from 'hast'

/** The limits for the pages of a description. */
export interface PageLimits extends SchemaLimits {
  /** The longest text, example or sample, in characters. */
  readonly characters: number
}

/** Begins a page, or a part of one. */
export type MakeParts = (limits: PageLimits, within?: Within) => PageParts

/** The largest page, in bytes, as far as the size can be estimated before it is rendered. */
export const MOST_BYTES = 370_000

/** Most pages are shown whole; one that is too large is made again with the next of these. */
const LIMITS: readonly [PageLimits, ...PageLimits[]] = [
  { schemas: 3000, items: 5000, characters: Infinity },
  { schemas: 1000, items: 1000, characters: 100_000 },
  { schemas: 400, items: 300, characters: 30_000 },
  { schemas: 120, items: 100, characters: 8000 },
  { schemas: 40, items: 30, characters: 2000 },
  { schemas: 5, items: 8, characters: 300 },
]

interface Page<Body> {
  readonly body: Body & { readonly leftOut?: LeftOut }
  readonly gathered: Gathered
}

/**
 * Makes pages, each with the first limits under which it is small enough. Parts that it leaves out are in the
 * description.
 */
export function fittingPages(
  partsFor: (limits: PageLimits) => PageParts,
): <Body extends object>(make: (parts: PageParts) => Body) => Page<Body> {
  return (make) => fittingPage(partsFor, make)
}

function fittingPage<Body extends object>(
  partsFor: (limits: PageLimits) => PageParts,
  make: (parts: PageParts) => Body,
): Page<Body> {
  const [whole, ...others] = LIMITS
  const parts = partsFor(whole)
  const body = make(parts)
  if (pageBytes(body) <= MOST_BYTES) return { body, gathered: parts.draft.gathered() }
  let page: Page<Body> = { body, gathered: parts.draft.gathered() }
  for (const limits of others) {
    page = smallerPage(partsFor(limits), make, limits)
    if (pageBytes(page.body) <= MOST_BYTES) return page
  }
  return page
}

function smallerPage<Body extends object>(
  parts: PageParts,
  make: (parts: PageParts) => Body,
  limits: PageLimits,
): Page<Body> {
  const whole = make(parts)
  const body = shortened(whole, limits) as Body
  const leftOut = { url: parts.schemas.descriptionUrl() }
  const gathered = parts.draft.gathered()
  const ids = idsIn(body)
  return {
    body: body === whole ? body : { ...body, leftOut },
    // A table of contents must lead only to parts that the page has.
    gathered: { ...gathered, headings: gathered.headings.filter(({ id }) => ids.has(id)) },
  }
}

/** Removes content that is too long from a part of a page. A part that is short enough is returned as it is. */
function shortened(value: unknown, limits: PageLimits): unknown {
  if (typeof value === 'string') return shortText(value, limits)
  if (Array.isArray(value)) return shortList(value, limits)
  if (!isRecord(value)) return value
  if (value['type'] === 'root') return shortProse(value as unknown as Prose, limits)
  let changed: Record<string, unknown> | undefined
  for (const [key, member] of Object.entries(value)) {
    const next = shortMember(key, member, limits)
    if (next !== member) (changed ??= { ...value })[key] = next
  }
  return changed ?? value
}

function shortMember(key: string, member: unknown, limits: PageLimits): unknown {
  // Ready markup cannot be cut.
  if (key === 'html') return String(member).length > 4 * limits.characters ? '…' : member
  // A form that is cut would send a different request.
  if (key === 'form') {
    const isLong = JSON.stringify(member).length > 2 * limits.characters
    return isLong ? { ...recordOf(member), fields: [], bodies: [] } : member
  }
  // A link that is cut is dead.
  return key === 'url' || key === 'id' ? member : shortened(member, limits)
}

function shortText(text: string, { characters }: PageLimits): string {
  return text.length > characters ? `${text.slice(0, characters)}…` : text
}

function shortList(list: readonly unknown[], limits: PageLimits): readonly unknown[] {
  const few = list.filter((item) => !isLongSample(item, limits)).slice(0, limits.items)
  const short = few.map((item) => shortened(item, limits))
  const isSame = short.length === list.length && short.every((item, index) => item === list[index])
  return isSame ? list : short
}

/** A program that is cut does not run. */
function isLongSample(item: unknown, { characters }: PageLimits): boolean {
  if (!isRecord(item)) return false
  const programs = [item['code'], item['short']].filter((code) => typeof code === 'string')
  return 'code' in item && programs.some((code) => code.length > characters)
}

/** The first blocks of a text. One that is too long itself is cut as plain text. */
function shortProse(tree: Prose, { characters }: PageLimits): Prose {
  const children: RootContent[] = []
  let length = 0
  for (const child of tree.children) {
    const text = plainText(child)
    length += text.length
    if (length > characters) {
      const value = `${text.slice(0, Math.max(0, text.length - (length - characters)))}…`
      const cut = { type: 'element' as const, tagName: 'p', properties: {} }
      return { ...tree, children: [...children, { ...cut, children: [{ type: 'text', value }] }] }
    }
    children.push(child)
  }
  return tree
}

function idsIn(value: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (Array.isArray(value)) for (const item of listOf(value)) idsIn(item, found)
  if (!isRecord(value)) return found
  if ('id' in value) found.add(value['id'])
  for (const member of Object.values(value)) idsIn(member, found)
  return found
}
