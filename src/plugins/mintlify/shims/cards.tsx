import type { ReactElement, ReactNode } from 'react'
import { useUrl } from './links.ts'
import { Picture } from './picture.tsx'

interface CardProps {
  readonly title?: ReactNode
  readonly href?: string
  readonly img?: string
  readonly icon?: unknown
  readonly cta?: string
  readonly description?: ReactNode
  readonly children?: ReactNode
}

/** A box with a title, which is a link if it has a `href`. */
export function Card({
  title,
  href,
  img,
  icon,
  cta,
  description,
  children,
}: CardProps): ReactElement {
  const to = useUrl()
  return (
    <div className="mint-card">
      {img && <img src={to(img)} alt="" loading="lazy" decoding="async" />}
      <Picture icon={icon} />
      {title && <p className="mint-card-title">{href ? <a href={to(href)}>{title}</a> : title}</p>}
      {description && <p>{description}</p>}
      {children}
      {cta && href && (
        <p>
          <a href={to(href)}>{cta}</a>
        </p>
      )}
    </div>
  )
}

export const Tile = Card

interface GridProps {
  readonly cols?: number | string
  readonly children?: ReactNode
}

/** Boxes next to each other. */
export function Columns({ cols = 2, children }: GridProps): ReactElement {
  return <div className={`mint-columns mint-columns-${String(cols)}`}>{children}</div>
}

export const CardGroup = Columns

export function Column({ children }: GridProps): ReactElement {
  return <div>{children}</div>
}
