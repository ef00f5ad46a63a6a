/** The languages whose messages come with Specpress, as their files are called. */
export const SHIPPED: readonly string[] = ['ar', 'de', 'en', 'es', 'fr', 'ja']

/** Which of them stands for a language: `de-AT` → `de`; nothing for `nl`. */
export function shippedLanguage(lang: string): string | undefined {
  const [language = ''] = lang.toLowerCase().split('-')
  return [lang, language].find((name) => SHIPPED.includes(name))
}
