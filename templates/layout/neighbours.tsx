import { Icon } from './icon.tsx'
import type { PageLinkProps } from 'specpress/theme'

interface NeighboursProps {
  readonly previous: PageLinkProps | undefined
  readonly next: PageLinkProps | undefined
  readonly labels?: readonly [previous: string, next: string]
}

/** The pages before and after this one. */
export function Neighbours({ previous, next, labels = ['Previous', 'Next'] }: NeighboursProps) {
  if (!previous && !next) return undefined
  return (
    <nav className="sp-neighbours" aria-label="Neighbouring pages">
      {previous && (
        <a className="sp-neighbour sp-neighbour-previous" href={previous.href} rel="prev">
          <span className="sp-neighbour-hint">
            <Icon name="arrow-left" />
            {labels[0]}
          </span>
          <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="sp-neighbour sp-neighbour-next" href={next.href} rel="next">
          <span className="sp-neighbour-hint">
            {labels[1]}
            <Icon name="arrow-right" />
          </span>
          <span>{next.label}</span>
        </a>
      )}
    </nav>
  )
}
