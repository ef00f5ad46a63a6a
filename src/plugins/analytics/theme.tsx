import { definePartialTheme } from 'specpress/theme'
import { FontPreload, useMessages } from 'specpress/theme/default'

/** The head of a page, with the texts of the question for `consent.ts`. */
function HeadWithConsent() {
  const { t } = useMessages()
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
