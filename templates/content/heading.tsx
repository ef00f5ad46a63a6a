import { usePage } from 'specpress/theme'
import { SidebarBadge } from '../layout/sidebar-badge.tsx'
import type { HeadingProps } from 'specpress/theme'

/** A heading, and next to it (not in it, so that its name stays its text) the link to it. */
export function Heading({ level, id, children }: HeadingProps) {
  const Element = `h${level}` as const
  if (level === 1) return <Title id={id}>{children}</Title>
  if (id === undefined) return <Element>{children}</Element>
  return (
    <div className="sp-heading">
      <Element id={id} tabIndex={-1}>
        {children}
      </Element>
      <a href={`#${encodeURIComponent(id)}`} aria-labelledby={id} />
    </div>
  )
}

/** The heading of the page, with its badges next to it, and the description below it. */
function Title({ id, children }: Pick<HeadingProps, 'children'> & { id: string | undefined }) {
  const page = usePage()
  const { badges = [] } = page
  const title = <h1 id={id}>{children}</h1>
  return (
    <>
      {badges.length === 0 ? (
        title
      ) : (
        <div className="sp-heading">
          {title}
          <span data-sp-unsearched="">
            {badges.map((badge) => (
              <SidebarBadge key={badge.text} badge={badge} />
            ))}
          </span>
        </div>
      )}
      {page.kind === 'doc' && page.lead && <p className="sp-lead">{page.lead}</p>}
    </>
  )
}
