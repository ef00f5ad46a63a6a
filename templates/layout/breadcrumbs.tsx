import { useMessages } from '../words.ts'
import type { BreadcrumbsSlotProps } from 'specpress/theme'

/** The pages above a page, from the outermost. The last item is the page itself. */
export function Breadcrumbs({ items }: BreadcrumbsSlotProps) {
  const { t } = useMessages()
  if (items.length === 0) return undefined
  return (
    <nav className="sp-breadcrumbs" aria-label={t('breadcrumbs.label')}>
      <ol>
        {items.map((item, index) => {
          const isLast = index === items.length - 1
          return (
            <li key={`${item.label} ${item.href ?? ''}`}>
              {item.href === undefined || isLast ? (
                <span aria-current={isLast ? 'page' : undefined}>{item.label}</span>
              ) : (
                <a href={item.href}>{item.label}</a>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
