import { withOwnKeys } from '../front-matter-parts.ts'
import type { Parts } from '../front-matter-parts.ts'
import { withoutHead } from '../head-tags.ts'
import { isList } from '../../../base/shared/json.ts'

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
export function editMatter(given: Parts, { sidebar, slug }: MatterSettings): string {
  const { head, ...parts } = withoutHead(given)
  const { data } = parts
  const layout = data['layout']
  const isAlone =
    data['sidebar'] === false || layout === 'page' || layout === 'home' || layout === false
  const isBare = data['aside'] === false || data['outline'] === false || layout === 'page'
  const added: Readonly<Record<string, unknown>> = {
    slug,
    displayed_sidebar: isAlone ? null : sidebar,
    hide_table_of_contents: isBare || undefined,
    ...levelsOf(data['outline']),
    custom_edit_url: data['editLink'] === false ? null : undefined,
    pagination_prev: data['prev'] === false ? null : undefined,
    pagination_next: data['next'] === false ? null : undefined,
    head,
  }
  return withOwnKeys(parts, added, OWN_KEYS)
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
