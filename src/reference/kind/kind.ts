import { apiPageOf } from './api-page.ts'
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

/** The API references. Their pages are in the sidebars of the docs, which give them their routes. Tools make a part of them. */
export function openapi(withTools: Pick<PageKind, 'sourcesIn' | 'feedsIn'>): PageKind {
  return { name: 'openapi', routesOf: () => ({ written: [] }), pages, ...withTools }
}
