import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { useUrl } from './links.ts'
import { Picture } from './picture.tsx'

interface BadgeProps {
  readonly color?: string
  readonly icon?: unknown
  readonly children?: ReactNode
}

export function Badge({ color = 'gray', icon, children }: BadgeProps): ReactElement {
  return (
    <span className={`mint-badge mint-badge-${color}`}>
      <Picture icon={icon} />
      {children}
    </span>
  )
}

interface TooltipProps {
  readonly tip?: string
  readonly headline?: string
  readonly children?: ReactNode
}

/** A word with an explanation, which browsers show when the pointer is over it. */
export function Tooltip({ tip, headline, children }: TooltipProps): ReactElement {
  return <abbr title={[headline, tip].filter(Boolean).join(': ')}>{children}</abbr>
}

export const Icon = Picture

interface LinkProps {
  readonly href?: string
  readonly children?: ReactNode
}

export function Link({ href = '', children }: LinkProps): ReactElement {
  const to = useUrl()
  return <a href={to(href)}>{children}</a>
}

export function Latex({ children }: BadgeProps): ReactElement {
  return <code>{children}</code>
}

interface ColorProps {
  readonly name?: string
  readonly title?: string
  readonly value?: string | { readonly light?: string; readonly dark?: string }
  readonly children?: ReactNode
}

/** A palette of colours. */
export function Color({ children }: ColorProps): ReactElement {
  return <ul className="mint-colors">{children}</ul>
}

Color.Row = function ColorRow({ title, children }: ColorProps): ReactElement {
  return (
    <li>
      {title} <ul className="mint-colors">{children}</ul>
    </li>
  )
}

Color.Item = function ColorItem({ name, value }: ColorProps): ReactElement {
  const colour = typeof value === 'string' ? value : value?.light
  const style: CSSProperties = { background: colour }
  return (
    <li>
      <span className="mint-color" style={style} /> {name} <code>{colour}</code>
    </li>
  )
}
