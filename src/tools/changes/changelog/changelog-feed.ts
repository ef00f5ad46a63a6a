import type { Release } from '../../../base/model/api-card.ts'
import type { Feed, FeedItem, FeedTable } from '../../../base/model/feed.ts'
import type { Words } from '../../../base/model/words.ts'
import { phraseParts } from '../../../base/shared/text/code-spans.ts'
import { escapeText } from '../../../base/shared/text/html.ts'
import type { Pathname } from '../../../base/shared/urls/paths.ts'

/** The feeds of the changelogs in one language: an item for each released version, the newest first. */
export function changelogFeedsIn({ config, routes, words }: FeedTable): readonly Feed[] {
  return [...routes.values()].flatMap((route): readonly Feed[] => {
    if (route.kind !== 'changelog' || route.locale !== config.locale || route.unlisted) return []
    const { pathname, card } = route
    if (card.kind !== 'changelog' || card.releases === undefined) return []
    const { releases, messages } = card
    if (releases.length === 0) return []
    const title = messages.title ? words.text(messages.title) : card.title
    const description = messages.description ? words.text(messages.description) : card.description
    const items = releases.map((release) => itemOf(release, pathname, words))
    return [{ pathname, title, description, area: 'docs', formats: ['rss', 'atom', 'json'], items }]
  })
}

function itemOf(
  { id, name, date, counts, text, changes }: Release,
  pathname: Pathname,
  words: Words,
): FeedItem {
  const summary = words.t('api.changeCounts', { ...counts })
  const lines = changes.map(({ level, operations, text: sentence }) => {
    const at = operations === '' ? words.t('api.wholeApi') : operations
    return `<li>${escapeText(`${words.t(LEVELS[level])} · ${at}: `)}${withCode(sentence)}</li>`
  })
  const notice = text === '' ? '' : `<p>${escapeText(text)}</p>`
  return {
    pathname,
    fragment: id,
    title: name,
    date,
    description: text === '' ? summary : `${text} (${summary})`,
    content: `${notice}<p>${escapeText(summary)}</p><ul>${lines.join('')}</ul>`,
    authors: [],
    tags: [],
  }
}

const LEVELS = {
  breaking: 'api.levelBreaking',
  risky: 'api.levelRisky',
  compatible: 'api.levelCompatible',
} as const

function withCode(sentence: string): string {
  return phraseParts(sentence)
    .map(({ text, isCode }) => (isCode ? `<code>${escapeText(text)}</code>` : escapeText(text)))
    .join('')
}
