import { DOCS } from './area.ts'
import type { DocsVersionConfig } from './docs-version.ts'
import type { CategoryEntry, Entry, IndexEntry } from './sidebar/sidebar-entry.ts'
import { firstPathname } from './sidebar/sidebar-entry.ts'
import type { Breadcrumb, CategoryItem, CategoryRoute } from '../../base/model/route.ts'
import { folderOf, sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { untranslated } from '../../base/shared/urls/version-files.ts'
import { keyOfPathname } from '../../stages/routes/place.ts'
import { NO_NEIGHBOURS } from '../../stages/routes/sidebar/sidebar-order.ts'
import type { Neighbours } from '../../stages/routes/sidebar/sidebar-order.ts'

/** The sidebar for the indexes, and the position of each page in it. */
interface Placement {
  readonly id: string
  readonly visible: readonly Entry[]
  readonly breadcrumbs: ReadonlyMap<Pathname, readonly Breadcrumb[]>
  readonly byOrder: ReadonlyMap<Pathname, Neighbours>
}

/** The generated index of every category that asks for one. */
export function categoryRoutesOf(
  { id, visible, breadcrumbs, byOrder }: Placement,
  config: Pick<DocsVersionConfig, 'locale' | 'locales' | 'version' | 'docs'>,
): readonly CategoryRoute[] {
  const { locale, version, docs } = config
  return categoriesIn(visible).flatMap((category): readonly CategoryRoute[] => {
    const { page } = category
    if (page?.kind !== 'index') return []
    const { previous, next } = byOrder.get(page.pathname) ?? NO_NEIGHBOURS
    return [
      {
        kind: 'category',
        locale,
        version,
        key: keyOfPathname(page.pathname, docs.route),
        docsVersion: docs.id,
        area: DOCS,
        unlisted: false,
        ...indexFieldsOf(page),
        ...folderIn(page, locale),
        items: category.items.flatMap(itemsOf),
        sidebar: id,
        breadcrumbs: breadcrumbs.get(page.pathname) ?? [],
        previous,
        next,
      },
    ]
  })
}

function categoriesIn(entries: readonly Entry[]): readonly CategoryEntry[] {
  return entries.flatMap((entry) =>
    entry.kind === 'category' ? [entry, ...categoriesIn(entry.items)] : [],
  )
}

function indexFieldsOf({ pathname, title, description, keywords, image, source }: IndexEntry) {
  return { pathname, title, description, keywords, image, source }
}

/** The folder of the original, whose category has the file of the index. */
function folderIn({ source }: IndexEntry, locale: string): Pick<CategoryRoute, 'folder'> {
  return source === undefined
    ? {}
    : { folder: sourcePathOf(folderOf(untranslated(source, locale))) }
}

function itemsOf(entry: Entry): readonly CategoryItem[] {
  switch (entry.kind) {
    case 'doc': {
      const { card, pathname } = entry.doc
      return [{ label: entry.label, description: card.description, url: pathname }]
    }
    case 'html':
      return []
    case 'link':
      return [{ label: entry.label, description: '', url: entry.href }]
    case 'category': {
      const url = firstPathname(entry)
      const description = entry.description || {
        message: 'category.size',
        values: { count: entry.items.length },
      }
      return url === undefined ? [] : [{ label: entry.label, description, url }]
    }
    default:
      return entry satisfies never
  }
}
