import { Icon } from './icon.tsx'
import { useMessages } from '../words.ts'
import type { ReactNode } from 'react'

interface PageMetaProps {
  readonly editHref: string | undefined
  readonly reportHref?: string | undefined
  readonly lastUpdate:
    { readonly date: string | undefined; readonly author: string | undefined } | undefined
}

/** Below a document: the links to edit it and to report an issue, and its last change. */
export function PageMeta({ editHref, reportHref, lastUpdate }: PageMetaProps) {
  const { t } = useMessages()
  if (!(editHref ?? reportHref ?? lastUpdate)) return undefined
  return (
    <div className="sp-page-meta" data-sp-unsearched="">
      {editHref !== undefined && (
        <a href={editHref} rel="external nofollow">
          <Icon name="pencil" />
          {t('page.edit')}
        </a>
      )}
      {reportHref !== undefined && (
        <a href={reportHref} rel="external nofollow">
          {t('page.report')}
        </a>
      )}
      {lastUpdate && (
        <p>
          <LastUpdate {...lastUpdate} />
        </p>
      )}
    </div>
  )
}

function LastUpdate({ date, author }: NonNullable<PageMetaProps['lastUpdate']>) {
  const words = useMessages()
  if (date === undefined) {
    return author === undefined ? words.t('page.updated') : words.t('page.updatedBy', { author })
  }
  const values = {
    date: words.date(date),
    time: (text: ReactNode) => <time dateTime={date}>{text}</time>,
  }
  return author === undefined
    ? words.rich('page.updatedOn', values)
    : words.rich('page.updatedOnBy', { ...values, author })
}
