import type { ReactElement } from 'react'
import { lent } from './lent.tsx'
import type { PageProps } from '../model/page.ts'
import type { PageScope, ThemeSlots } from '../model/slots.ts'
import type { Theme } from '../model/theme.ts'

/** What the hooks of a theme give on one page. */
export function pageScope(page: PageProps, slots: ThemeSlots | undefined): PageScope {
  return { page, slots, ariaCurrent: (href) => (href === page.href ? 'page' : undefined) }
}

interface WithPageProps {
  readonly theme: Theme
  readonly scope: PageScope
  readonly children: ReactElement
}

/** Lends a page to `usePage`, `useSlots` and `useAriaCurrent` of its theme. */
export function WithPage({ theme, scope, children }: WithPageProps): ReactElement {
  return lent(theme.page, scope, children)
}
