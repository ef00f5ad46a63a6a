import { Icon } from './icon.tsx'
import { useMessages } from '../words.ts'
import type { PageLinkProps } from 'specpress/theme'

interface NeighboursProps {
  readonly previous: PageLinkProps | undefined
  readonly next: PageLinkProps | undefined
  readonly labels?: readonly [previous: string, next: string]
}

/** The pages before and after this one. */
export function Neighbours({ previous, next, labels }: NeighboursProps) {
  const { t } = useMessages()
  if (!previous && !next) return undefined
  return (
    <nav className="sp-neighbours" aria-label={t('neighbours.label')}>
      {previous && (
        <a
          className="sp-neighbour sp-neighbour-previous"
          href={previous.href}
          rel="prev"
          data-sp-key="p"
        >
          <span className="sp-neighbour-hint">
            <Icon name="arrow-left" />
            {labels?.[0] ?? t('neighbours.previous')}
          </span>
          <span>{previous.label}</span>
          {previous.description && <small>{previous.description}</small>}
        </a>
      )}
      {next && (
        <a className="sp-neighbour sp-neighbour-next" href={next.href} rel="next" data-sp-key="n">
          <span className="sp-neighbour-hint">
            {labels?.[1] ?? t('neighbours.next')}
            <Icon name="arrow-right" />
          </span>
          <span>{next.label}</span>
          {next.description && <small>{next.description}</small>}
        </a>
      )}
    </nav>
  )
}
