import { useWords } from '../words.ts'

interface BreadcrumbsProps {
  readonly items: readonly { readonly label: string; readonly href: string | undefined }[]
}

/** Where the page stands. The last one is the page itself. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { say } = useWords()
  if (items.length === 0) return undefined
  return (
    <nav className="sp-breadcrumbs" aria-label={say('breadcrumbs.label')}>
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
