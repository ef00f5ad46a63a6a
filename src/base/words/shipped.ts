import { tagsFor } from './language-tags.ts'

/** The languages of the built-in messages, as in their file names. */
export const SHIPPED: readonly string[] = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'tr',
  'uk',
  'zh-Hans',
  'zh-Hant',
]

/** The built-in language for a language tag: `de-AT` → `de`, `zh-TW` → `zh-Hant`; `undefined` for `da`. */
export function shippedLanguage(lang: string): string | undefined {
  return tagsFor(lang, SHIPPED).at(-1)
}
