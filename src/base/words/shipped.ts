/** The languages of the built-in messages, as in their file names. */
export const SHIPPED: readonly string[] = ['ar', 'de', 'en', 'es', 'fr', 'ja']

/** The built-in language for a language tag: `de-AT` → `de`; `undefined` for `nl`. */
export function shippedLanguage(lang: string): string | undefined {
  const [language = ''] = lang.toLowerCase().split('-')
  return [lang, language].find((name) => SHIPPED.includes(name))
}
