import type { HeadTag } from '../../../base/shared/head-tag.ts'
import type { Urls } from '../urls.ts'

/** The elements that the config, or a document, adds to pages, with their URLs resolved. */
export function headTagsOf(
  tags: readonly HeadTag[],
  { href }: Pick<Urls, 'href'>,
): readonly HeadTag[] {
  return tags.map((tag) => ({
    ...tag,
    attributes: Object.fromEntries(
      Object.entries(tag.attributes ?? {}).map(([name, value]) => {
        const isUrl = typeof value === 'string' && ['href', 'src'].includes(name)
        return [name, isUrl ? href(value) : value]
      }),
    ),
  }))
}
