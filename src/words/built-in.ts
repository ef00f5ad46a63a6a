import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Messages } from '../model/words.ts'

// The same number of steps up from `src/words/` and from `lib/words/`.
const FOLDER = new URL('../../templates/messages/', import.meta.url)

/** The messages that come with Specpress for a language: those of `de-AT` where there are, else those of `de`. */
export function builtInMessages(lang: string): Messages | undefined {
  const [language = lang] = lang.split('-')
  const file = [lang, language]
    .map((name) => fileURLToPath(new URL(`${name}.json`, FOLDER)))
    .find((path) => existsSync(path))
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Messages)
}
