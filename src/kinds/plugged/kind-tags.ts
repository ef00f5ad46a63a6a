import type { PluggedKind } from '../../base/model/kind.ts'
import type { KindRoute } from '../../base/model/route.ts'
import type { SiteConfig } from '../../base/model/site-config.ts'
import { folderOf, pathnameFrom } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { collatorOf } from '../../base/words/collator.ts'
import { message } from '../../base/words/message.ts'
import { normalizedPathname } from '../../stages/routes/normalized-pathname.ts'
import { keyOfPathname, rootOf } from '../../stages/routes/place.ts'
import { taggedOf, tagsOf } from '../tags/tags.ts'
import type { AssembledTags, Tagged } from '../tags/tags.ts'

const NO_TAGS: AssembledTags = { tagsOf: () => [], routes: [], problems: [] }

/** The tags of the documents of a kind, if it names a path for them, and their pages. */
export function kindTagsOf(
  { name, tags }: PluggedKind,
  routes: readonly KindRoute[],
  config: SiteConfig,
): AssembledTags {
  if (tags === undefined) return NO_TAGS
  const list = normalizedPathname(rootOf(config), tags)
  const above = pathnameFrom(folderOf(list))
  const title = routes.find(({ pathname }) => pathname === above)?.title ?? name
  const collator = collatorOf(config.lang)
  const words = {
    title: message('tags.pagesTitle', { title }),
    description: message('tags.pagesDescription'),
    tagTitle: 'tag.pagesTitle',
  }
  const items = itemsOf(routes).sort((a, b) => collator.compare(a.label, b.label))
  const key = keyOfPathname(list, rootOf(config))
  const definitions = undefined
  return tagsOf({ of: name, area: name, words, list, key, items, definitions }, config)
}

/** The documents with tags, each by its first page. */
function itemsOf(routes: readonly KindRoute[]): Tagged[] {
  const shown = new Set<SourcePath>()
  return routes.flatMap(({ card, pathname, title, description, unlisted }) => {
    if (card === undefined || card.tags.length === 0 || shown.has(card.source)) return []
    shown.add(card.source)
    return [taggedOf(card, { pathname, isUnlisted: unlisted, label: title, description })]
  })
}
