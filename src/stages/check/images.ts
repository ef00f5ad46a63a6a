import { writtenLinks } from './links.ts'
import type { CheckView } from './view.ts'
import type { Link } from '../../base/model/document.ts'
import { largeImage } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** Images that are too large to be loaded as they are. Each place is reported once. */
export function checkImages({
  pages,
  table,
}: Pick<CheckView, 'pages' | 'table'>): readonly Problem[] {
  const seen = new Set<Link>()
  return pages.flatMap((page) => {
    // A document that is not translated is checked in its own language.
    if (page.writtenIn !== undefined) return []
    return writtenLinks(page, table).flatMap(({ link, target, file }) => {
      const kilobytes = target?.kilobytes
      if (link.kind !== 'image' || kilobytes === undefined || seen.has(link)) return []
      seen.add(link)
      const details = { url: link.url, size: kilobytes.toLocaleString('en') }
      return [largeImage(details, { file: link.file ?? file, place: link.place })]
    })
  })
}
