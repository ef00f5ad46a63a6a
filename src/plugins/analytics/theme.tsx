import { definePartialTheme, useMessages } from 'specpress/theme'
import { FontPreload } from 'specpress/theme/default'
import type { MESSAGES } from './messages.ts'

/** The head of a page, with the texts of the question for `consent.ts`. */
function HeadWithConsent() {
  const { t } = useMessages<keyof typeof MESSAGES.en>()
  const texts = {
    label: t('consent.label'),
    question: t('consent.question'),
    accept: t('consent.accept'),
    decline: t('consent.decline'),
  }
  return (
    <>
      <FontPreload />
      <meta name="sp-consent" content={JSON.stringify(texts)} />
    </>
  )
}

export default definePartialTheme({ slots: { head: HeadWithConsent } })
