import type * as Gemoji from 'gemoji'
import { packageOnDemand } from '../../../base/platform/package-on-demand.ts'

// The names are half a megabyte, and most sites use none.
const gemoji = packageOnDemand<typeof Gemoji>('gemoji')

const NAME = /(?<![\w:]):([+-]?\w[\w+-]*):(?![\w:])/g

/** Text with the emoji that it names: `:tada:` → 🎉. Unknown names stay. */
export function withEmoji(text: string): string {
  if (!text.includes(':')) return text
  return text.replaceAll(NAME, (written, name: string) => {
    const { nameToEmoji } = gemoji()
    return (Object.hasOwn(nameToEmoji, name) && nameToEmoji[name]) || written
  })
}
