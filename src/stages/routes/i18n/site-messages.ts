import type { Card, MessageEntry, MessagesCard } from '../../../base/model/document.ts'
import type { SiteConfig } from '../../../base/model/site-config.ts'
import type { Messages } from '../../../base/model/words.ts'
import { badMessage, untranslatedMessage } from '../../../base/problems/catalogue.ts'
import { nearest } from '../../../base/shared/text/nearest.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { messagesFileOf } from '../../../base/shared/urls/message-files.ts'
import { gapsOf } from '../../../base/words/compiled-message.ts'
import { localeOf } from '../place.ts'

/** The parts of the config about languages and messages. */
type Languages = Pick<SiteConfig, 'locale' | 'locales' | 'messages' | 'staticFolder' | 'file'> & {
  /** The first language of the site: its messages define the site's own ids. */
  readonly main: string
}

/** The messages of the pages in one language: the built-in ones, overridden by the site's own. */
export function siteMessagesOf(
  cards: readonly Card[],
  languages: Languages,
): { readonly messages: Messages; readonly problems: readonly Problem[] } {
  const { main, locale, messages: builtIn } = languages
  const files = cards.filter((card) => card.kind === 'messages')
  const first = files.find((file) => file.locale === main)
  const own = files.find((file) => file.locale === locale)
  const originals = { ...allOf(first), ...builtIn }
  const missing = locale === main ? [] : missingFrom(first, own, builtIn)
  return {
    messages: { ...originals, ...textsOf(own) },
    problems: [
      ...wrongIn(own, originals),
      ...waitingIn(own, languages),
      ...missing.map(({ id, place }) =>
        untranslatedMessage(
          { id, others: 0, locale, file: messagesFileOf(languages.staticFolder, locale) },
          { file: first?.source, place },
        ),
      ),
      ...unshipped(own, languages),
    ],
  }
}

function allOf(file: MessagesCard | undefined): Messages {
  return Object.fromEntries((file?.entries ?? []).map(({ id, text }) => [id, text]))
}

function textsOf(file: MessagesCard | undefined): Messages {
  return Object.fromEntries(Object.entries(allOf(file)).filter(([, text]) => text !== ''))
}

/** Messages of a translation that are unknown, or that lack a value. */
function wrongIn(file: MessagesCard | undefined, originals: Messages): readonly Problem[] {
  return (file?.entries ?? []).flatMap(({ id, text, place }) => {
    const location = { file: file?.source, place }
    const original = Object.hasOwn(originals, id) ? originals[id] : undefined
    if (original === undefined) {
      const reason = `there is no message \`${id}\``
      return [badMessage({ reason, nearest: nearest(id, Object.keys(originals)) }, location)]
    }
    const gaps = gapsOf(original)
    const unknown = gapsOf(text).find((gap) => !gaps.includes(gap))
    if (unknown === undefined) return []
    const reason = `it has a gap \`${unknown}\`, which \`${id}\` does not fill`
    return [badMessage({ reason, nearest: nearest(unknown, gaps) }, location)]
  })
}

/** Messages without a text. */
function waitingIn(file: MessagesCard | undefined, { locale }: Languages): readonly Problem[] {
  const waiting = file?.entries.filter(({ text }) => text === '') ?? []
  return waiting.map(({ id, place }) =>
    untranslatedMessage({ id, others: 0, locale }, { file: file?.source, place }),
  )
}

/** The site's own messages that are missing in the file of another language. */
function missingFrom(
  first: MessagesCard | undefined,
  own: MessagesCard | undefined,
  builtIn: Messages,
): readonly MessageEntry[] {
  const there = new Set(own?.entries.map(({ id }) => id))
  const all = first?.entries ?? []
  return all.filter(({ id }) => !there.has(id) && !Object.hasOwn(builtIn, id))
}

const FIRST_LINE = { line: 1, column: 1 }

/** Messages that neither Specpress nor their plug-in has in the language: all missing translations are one problem. */
function unshipped(own: MessagesCard | undefined, languages: Languages): readonly Problem[] {
  const { locale, staticFolder, file: config } = languages
  const there = new Set(own?.entries.map(({ id }) => id))
  const [id, ...others] = localeOf(languages).untranslated.filter((each) => !there.has(each))
  if (id === undefined) return []
  const file = messagesFileOf(staticFolder, locale)
  const location = own ? { file: own.source, place: FIRST_LINE } : { file: config }
  return [untranslatedMessage({ id, others: others.length, locale, file }, location)]
}
