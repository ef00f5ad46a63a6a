import { isHeadTag } from '../../base/shared/head-tag.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import { listOf, objectOf, textOf } from '../data.ts'
import { withoutKey } from '../front-matter-parts.ts'
import type { Parts } from '../front-matter-parts.ts'
import { isList } from '../../base/shared/json.ts'

/** An element of the head in VitePress's form: `['meta', { name: 'x' }]`. */
export function headTagFrom(given: unknown): HeadTag | undefined {
  if (!isList(given)) return isHeadTag(given) ? given : undefined
  const [tag, attributes, content] = given
  const named = Object.fromEntries(
    Object.entries(objectOf(attributes)).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : value === '' ? true : String(value),
    ]),
  )
  const element = { tag, attributes: named, ...(textOf(content) && { content }) }
  return isHeadTag(element) ? element : undefined
}

export interface MatterSettings {
  /** The sidebar that VitePress shows for a document that is in no sidebar. */
  readonly sidebar: string | undefined
  /** The path of the document, if it does not follow from its name. */
  readonly slug: string | undefined
}

/**
 * Adds the keys of Specpress to front matter of VitePress, whose own keys stay. Returns its input if there is
 * nothing to add, so it can run again.
 */
export function editMatter(parts: Parts, { sidebar, slug }: MatterSettings): string {
  const { data } = parts
  const layout = data['layout']
  const isAlone =
    data['sidebar'] === false || layout === 'page' || layout === 'home' || layout === false
  const isBare = data['aside'] === false || data['outline'] === false || layout === 'page'
  const head = listOf(data['head'])
  const added: Readonly<Record<string, unknown>> = {
    slug,
    displayed_sidebar: isAlone ? null : sidebar,
    hide_table_of_contents: isBare || undefined,
    ...levelsOf(data['outline']),
    custom_edit_url: data['editLink'] === false ? null : undefined,
    pagination_prev: data['prev'] === false ? null : undefined,
    pagination_next: data['next'] === false ? null : undefined,
  }
  const lines = Object.entries(added)
    .filter(([key, value]) => value !== undefined && (!(key in data) || OWN_KEYS.includes(key)))
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const renamed = OWN_KEYS.reduce(
    (matter, key) => matter.replace(new RegExp(`^${key}:`, 'm'), `old_${key}:`),
    parts.matter,
  )
  const tags = head.some(Array.isArray)
    ? head.flatMap((each) => headTagFrom(each) ?? [])
    : undefined
  const matter = tags ? withoutKey(renamed, 'head') : renamed
  if (tags && tags.length > 0) lines.push(`head: ${JSON.stringify(tags)}`)
  return lines.length === 0 ? matter : [matter.trimEnd(), ...lines].filter(Boolean).join('\n')
}

/** Keys with another meaning here. */
const OWN_KEYS = ['id', 'slug', 'layout', 'draft', 'unlisted', 'tags', 'authors']

function levelsOf(outline: unknown): Readonly<Record<string, unknown>> {
  if (outline === 'deep') return { toc_max_heading_level: 6 }
  const [first, last] = isList(outline) ? outline : [outline, outline]
  return typeof first === 'number' && typeof last === 'number'
    ? { toc_min_heading_level: first, toc_max_heading_level: last }
    : {}
}
