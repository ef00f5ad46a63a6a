import { kindFeedsIn } from './kind-feed.ts'
import { kindPageOf } from './kind-page.ts'
import { kindSource } from './kind-source.ts'
import { translatedKind, translatedKindCard } from './kind-translations.ts'
import { kindRoutesOf } from './kinds.ts'
import type { PluggedKind } from '../../base/model/kind.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { PageTypes } from '../../stages/routes/page-type.ts'

// Pages of all plug-ins are of one type: the data of their kinds is JSON, and the theme has their components.
export const pagesOfPlugins: PageTypes<'custom'> = {
  custom: {
    propsOf: kindPageOf,
    nameOf: ({ title, of }) => `the page “${title}”, of the kind \`${of}\``,
    // The writer may not know why a file has a page there.
    originOf: ({ of }) => `, of the kind \`${of}\``,
    search: { finds: ({ card }) => card !== undefined },
  },
}

/** A kind of a plug-in, in the shape of the built-in ones. */
export function kindOfPlugin(kind: PluggedKind): PageKind {
  return {
    name: kind.name,
    sourcesIn({ isMain, settings, folderOf }) {
      const own = isMain ? kind : translatedKind(kind, { folderOf })
      return [{ source: kindSource(own, settings) }]
    },
    translated: translatedKindCard,
    feedsIn: (table) => kindFeedsIn(kind, table),
    routesOf: (site) => kindRoutesOf(kind, site),
    pages: pagesOfPlugins,
  }
}
