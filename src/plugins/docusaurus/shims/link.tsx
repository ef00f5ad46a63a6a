import type { ComponentProps, ReactElement } from 'react'
import { linkUrlOf, useOwnPage } from './site.ts'

type Props = ComponentProps<'a'> & {
  readonly to?: string
  readonly activeClassName?: string
  readonly isNavLink?: boolean
  readonly autoAddBaseUrl?: boolean
  readonly 'data-noBrokenLinkCheck'?: boolean
}

/** A link by `to` or `href`. */
export default function Link({
  to,
  href = to,
  isNavLink: _nav,
  activeClassName: _active,
  autoAddBaseUrl: _base,
  'data-noBrokenLinkCheck': _check,
  ...others
}: Props): ReactElement {
  const page = useOwnPage()
  const isExternal = /^(https?:)?\/\//i.test(href ?? '')
  return (
    <a
      {...others}
      href={href === undefined ? undefined : linkUrlOf(href, page?.site)}
      rel={isExternal ? (others.rel ?? 'external noopener') : others.rel}
    />
  )
}
