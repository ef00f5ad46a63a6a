import { CRASH_WORDS } from '../base/shared/crash-words.ts'

/** A text of the crash notice, from the theme's attribute on `<main>`: `data-sp-say-retry`. */
export function wordOf(name: keyof typeof CRASH_WORDS): string {
  const given = document.querySelector('main')?.getAttribute(`data-sp-say-${name}`)
  return given ?? CRASH_WORDS[name]
}
