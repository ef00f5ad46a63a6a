import './feedback.css'
import { definePartialTheme, useMessages, usePage } from 'specpress/theme'
import { PageBottom } from 'specpress/theme/default'
import type { PageSlotProps } from 'specpress/theme'
import type { MESSAGES } from './messages.ts'
import { SETTINGS } from './settings.ts'

/** The bottom of a page, with the question above it. */
function PageBottomWithFeedback({ page }: PageSlotProps) {
  return (
    <>
      <Feedback />
      <PageBottom page={page} />
    </>
  )
}

/**
 * A form that a browser can send by itself. Without a URL it needs a script, and is hidden until the script
 * runs.
 */
function Feedback() {
  const { t } = useMessages<keyof typeof MESSAGES.en>()
  const { href, site, version } = usePage()
  const { attributes } = site.headTags.find((tag) => tag.attributes?.['name'] === SETTINGS) ?? {}
  const url = attributes?.['content']
  return (
    <form
      className="sp-feedback"
      method="post"
      action={typeof url === 'string' && url !== '' ? url : undefined}
      data-sp-unsearched=""
      data-sp-feedback=""
    >
      <input type="hidden" name="page" value={`${site.origin}${href}`} />
      <input type="hidden" name="language" value={site.lang} />
      <input type="hidden" name="version" value={version?.label ?? ''} />
      <fieldset>
        <legend>{t('feedback.question')}</legend>
        <label>
          <input type="radio" name="helpful" value="yes" required /> {t('feedback.yes')}
        </label>
        <label>
          <input type="radio" name="helpful" value="no" required /> {t('feedback.no')}
        </label>
      </fieldset>
      <div className="sp-feedback-more">
        <label htmlFor="sp-feedback-comment">{t('feedback.comment')}</label>
        <textarea id="sp-feedback-comment" name="comment" rows={3} maxLength={2000} />
        <button type="submit" className="sp-button sp-button-small">
          {t('feedback.send')}
        </button>
      </div>
      <p role="status" data-thanks={t('feedback.thanks')} data-failed={t('feedback.failed')} />
    </form>
  )
}

export default definePartialTheme({ slots: { pageBottom: PageBottomWithFeedback } })
