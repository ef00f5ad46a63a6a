import { Icon } from './icon.tsx'
import { DateText } from './date-text.tsx'

interface PageMetaProps {
  readonly editHref: string | undefined
  readonly lastUpdate:
    { readonly date: string | undefined; readonly author: string | undefined } | undefined
}

/** Below a document: where it can be edited, and who did so last. */
export function PageMeta({ editHref, lastUpdate }: PageMetaProps) {
  if (editHref === undefined && lastUpdate === undefined) return undefined
  return (
    <div className="sp-page-meta">
      {editHref !== undefined && (
        <a href={editHref} rel="external nofollow">
          <Icon name="pencil" />
          Edit this page
        </a>
      )}
      {lastUpdate && (
        <p>
          Last updated
          {lastUpdate.date !== undefined && (
            <>
              {' on '}
              <DateText date={lastUpdate.date} />
            </>
          )}
          {lastUpdate.author !== undefined && ` by ${lastUpdate.author}`}
        </p>
      )}
    </div>
  )
}
