import { textFile } from './text-file.ts'
import type { PlanEmitter } from '../../base/model/output.ts'
import type { Route } from '../../base/model/route.ts'
import type { DocsVersion } from '../../base/model/site-config.ts'
import { hrefOf } from '../../base/shared/urls/paths.ts'
import type { UrlForm } from '../../base/shared/urls/paths.ts'
import { versionsDataPathOf } from '../../base/shared/urls/site-files.ts'
import type { VersionsFile } from './versions-file.ts'

/**
 * The data of the version menu: the path of each page in each version of its docs. One file for a set of docs
 * and a language.
 */
export const versions: PlanEmitter = {
  name: 'versions',
  when: 'planned',
  *emit({ config: form, table }) {
    if (table.alternates.size === 0) return
    for (const [locale, { config }] of table.languages) {
      const byVersion = new Map<string, Route[]>()
      for (const route of table.routes.values()) {
        const { docsVersion } = route
        if (route.locale !== locale || docsVersion === undefined) continue
        const pages = byVersion.get(docsVersion) ?? []
        pages.push(route)
        byVersion.set(docsVersion, pages)
      }
      const pagesOf = (docsVersion: string) => byVersion.get(docsVersion) ?? []
      for (const newest of config.docs.filter(({ state }) => state?.isNewest)) {
        const docsVersions = config.docs.filter(({ set }) => set === newest.set)
        if (docsVersions.length < 2) continue
        const file = versionsFileOf(docsVersions, { pagesOf, form })
        yield textFile(versionsDataPathOf(newest.route), `${JSON.stringify(file)}\n`)
      }
    }
  },
}

interface Pages {
  readonly pagesOf: (docsVersion: string) => readonly Route[]
  readonly form: UrlForm
}

function versionsFileOf(
  docsVersions: readonly DocsVersion[],
  { pagesOf, form }: Pages,
): VersionsFile {
  const pages: Record<string, Record<string, number[]>> = {}
  const versionsOf = docsVersions.map(({ id, route, state }, index) => {
    const root = hrefOf(route, form)
    const own = pagesOf(id)
    for (const { key, pathname, unlisted } of own) {
      if (unlisted) continue
      const rest = hrefOf(pathname, form).slice(root.length)
      const addresses = (pages[key] ??= {})
      ;(addresses[rest] ??= []).push(index)
    }
    const [first] = own
    return {
      label: state?.label ?? id,
      root,
      home: first === undefined ? root : hrefOf(first.pathname, form),
    }
  })
  return { versions: versionsOf, pages }
}
