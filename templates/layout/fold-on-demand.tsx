import { useMessages } from '../words.ts'
import type { ReactNode } from 'react'

interface FoldOnDemandProps {
  readonly name: ReactNode
  /** The page that lists the items, or has them in its sidebar. */
  readonly href: string | undefined
  readonly shows?: 'earlier' | 'later' | 'matches'
}

/**
 * A fold of the sidebar whose items are in the file of the sidebar: the script adds them when it opens. There can be
 * hundreds on a page, so the markup is as short as possible.
 */
export function FoldOnDemand({ name, href, shows }: FoldOnDemandProps) {
  const { t } = useMessages()
  return (
    <details data-sp-use="" data-sp-shows={shows}>
      <summary>{name}</summary>
      {href !== undefined && <a href={href}>{t('sidebar.overview')}</a>}
    </details>
  )
}
