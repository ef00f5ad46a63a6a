import type { PluginMessages } from '../../base/model/plugin.ts'
import type { Messages } from '../../base/model/words.ts'
import { gapsOf, messageFault } from '../../base/words/compiled-message.ts'
import { tagsFor } from '../../base/words/language-tags.ts'

/** The messages of a plug-in for a language. */
interface PluggedMessages {
  readonly all: Messages
  /** The ids of the messages that the language has. */
  readonly translated: readonly string[]
}

/** The messages of a plug-in for a language tag: for `de-AT`, those of `de-AT`, else `de`, else its first language. */
export function pluggedMessages(messages: PluginMessages, lang: string): PluggedMessages {
  const [first = {}] = Object.values(messages)
  const tags = tagsFor(lang, Object.keys(messages))
  const own: Messages = Object.assign({}, ...tags.map((tag) => messages[tag]))
  return { all: { ...first, ...own }, translated: Object.keys(own) }
}

/** A message of a plug-in that cannot be used. */
export interface MessageFault {
  readonly language: string
  readonly id: string
  /** Ends the sentence “must be …”. */
  readonly expected: string
}

/** The messages of a plug-in that cannot be read, and translations that do not fit their originals. */
export function faultsIn(messages: PluginMessages): readonly MessageFault[] {
  const [first = {}] = Object.values(messages)
  return Object.entries(messages).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const expected = expectationOf(text, Object.hasOwn(first, id) ? first[id] : undefined)
      return expected === undefined ? [] : [{ language, id, expected }]
    }),
  )
}

function expectationOf(text: string, original: string | undefined): string | undefined {
  if (original === undefined) return 'a message that the first language of the plug-in has, too'
  const fault = messageFault(text)
  if (fault !== undefined) return `a message in ICU syntax: ${fault}`
  if (messageFault(original) !== undefined) return undefined
  const gaps = gapsOf(original)
  const unknown = gapsOf(text).find((gap) => !gaps.includes(gap))
  return unknown && `a message with the gaps of its original, which has no \`${unknown}\``
}
