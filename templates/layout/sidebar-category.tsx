import { CurrentLink } from 'specpress/theme'
import { FoldOnDemand } from './fold-on-demand.tsx'
import { LongName } from './long-name.tsx'
import { SidebarBadge } from './sidebar-badge.tsx'
import { useMessages } from '../words.ts'
import type { SidebarItemProps } from 'specpress/theme'
import type { ReactNode } from 'react'

interface Props {
  readonly category: Extract<SidebarItemProps, { readonly kind: 'category' }>
  /** The items below it, if the page has them. */
  readonly children: ReactNode
}

/**
 * A category that opens and closes without a script, unless the site keeps it open. If it has a page of its own, its label links there and
 * the arrow next to it opens it. If its items are left out of a large sidebar, the script adds them when it opens; without
 * one it has a link to the page that lists them.
 */
export function SidebarCategory({ category, children }: Props) {
  const { t } = useMessages()
  const { label, href, open, items, className } = category
  const name = (
    <>
      <LongName text={label} />
      <SidebarBadge badge={category.badge} />
    </>
  )
  if (items === undefined) {
    return (
      <li className={className}>
        <FoldOnDemand name={name} href={href} />
      </li>
    )
  }
  if (category.collapsible === false) {
    return (
      <li className={`sp-sidebar-group ${className ?? ''}`.trim()}>
        {href === undefined ? <p>{name}</p> : <CurrentLink href={href}>{name}</CurrentLink>}
        <ul>{children}</ul>
      </li>
    )
  }
  if (href === undefined) {
    return (
      <li className={className}>
        <details open={open}>
          <summary>{name}</summary>
          <ul>{children}</ul>
        </details>
      </li>
    )
  }
  return (
    <li className={`sp-sidebar-category ${className ?? ''}`.trim()}>
      <CurrentLink href={href}>{name}</CurrentLink>
      <details open={open}>
        <summary aria-label={t('sidebar.pagesOf', { category: label })} />
        <ul>{children}</ul>
      </details>
    </li>
  )
}
