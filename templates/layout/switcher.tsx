import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import type { ReactNode } from 'react'

interface SwitcherProps {
  /** What is chosen: `Version`. It says to screen readers what the label means. */
  readonly name: string
  /** What is chosen now. */
  readonly label: string
  readonly icon?: IconName
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined
  /** The lines of the list. */
  readonly children: ReactNode
}

/** A list in the navbar that opens below its button, without a script too. */
export function Switcher({ name, label, icon, data, children }: SwitcherProps) {
  return (
    <details className="sp-switcher" {...data}>
      <summary>
        {icon && <Icon name={icon} />}
        <span className="sp-visually-hidden">{name}: </span>
        <span className="sp-switcher-label">{label}</span>
        <Icon name="chevron" />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
