import type { WrittenCard } from '../base/model/document.ts'
import type { SiteConfig } from '../base/model/site-config.ts'
import { quotedNames } from '../base/shared/text/text.ts'

/** The reason why no page would show a document: the site does not have its language. */
export function languageFaultOf(
  { locale }: WrittenCard,
  { locales }: Pick<SiteConfig, 'locales'>,
): string | undefined {
  const languages = locales.map(({ id }) => id)
  const isPlain = locales.length === 1 && locales[0]?.path === '/'
  if (isPlain || languages.includes(locale)) return undefined
  return `a document has the language \`${locale}\`, and the site has ${quotedNames(languages)}`
}
