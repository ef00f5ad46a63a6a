import { definePartialTheme } from 'specpress/theme'
import { FontPreload, useWords } from 'specpress/theme/default'

/** The head of a page, with the texts of the question for `consent.ts`. */
function HeadWithConsent() {
  const { say } = useWords()
  const texts = {
    label: say('consent.label'),
    question: say('consent.question'),
    accept: say('consent.accept'),
    decline: say('consent.decline'),
  }
  return (
    <>
      <FontPreload />
      <meta name="sp-consent" content={JSON.stringify(texts)} />
    </>
  )
}

export default definePartialTheme({ slots: { head: HeadWithConsent } })
