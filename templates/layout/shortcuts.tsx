import { useMessages } from '../words.ts'

/**
 * The button that lists the keyboard shortcuts. A script makes the list of these messages when it is opened.
 */
export function Shortcuts() {
  const { t } = useMessages()
  return (
    <button
      type="button"
      className="sp-footer-button sp-needs-script"
      aria-haspopup="dialog"
      data-sp-shortcuts=""
      data-sp-key="?"
      data-next={t('shortcuts.next')}
      data-previous={t('shortcuts.previous')}
      data-use={t('shortcuts.use')}
      data-close={t('shortcuts.close')}
    >
      {t('shortcuts.title')}
    </button>
  )
}
