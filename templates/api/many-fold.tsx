import type { ReactNode } from 'react'

interface ManyFoldProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

// Only pages with such folds include it.
const STYLE = [
  '.sp-many{margin-block-start:var(--sp-space-2)}',
  '.sp-many~section,section+.sp-many{margin-block-start:var(--sp-space-5)}',
  '.sp-many>summary{flex-wrap:wrap;gap:0 var(--sp-space-2);padding:var(--sp-space-3)}',
  '.sp-many>summary :is(h3,h4){flex:1;min-inline-size:0;margin:0;font-size:var(--sp-text-base);overflow-wrap:anywhere}',
  '.sp-many>summary>.sp-summary{margin-inline-start:auto}',
  '.sp-many>summary>.sp-list-summary{padding-inline-start:1.25rem}',
].join('')

/** One of many folds of a page: a line for entries that together would be too long for it. */
export function ManyFold({ summary, children }: ManyFoldProps) {
  return (
    <>
      <style href="sp-many" precedence="sp">
        {STYLE}
      </style>
      <details className="sp-fold sp-many">
        <summary>{summary}</summary>
        {children}
      </details>
    </>
  )
}
