import { Marked } from './marked.tsx'
import { linked, partHref } from './options.ts'
import { MethodBadge } from '../content/method-badge.tsx'
import type { FoundOption } from './options.ts'
import type { SearchWords } from './search-words.ts'
import type { SearchState } from './use-found.ts'
import type { MarkedText } from 'specpress/search'
import type { ReactNode } from 'react'

interface SearchResultsProps {
  readonly id: string
  readonly state: SearchState
  readonly words: SearchWords
  /** Where the line leads that is chosen. */
  readonly active: string | undefined
  readonly retry: () => void
  readonly onPoint: (href: string) => void
}

/** The pages that were found, each with its parts; or why there are none. */
export function SearchResults({ id, state, words, active, retry, onPoint }: SearchResultsProps) {
  const { kind, found } = state
  const isNone = kind === 'found' && found.length === 0
  return (
    <>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={words.results}
        aria-busy={kind === 'loading'}
      >
        {found.map((option) => (
          <FoundGroup key={option.href} {...{ id, option, active, onPoint }} />
        ))}
      </div>
      <div className="sp-search-status" role="status">
        {isNone && <p>{words.none}</p>}
        {kind === 'found' && !isNone && <span className="sp-visually-hidden">{words.found}</span>}
        {kind === 'failed' && (
          <p>
            {words.failed}{' '}
            <button type="button" className="sp-button sp-button-small" onClick={retry}>
              {words.retry}
            </button>
          </p>
        )}
      </div>
    </>
  )
}

interface FoundGroupProps extends Pick<SearchResultsProps, 'id' | 'active' | 'onPoint'> {
  readonly option: FoundOption
}

/** A page, then its parts. What stands before its first heading belongs to the page. */
function FoundGroup({ id, option, active, onPoint }: FoundGroupProps) {
  const { href, title, trail, method, parts } = option
  const start = parts.find((part) => part.id === undefined)
  const line = (to: string) => ({
    id: `${id}${to}`,
    href: to,
    isActive: to === active,
    onPoint: () => onPoint(to),
  })
  return (
    <div role="group" aria-label={title.join('')}>
      <Line {...line(href)}>
        <span className="sp-search-title">
          {method !== undefined && <MethodBadge method={method} />}
          <strong>
            <Marked text={title} />
          </strong>
          {trail !== '' && <small>{trail}</small>}
        </span>
        {start && <Excerpt text={start.text} />}
      </Line>
      {linked(parts).map((part) => (
        <Line key={part.id} {...line(partHref(href, part.id))}>
          <span className="sp-search-part">
            <Marked text={part.title} />
          </span>
          <Excerpt text={part.text} />
        </Line>
      ))}
    </div>
  )
}

interface LineProps {
  readonly id: string
  readonly href: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly children: ReactNode
}

function Line({ id, href, isActive, onPoint, children }: LineProps) {
  return (
    <a
      id={id}
      href={href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={isActive ? undefined : onPoint}
    >
      {children}
    </a>
  )
}

function Excerpt({ text }: { readonly text: MarkedText }) {
  return text.join('') === '' ? undefined : (
    <span className="sp-search-excerpt">
      <Marked text={text} />
    </span>
  )
}
