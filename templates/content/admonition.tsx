import { useId } from 'react'
import { Icon } from '../layout/icon.tsx'
import type { AdmonitionProps } from 'specpress/theme'
import type { IconName } from '../layout/icon.tsx'

const ICONS: Readonly<Record<string, IconName>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
}

/** A remark that is set off from the text. */
export function Admonition({ kind, title, children }: AdmonitionProps) {
  const titleId = `admonition${useId()}`
  return (
    <div className="sp-admonition" data-kind={kind} role="note" aria-labelledby={titleId}>
      <p className="sp-admonition-title" id={titleId}>
        <Icon name={ICONS[kind] ?? 'note'} />
        {title}
      </p>
      <div className="sp-admonition-body">{children}</div>
    </div>
  )
}
