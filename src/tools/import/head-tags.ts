import { isHeadTag } from '../../base/shared/head-tag.ts'
import type { HeadTag } from '../../base/shared/head-tag.ts'
import { withoutKey } from './front-matter-parts.ts'
import type { Parts } from './front-matter-parts.ts'
import { isList, listOf, recordOf, textOf } from '../../base/shared/json.ts'

/** An element of the head of Starlight, `{ tag: 'meta', attrs: { name: 'x' } }`, or of VitePress, `['meta', { name: 'x' }]`. */
export function headTagFrom(given: unknown): HeadTag | undefined {
  if (isHeadTag(given) && 'attributes' in given) return given
  const { tag, attrs, content } = isList(given)
    ? { tag: given[0], attrs: given[1], content: given[2] }
    : recordOf(given)
  const attributes = Object.fromEntries(
    Object.entries(recordOf(attrs)).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? value : value === '' ? true : String(value),
    ]),
  )
  const element = { tag, attributes, ...(textOf(content) && { content }) }
  return isHeadTag(element) ? element : undefined
}

/** The elements of the head in a config. Scripts, and elements that are not known, are reported. */
export function headTagsIn(given: unknown, leave: (what: string) => void): readonly HeadTag[] {
  return listOf(given).flatMap((each): readonly HeadTag[] => {
    const tag = headTagFrom(each)
    if (tag !== undefined && tag.tag !== 'script') return [tag]
    leave(
      tag === undefined
        ? `an element of the head: ${JSON.stringify(each)}`
        : `the script ${JSON.stringify(tag.attributes?.['src'] ?? 'in the head of pages')}`,
    )
    return []
  })
}

/** Front matter without elements of the head in an old form, and these elements. */
export function withoutHead(
  parts: Parts,
): Parts & { readonly head: readonly HeadTag[] | undefined } {
  const { head, ...data } = parts.data
  const given = listOf(head)
  if (given.every((each) => isHeadTag(each))) return { ...parts, head: undefined }
  const tags = given.flatMap((each) => headTagFrom(each) ?? [])
  const matter = withoutKey(parts.matter, 'head')
  return { data, matter, body: parts.body, head: tags.length > 0 ? tags : undefined }
}
