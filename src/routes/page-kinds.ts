import { blog } from './blog/kind.ts'
import { docs } from './docs/kind.ts'
import { plugged } from './plugged/kind.ts'
import type { PageMaker } from './page-kind.ts'
import { pages } from './pages/kind.ts'
import { tags } from './tags/kind.ts'
import type { Route } from '../model/route.ts'

/** The kinds of pages, in the order in which they claim URLs. */
export const PAGE_KINDS = [docs, blog, pages, tags, plugged] as const

const MAKERS = {
  ...docs.pages,
  ...blog.pages,
  ...pages.pages,
  ...tags.pages,
  ...plugged.pages,
} satisfies Readonly<Record<Route['kind'], unknown>>

const NAMES = {
  ...docs.names,
  ...blog.names,
  ...tags.names,
  ...plugged.names,
}

/** The function that makes the page of a route. */
export function makerOf({ kind }: Route): PageMaker {
  // Each maker takes the routes of its kind, which the compiler cannot follow through the lookup.
  return MAKERS[kind] as PageMaker
}

/** The name of a generated page in a sentence. */
export function nameOf(route: Route): string {
  const names: Readonly<Partial<Record<Route['kind'], unknown>>> = NAMES
  const name = names[route.kind] as ((route: Route) => string) | undefined
  return name?.(route) ?? 'another page'
}
