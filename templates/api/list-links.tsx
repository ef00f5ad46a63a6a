import { CurrentLink } from 'specpress/theme'
import { useRendering } from './rendering.ts'
import { useMessages } from '../words.ts'
import type { ListLink } from 'specpress/theme'

interface ListLinksProps {
  readonly lists: readonly ListLink[]
}

/** The lists of a large API, each a link to its page. */
export function ListLinks({ lists }: ListLinksProps) {
  const { t, text } = useMessages()
  const { resolve } = useRendering()
  return (
    <ul className="sp-operations">
      {lists.map(({ id, name, url, count, summary }) => (
        <li key={url} id={id}>
          <a href={resolve(url)}>
            <span>{text(name)}</span>
            {count !== undefined && (
              <span className="sp-summary">{t('api.operationCount', { count })}</span>
            )}
            {summary !== undefined && <span className="sp-list-summary">{summary}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The pages of a list that has several. */
export function ListPages({ pages = [] }: { readonly pages?: readonly ListLink[] | undefined }) {
  const { t, text } = useMessages()
  const { resolve } = useRendering()
  if (pages.length === 0) return null
  return (
    <nav className="sp-list-pages" aria-label={t('api.listPages')}>
      <ul>
        {pages.map(({ name, url }) => (
          <li key={url}>
            <CurrentLink href={resolve(url)}>{text(name)}</CurrentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
