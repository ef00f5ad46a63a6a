import { CLIENT_WORDS } from 'specpress/theme'
import type { ThemeWords } from 'specpress/theme'
import type { MessageId } from '../words.ts'

const NAMES = ['failed', 'retry', 'crashed'] as const

/** The attributes of `<main>` with the client's messages, if they differ from its own. */
export function clientSays({ t }: ThemeWords<MessageId>): Readonly<Record<string, string>> {
  const labels = NAMES.map((name) => [name, t(`page.${name}`)] as const)
  return Object.fromEntries(
    labels
      .filter(([name, text]) => text !== CLIENT_WORDS[name])
      .map(([name, text]) => [`data-sp-say-${name}`, text]),
  )
}
