import { useMessages } from '../words.ts'
import type { ReactNode } from 'react'

interface TableProps {
  readonly children?: ReactNode
}

/** A table that scrolls by itself if it is wider than the page. */
export function Table({ children }: TableProps) {
  const { t } = useMessages()
  return (
    <div className="sp-table" role="group" aria-label={t('table.label')} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
