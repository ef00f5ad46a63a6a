import { Admonition } from '../content/admonition.tsx'
import { useMessages } from '../words.ts'

/** A notice that a page can be reached only by its URL. */
export function UnlistedNotice() {
  const { t } = useMessages()
  return (
    <Admonition kind="warning" title={t('unlisted.title')}>
      <p>{t('unlisted.text')}</p>
    </Admonition>
  )
}
