import type { HeadingProps } from 'specpress/theme'

/** A heading, and next to it (not in it, so that its name stays its text) the link to it. */
export function Heading({ level, id, children }: HeadingProps) {
  const Element = `h${level}` as const
  if (level === 1 || id === undefined) return <Element id={id}>{children}</Element>
  return (
    <div className="sp-heading">
      <Element id={id} tabIndex={-1}>
        {children}
      </Element>
      <a href={`#${encodeURIComponent(id)}`} aria-labelledby={id} />
    </div>
  )
}
