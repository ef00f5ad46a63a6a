import type { ReactElement } from 'react'
import { ICONS } from './icons.ts'

export interface IconProps {
  readonly name: string
  /** For screen readers; without one, the icon is decoration. */
  readonly label?: string
  readonly color?: string
  /** A length: `1.5rem`. */
  readonly size?: string
}

/** A small image by its name. An unknown name renders the label, if there is one. */
export function Icon({ name, label, color, size }: IconProps): ReactElement | undefined {
  const path = ICONS[name]
  if (path === undefined) return label === undefined ? undefined : <span>{label}</span>
  // Attributes, since a strict Content-Security-Policy forbids `style`.
  return (
    <svg
      className="sp-part-icon"
      viewBox="0 0 24 24"
      {...(color && { color })}
      {...(size && { width: size, height: size })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={path} />
    </svg>
  )
}
