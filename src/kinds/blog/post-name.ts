import { withoutExtension } from '../../base/shared/urls/paths.ts'

/**
 * The date and path in a post's file name: `2026-01-30-welcome.md`, `2026-01-30-welcome/index.md`,
 * `2026/01/30/welcome.md`.
 */
export interface PostName {
  /** ISO 8601, UTC; `undefined` if the name has no date. */
  readonly date: string | undefined
  /** The path below the blog, as pieces: `['2026', '01', '30', 'welcome']`. */
  readonly slug: readonly string[]
}

// Docusaurus' pattern: folders before the date follow it in the URL.
const DATED =
  /^(?<before>.*)(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})[-/]?(?<name>.*)$/

/** Reads the path of a post below the blog's folder. */
export function postNameOf(path: string): PostName {
  const parts = withoutExtension(path).split('/')
  if (parts.length > 1 && parts.at(-1) === 'index') parts.pop()
  const plain = parts.join('/')
  const { before = '', year, month, day, name = '' } = DATED.exec(plain)?.groups ?? {}
  if (year === undefined || month === undefined || day === undefined) {
    return { date: undefined, slug: [plain] }
  }
  return {
    date: midnightOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
    slug: [year, month, day, `${before}${name}`],
  }
}

/** The beginning of a day in UTC, in any time zone of the machine. */
function midnightOf(day: string): string | undefined {
  const midnight = new Date(`${day}T00:00:00.000Z`)
  if (Number.isNaN(midnight.getTime())) return undefined
  const iso = midnight.toISOString()
  // JavaScript would treat 30 February as 2 March.
  return iso.startsWith(day) ? iso : undefined
}
