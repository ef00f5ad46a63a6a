import { curl } from '../../base/shared/request/languages/curl.ts'

/** A word of a command, as a shell takes it. Control characters, which a terminal would act on, are left out. */
export function quoted(word: string): string {
  const shown = word.replaceAll(/\p{Cc}/gu, '')
  return /^[\w./:@%+~-]+$/.test(shown) ? shown : curl.quote(shown)
}
