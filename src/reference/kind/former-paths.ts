import type { PlanEmitter } from '../../base/model/output.ts'
import { hrefOf, pathnameFrom } from '../../base/shared/urls/paths.ts'
import { redirectPage } from '../../stages/emit/redirect-page.ts'
import { pageFiles } from '../../stages/emit/text-file.ts'

/**
 * Redirects from the paths of an API reference's pages in other layouts, so that links still work when the
 * layout changes.
 */
export const formerPaths: PlanEmitter = {
  name: 'formerPaths',
  when: 'planned',
  *emit({ table, config }) {
    const { locales } = config
    for (const route of table.routes.values()) {
      if (route.kind !== 'api' || !('formerPaths' in route.card)) continue
      const locale = locales.find(({ id }) => id === route.locale)
      const { path = pathnameFrom('/'), origin = config.origin, lang = config.lang } = locale ?? {}
      for (const { from, to, fragment } of route.card.formerPaths ?? []) {
        const pathname = pathnameFrom(path, from)
        if (table.routes.has(pathname)) continue
        const target = `${hrefOf(pathnameFrom(path, to), config)}#${fragment}`
        yield* pageFiles(pathname, redirectPage(target, { origin, lang }))
      }
    }
  },
}
