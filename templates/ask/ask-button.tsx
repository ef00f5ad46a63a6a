import { useMessages } from '../words.ts'
import type { PageProps } from 'specpress/theme'

type AskProps = NonNullable<NonNullable<PageProps['menu']>['ask']>

/** A button of the page's menu that opens a dialog for questions. The dialog is made of the template when it is first opened. */
export function AskButton({ endpoint, host }: AskProps) {
  const { t } = useMessages()
  return (
    <>
      <button type="button" data-sp-run="" data-sp-ask={endpoint}>
        <span className="sp-icon sp-icon-search" />
        {t('ask.open')}
      </button>
      <template>
        <dialog className="sp-sheet sp-ask" aria-label={t('ask.title')}>
          <header>
            <h2>{t('ask.title')}</h2>
            <button
              type="button"
              className="sp-icon-button"
              data-close=""
              aria-label={t('shortcuts.close')}
            >
              <span className="sp-icon sp-icon-close" />
            </button>
          </header>
          <div className="sp-ask-log" role="log" aria-label={t('ask.answers')} tabIndex={0} />
          <p role="alert" hidden>
            {t('ask.failed')}
          </p>
          <form>
            <textarea
              name="question"
              required
              maxLength={2000}
              rows={2}
              aria-label={t('ask.question')}
              placeholder={t('ask.question')}
            />
            <button type="submit">{t('ask.send')}</button>
            <button type="button" data-stop="" hidden>
              {t('try.stop')}
            </button>
          </form>
          <small>{t('ask.note', { host })}</small>
          <template data-sources="">
            <h4>{t('ask.sources')}</h4>
            <ul />
          </template>
        </dialog>
      </template>
    </>
  )
}
