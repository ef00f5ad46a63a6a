import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useUrl } from './links.ts'

export interface Feature {
  readonly title: ReactNode
  readonly details?: ReactNode
  /** The name of an icon, or an element: an image or an emoji. */
  readonly icon?: string | ReactElement | undefined
  /** Makes the title a link. */
  readonly link?: string | undefined
  /** The text of a second link at the end, to the same place. */
  readonly linkText?: string | undefined
}

export interface FeaturesProps {
  readonly items: readonly Feature[]
}

/** The strengths of a product next to each other, for a home page. */
export function Features({ items }: FeaturesProps): ReactElement {
  const to = useUrl()
  return (
    <ul className="sp-part-features">
      {items.map(({ title, details, icon, link, linkText }, index) => (
        <li key={index} className="sp-part-feature">
          {icon !== undefined && (
            <span className="sp-part-feature-icon">
              {typeof icon === 'string' ? <Icon name={icon} /> : icon}
            </span>
          )}
          <p className="sp-part-feature-title">
            {link === undefined ? title : <a href={to(link)}>{title}</a>}
          </p>
          {details !== undefined && <p>{details}</p>}
          {link !== undefined && linkText !== undefined && (
            <p>
              <a href={to(link)}>{linkText}</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
