import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useUrl } from './links.ts'

export interface Feature {
  readonly title: ReactNode
  readonly details?: ReactNode
  /** The name of an icon. */
  readonly icon?: string
  readonly link?: string
}

export interface FeaturesProps {
  readonly items: readonly Feature[]
}

/** The strengths of a product next to each other, for a home page. */
export function Features({ items }: FeaturesProps): ReactElement {
  const to = useUrl()
  return (
    <ul className="sp-part-features">
      {items.map(({ title, details, icon, link }, index) => (
        <li key={index} className="sp-part-feature">
          {icon !== undefined && (
            <span className="sp-part-feature-icon">
              <Icon name={icon} />
            </span>
          )}
          <p className="sp-part-feature-title">
            {link === undefined ? title : <a href={to(link)}>{title}</a>}
          </p>
          {details !== undefined && <p>{details}</p>}
        </li>
      ))}
    </ul>
  )
}
