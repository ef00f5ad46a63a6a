import { notFoundPageOf, standalonePageOf } from './standalone-page.ts'
import { standaloneRoutesOf } from './standalone.ts'
import type { PageKind } from '../page-kind.ts'

/** Pages outside docs and blog, and the page for missing URLs. */
export const pages: PageKind<'page' | 'not-found'> = {
  routesOf: ({ cards, config }) => ({
    written: standaloneRoutesOf(cards, config),
    generated: [],
    problems: [],
  }),
  pages: { page: standalonePageOf, 'not-found': notFoundPageOf },
}
