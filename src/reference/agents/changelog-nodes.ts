import type { RootContent } from 'mdast'
import { leftOutNodes, proseNodes, withCode } from './schema-nodes.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import { heading, inlineCode, joined, link, list, paragraph, strong } from '../../agents/nodes.ts'
import type { Inline } from '../../agents/nodes.ts'
import type {
  ChangelogBody,
  ChangelogEntry,
  ChangelogGroup,
  ChangelogVersion,
} from '../../base/model/api-changelog.ts'

const LEVELS = {
  breaking: 'api.levelBreaking',
  risky: 'api.levelRisky',
  compatible: 'api.levelCompatible',
} as const

/** The changelog of an API: by version and operation, the worst change first. */
export function changelogNodes(
  { versions, leftOut }: ChangelogBody,
  settings: ContentNodes,
): readonly RootContent[] {
  return [
    ...(leftOut === undefined ? [] : [paragraph(...leftOutNodes(leftOut, settings, true))]),
    ...versions.flatMap((version) => versionNodes(version, settings)),
  ]
}

/** The changes of a version, without its heading. */
function versionNodes(version: ChangelogVersion, settings: ContentNodes): readonly RootContent[] {
  const { words } = settings
  const { title, date, guide, isFirst, counts, notes, groups } = version
  const { breaking, risky, compatible } = counts
  const all = breaking + risky + compatible
  const shown = groups
    .flatMap(({ entries }) => entries)
    .reduce((sum, { others }) => sum + 1 + others.length, 0)
  const line = [
    date === undefined ? undefined : words.date(date),
    all === 0 ? undefined : words.t('api.changeCounts', { breaking, risky, compatible }),
  ].filter((text) => text !== undefined)
  return [
    heading(2, words.text(title)),
    ...(line.length > 0 ? [paragraph(line.join(' · '))] : []),
    ...(isFirst ? [paragraph(words.t('api.firstVersion'))] : []),
    ...proseNodes(guide, settings),
    ...(!isFirst && all === 0 ? [paragraph(words.t('api.noChanges'))] : []),
    ...groups.flatMap((group) => groupNodes(group, settings)),
    ...(all > shown ? [paragraph(words.t('api.moreChanges', { count: all - shown }))] : []),
    ...(notes > 0 ? [paragraph(words.t('api.textChanges', { count: notes }))] : []),
  ]
}

function groupNodes(
  { operations, more = 0, entries }: ChangelogGroup,
  settings: ContentNodes,
): readonly RootContent[] {
  const { words, target } = settings
  const names = operations.map(({ method, path, url }): readonly Inline[] => {
    const name = inlineCode(`${method} ${path}`)
    return [url === undefined ? name : link(target(url), name)]
  })
  const rest = more > 0 ? [[words.t('api.moreOperations', { count: more })]] : []
  const changes = list(entries.map((entry) => entryLine(entry, settings)))
  const [first = [words.t('api.wholeApi')], ...others] = names
  if (others.length === 0) return [heading(3, ...first), changes]
  const count = operations.length + more
  return [
    heading(3, words.t('api.operationCount', { count })),
    changes,
    paragraph(...joined([...names, ...rest], ', ')),
  ]
}

function entryLine(
  { level, text, reason }: ChangelogEntry,
  { words }: ContentNodes,
): readonly Inline[] {
  return [strong(words.t(LEVELS[level])), ': ', ...withCode(`${text} ${reason}`)]
}
