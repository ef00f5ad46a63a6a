import { kindPageOf } from './kind-page.ts'
import { kindRoutesOf } from './kinds.ts'
import type { PageKind } from '../page-kind.ts'

/** The kinds of pages that plug-ins define. */
export const plugged: PageKind<'custom'> = {
  routesOf({ cards, config }) {
    const { routes, generated, problems } = kindRoutesOf(cards, config)
    return { written: routes, generated, problems }
  },
  pages: { custom: kindPageOf },
  names: { custom: ({ title, of }) => `the page “${title}”, of the kind \`${of}\`` },
}
