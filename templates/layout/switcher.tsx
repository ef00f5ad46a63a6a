import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import type { ReactNode } from 'react'

interface SwitcherProps {
  /** The subject of the choice: `Version`. It explains the label to screen readers. */
  readonly name: string
  /** The current choice. */
  readonly label: string
  readonly icon?: IconName
  /** True if the icon is all that a reader sees of the button. */
  readonly isIcon?: boolean
  readonly data?: Readonly<Record<`data-${string}`, string>> | undefined
  /** The items of the list. */
  readonly children: ReactNode
}

/** A list in the navbar that opens below its button, even without a script. */
export function Switcher({ name, label, icon, isIcon = false, data, children }: SwitcherProps) {
  return (
    <details className="sp-switcher" data-sp-use="" {...data}>
      <summary>
        {icon && <Icon name={icon} />}
        <span className="sp-visually-hidden">{name}: </span>
        {label !== '' && (
          <span className={isIcon ? 'sp-visually-hidden' : 'sp-switcher-label'}>{label}</span>
        )}
        <Icon name="chevron" />
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
