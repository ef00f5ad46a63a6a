import type { ReactElement } from 'react'
import { inProvider } from './in-provider.tsx'
import type { PageScope } from '../../base/model/slots.ts'
import type { Theme } from '../../base/model/theme.ts'

interface WithPageProps {
  readonly theme: Theme
  readonly scope: PageScope
  readonly children: ReactElement
}

/** Provides a page to `usePage`, `useSlots` and `CurrentLink` of its theme. */
export function WithPage({ theme, scope, children }: WithPageProps): ReactElement {
  return inProvider(theme.page, scope, children)
}
