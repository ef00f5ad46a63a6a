import { textFile } from './text-file.ts'
import type { PlanEmitter } from '../model/output.ts'
import type { Route } from '../model/route.ts'
import type { DocsEdition } from '../model/site-config.ts'
import { hrefOf } from '../shared/paths.ts'
import { versionsDataPathOf } from '../shared/site-files.ts'
import type { VersionsFile } from '../shared/versions-file.ts'

/**
 * The data of the version menu: the path of each page in each version of its docs. One file for a set of docs
 * and a language.
 */
export const versions: PlanEmitter = {
  name: 'versions',
  when: 'planned',
  *emit({ config: { base }, table }) {
    if (table.twins.size === 0) return
    for (const [locale, { config }] of table.languages) {
      const byEdition = new Map<string, Route[]>()
      for (const route of table.routes.values()) {
        const { edition } = route
        if (route.locale !== locale || edition === undefined) continue
        const pages = byEdition.get(edition) ?? []
        pages.push(route)
        byEdition.set(edition, pages)
      }
      const pagesOf = (edition: string) => byEdition.get(edition) ?? []
      for (const newest of config.docs.filter(({ state }) => state?.isNewest)) {
        const editions = config.docs.filter(({ set }) => set === newest.set)
        if (editions.length < 2) continue
        const file = versionsFileOf(editions, { pagesOf, base })
        yield textFile(versionsDataPathOf(newest.route), `${JSON.stringify(file)}\n`)
      }
    }
  },
}

interface Pages {
  readonly pagesOf: (edition: string) => readonly Route[]
  readonly base: string
}

function versionsFileOf(editions: readonly DocsEdition[], { pagesOf, base }: Pages): VersionsFile {
  const pages: Record<string, Record<string, number[]>> = {}
  const versionsOf = editions.map(({ id, route, state }, index) => {
    const root = hrefOf(route, base)
    const own = pagesOf(id)
    for (const { key, pathname, unlisted } of own) {
      if (unlisted) continue
      const rest = hrefOf(pathname, base).slice(root.length)
      const addresses = (pages[key] ??= {})
      ;(addresses[rest] ??= []).push(index)
    }
    const [first] = own
    return {
      label: state?.label ?? id,
      root,
      home: first === undefined ? root : hrefOf(first.pathname, base),
    }
  })
  return { versions: versionsOf, pages }
}
