import type { Plan } from './plan.ts'
import type { PageProps, RenderedPage } from '../../base/model/page.ts'
import type { Route } from '../../base/model/route.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { remember } from '../../base/shared/remember.ts'
import { hrefOf } from '../../base/shared/urls/paths.ts'
import type { Pathname, UrlForm } from '../../base/shared/urls/paths.ts'
import type { RenderedPart } from '../../stages/routes/page-type.ts'

/** The stage between rendered pages and those that show parts of them: lists of posts, categories, tags. */
export interface PagesWithParts {
  /** The same routes, in an order in which pages come before those that show parts of them. */
  readonly ordered: (routes: readonly Route[]) => readonly Route[]
  /** Adds the parts that a page shows. Their pages are rendered first, if they are not yet. */
  readonly complete: (page: PageProps) => Promise<PageProps>
  /** Renders a page with the parts that it shows. */
  readonly render: (route: Route) => Promise<RenderedPage>
  /** The data of a page; complete once it is rendered. */
  readonly pageOf: (route: Route) => PageProps
}

/** The pages of a plan. `render` renders one from its data, and `form` is that of the URLs of the site. */
export function pagesWithParts(
  { table, typeOf, pageOf }: Plan,
  render: (page: PageProps) => Promise<RenderedPage>,
  form: UrlForm,
): PagesWithParts {
  const completed = new Map<Pathname, PageProps>()
  const parts = new Map<Pathname, Promise<RenderedPart>>()
  const byHref = remember(() => {
    const all = [...table.routes.values()]
    return new Map(all.map((route): [string, Route] => [hrefOf(route.pathname, form), route]))
  })
  /** The pages whose parts a page shows, if only rendered pages have those. */
  const shownOn = (page: PageProps): readonly Route[] => {
    const items = typeOf(page).parts?.of(page) ?? []
    return items.flatMap(({ href }) => {
      const route = byHref().get(href)
      return route && 'rendered' in pageOf(route) ? [route] : []
    })
  }
  const renderPlanned = (route: Route): Promise<RenderedPage> => {
    const planned = pageOf(route)
    const result = render(planned)
    if ('rendered' in planned) {
      const part = result.then(({ facts }) => ({ ...partOf(facts), planned }))
      // The caller that renders the page handles its error.
      part.catch(() => undefined)
      parts.set(route.pathname, part)
    }
    return result
  }
  const partAt = async (route: Route): Promise<RenderedPart> => {
    if (!parts.has(route.pathname)) await renderPlanned(route)
    return parts.get(route.pathname) ?? { planned: pageOf(route) }
  }
  const complete = async (page: PageProps): Promise<PageProps> => {
    const { parts: shown } = typeOf(page)
    const routes = shownOn(page)
    if (shown === undefined || routes.length === 0) return page
    const found = await Promise.all(routes.map(partAt))
    const byPage = new Map(found.map((part): [string, RenderedPart] => [part.planned.href, part]))
    const whole = shown.with(page, (href) => byPage.get(href))
    const texts = found.map(({ planned, ...part }) => [planned.href, part])
    return { ...whole, digest: digestOf(JSON.stringify([page.digest, texts])) }
  }
  const showsParts = (route: Route): boolean =>
    typeOf(route).parts !== undefined && shownOn(pageOf(route)).length > 0
  return {
    complete,
    ordered(routes) {
      const later = new Set(routes.filter(showsParts))
      return [...routes.filter((route) => !later.has(route)), ...later]
    },
    async render(route) {
      if (!showsParts(route)) return renderPlanned(route)
      const page = await complete(pageOf(route))
      completed.set(route.pathname, page)
      return render(page)
    },
    pageOf: (route) => completed.get(route.pathname) ?? pageOf(route),
  }
}

function partOf({ description, excerpt, excerptHtml }: RenderedPage['facts']) {
  return {
    ...(description !== undefined && { description }),
    ...(excerpt !== undefined && { excerpt }),
    ...(excerptHtml !== undefined && { excerptHtml }),
  }
}
