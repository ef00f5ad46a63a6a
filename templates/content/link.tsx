import type { ContentLinkProps } from 'specpress/theme'

/** A link of the text. External links are marked. */
export function ContentLink({ href, children, ...others }: ContentLinkProps) {
  const isExternal = /^(https?:)?\/\//i.test(href ?? '')
  return (
    <a {...others} href={href} rel={isExternal ? 'external noopener' : undefined}>
      {children}
    </a>
  )
}
