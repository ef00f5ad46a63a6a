import { readFileSync } from 'node:fs'
import type { Messages } from '../model/words.ts'
import { shippedLanguage } from './shipped.ts'

// The same number of levels up from `src/base/words/` and from `lib/base/words/`.
const FOLDER = new URL('../../../templates/messages/', import.meta.url)

/** The built-in messages of a language; `undefined` if there are none. */
export function builtInMessages(lang: string): Messages | undefined {
  const language = shippedLanguage(lang)
  if (language === undefined) return undefined
  return JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')) as Messages
}
