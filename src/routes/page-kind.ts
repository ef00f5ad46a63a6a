import type { LocalSite } from './i18n/local-site.ts'
import type { PageTools, Undigested } from './page/page-tools.ts'
import type {
  DocRoute,
  KindRoute,
  Post,
  PostRoute,
  Route,
  Sidebar,
  StandaloneRoute,
} from '../model/route.ts'
import type { Problem } from '../problems/problem.ts'

/** The route of a page that a document has. */
export type WrittenRoute = DocRoute | PostRoute | StandaloneRoute | KindRoute

/** The pages of a kind in one language of the site. */
export interface KindRoutes {
  readonly written: readonly WrittenRoute[]
  /** Pages that list others. */
  readonly generated: readonly Route[]
  readonly problems: readonly Problem[]
  readonly sidebars?: readonly Sidebar[]
  /** Newest first; drafts and unlisted posts are left out. */
  readonly posts?: readonly Post[]
}

/** A kind of page: how documents become routes, and how a route becomes the data of a page. */
export interface PageKind<RouteKind extends Route['kind']> {
  readonly routesOf: (site: LocalSite) => KindRoutes
  /** The functions that make the pages, by the kind of their route. */
  readonly pages: { readonly [Kind in RouteKind]: PageMaker<RouteOf<Kind>> }
  /** The name of a generated page in a sentence, by the kind of its route. */
  readonly names?: { readonly [Kind in RouteKind]?: (route: RouteOf<Kind>) => string }
}

export type PageMaker<Made extends Route = Route> = (route: Made, tools: PageTools) => Undigested

/** The type of the routes of a kind. */
type RouteOf<Kind extends Route['kind'], Each = Route> = Each extends Route
  ? Kind extends Each['kind']
    ? Each
    : never
  : never
