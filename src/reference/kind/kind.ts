import { apiPageOf } from './api-page.ts'
import { descriptionsIn } from './description-sources.ts'
import type { LoadTools } from './description-sources.ts'
import type { ApiKind } from '../../base/model/api.ts'
import type { DocRoute } from '../../base/model/route.ts'
import type { PageKind } from '../../stages/routes/page-kind.ts'
import type { PageTypes, SearchOptions } from '../../stages/routes/page-type.ts'

/** Readers can limit a search to the reference: to the top of its breadcrumbs. */
function found(options: SearchOptions<DocRoute> = {}): {
  readonly search: SearchOptions<DocRoute>
} {
  return { search: { ...options, scopeOf: ({ breadcrumbs: [top] }) => top?.label } }
}

const pages: PageTypes<ApiKind> = {
  api: { propsOf: apiPageOf, ...found({ boost: 0.5 }) },
  operations: { propsOf: apiPageOf, ...found() },
  operation: { propsOf: apiPageOf, ...found({ isOperation: true }) },
  webhook: { propsOf: apiPageOf, ...found({ boost: 0.7, isOperation: true }) },
  schema: { propsOf: apiPageOf, ...found({ boost: 0.5 }) },
  schemas: { propsOf: apiPageOf, ...found({ boost: 0.5 }) },
  errors: { propsOf: apiPageOf, ...found({ boost: 0.7 }) },
  changelog: { propsOf: apiPageOf, ...found({ boost: 0.5 }) },
}

/** The parts of a reference that tools make, by the list of all kinds of pages. */
interface ToolsOfReference {
  readonly load: LoadTools
  /** The feeds of its versions. */
  readonly feedsIn: PageKind['feedsIn']
}

/** The API references. Their pages are in the sidebars of the docs, which give them their routes. */
export function openapi({ load, feedsIn }: ToolsOfReference): PageKind {
  return {
    name: 'openapi',
    sourcesIn: (site) => descriptionsIn(site, load),
    routesOf: () => ({ written: [] }),
    pages,
    ...(feedsIn && { feedsIn }),
  }
}
