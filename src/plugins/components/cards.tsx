import type { ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useUrl } from './links.ts'

export interface CardProps {
  readonly title?: ReactNode
  /** The name of an icon. */
  readonly icon?: string | undefined
  /** The target of the whole card. */
  readonly href?: string | undefined
  readonly description?: ReactNode
  readonly children?: ReactNode
}

/** A box with a title. With `href`, all of it is a link. */
export function Card({ title, icon, href, description, children }: CardProps): ReactElement {
  const to = useUrl()
  return (
    <div className="sp-part-card">
      {title !== undefined && (
        <p className="sp-part-card-title">
          {icon !== undefined && <Icon name={icon} />}
          {href === undefined ? title : <a href={to(href)}>{title}</a>}
        </p>
      )}
      {description !== undefined && <p>{description}</p>}
      {children}
    </div>
  )
}

export interface CardGridProps {
  readonly children?: ReactNode
}

/** Cards next to each other, as many as fit. */
export function CardGrid({ children }: CardGridProps): ReactElement {
  return <div className="sp-part-cards">{children}</div>
}

export interface LinkCardProps {
  readonly title: ReactNode
  readonly href: string
  readonly description?: ReactNode
}

/** A link with a title and a sentence. */
export function LinkCard({ title, href, description }: LinkCardProps): ReactElement {
  return <Card title={title} href={href} description={description} />
}

export interface LinkButtonProps {
  readonly href: string
  readonly variant?: 'primary' | 'secondary' | 'minimal'
  readonly icon?: string | undefined
  readonly children?: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({
  href,
  variant = 'primary',
  icon,
  children,
}: LinkButtonProps): ReactElement {
  const to = useUrl()
  return (
    <a className={`sp-part-button sp-part-button-${variant}`} href={to(href)}>
      {children}
      {icon !== undefined && <Icon name={icon} />}
    </a>
  )
}
