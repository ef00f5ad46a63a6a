import { CLIENT_WORDS } from '../shared/client-words.ts'

/** What the client itself says to a reader, as the theme says it on `<main>`: `data-sp-say-retry`. */
export function wordOf(name: keyof typeof CLIENT_WORDS): string {
  const said = document.querySelector('main')?.getAttribute(`data-sp-say-${name}`)
  return said ?? CLIENT_WORDS[name]
}
