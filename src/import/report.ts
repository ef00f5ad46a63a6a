import type { Imported, OldPage } from './imported.ts'
import { ledToPage } from './old-links.ts'
import { wordsOf } from './plain-text.ts'
import type { Problem } from '../base/problems/problem.ts'

/** The parts of a new page that the report needs. */
export interface NewPage {
  readonly pathname: string
  /** The text of its first heading, and the title in its head. */
  readonly titles: readonly string[]
  /** The ids on the page. */
  readonly ids: ReadonlySet<string>
}

export interface Comparison {
  readonly pages: number
  readonly missing: readonly OldPage[]
  readonly titles: readonly { readonly page: OldPage; readonly now: string }[]
  readonly links: number
  readonly headings: number
  readonly lostHeadings: readonly { readonly page: OldPage; readonly id: string }[]
}

/** Compares the pages of the old site with the new ones. */
export function compare(old: readonly OldPage[], now: ReadonlyMap<string, NewPage>): Comparison {
  const found = old.flatMap((page) => {
    const present = now.get(page.pathname)
    return present ? [{ page, present }] : []
  })
  return {
    pages: old.length,
    missing: old.filter(({ pathname }) => !now.has(pathname)),
    titles: found.flatMap(({ page, present }) =>
      isTitleOf(present, page.title) ? [] : [{ page, now: present.titles[0] ?? '' }],
    ),
    links: found.reduce((sum, { page }) => sum + page.links, 0),
    headings: found.reduce((sum, { page }) => sum + page.headings.length, 0),
    lostHeadings: found.flatMap(({ page, present }) =>
      page.headings.filter((id) => !present.ids.has(id)).map((id) => ({ page, id })),
    ),
  }
}

function isTitleOf({ titles }: NewPage, title: string | undefined): boolean {
  return title === undefined || titles.some((now) => wordsOf(now) === wordsOf(title))
}

export interface ReportSettings {
  readonly imported: Imported
  readonly comparison: Comparison
  readonly problems: readonly Problem[]
  /** The pages that are placeholders as a whole. */
  readonly placeholders: readonly string[]
}

/** The ids of problems that leave a visible placeholder. */
const PLACEHOLDERS = new Set([
  ...['unknown-component', 'bundle-failed', 'component-threw', 'mdx-syntax', 'island-props'],
  'nested-too-deeply',
])

/** The ids of problems of links that lead to no page. */
const DEAD = new Set(['dead-link', 'page-of-other-version'])

const MOST_LISTED = 200

/** `import-report.md`: the imported parts, the placeholders, and the parts that were not imported. */
export function reportText({
  imported,
  comparison,
  problems,
  placeholders,
}: ReportSettings): string {
  const { title, left, parts, changed, interactive, packages } = imported
  const inPlaces = problems.filter(({ id }) => PLACEHOLDERS.has(id))
  const others = problems.filter(({ id }) => !PLACEHOLDERS.has(id))
  const { pages, missing, titles, links, headings, lostHeadings } = comparison
  const dead = deadLinks(imported.pages, problems, placeholders)
  const rows = [
    ['Pages of documents', pages, pages - missing.length],
    ['Titles', pages - missing.length, pages - missing.length - titles.length],
    ['Headings', headings, headings - lostHeadings.length],
    ['Links in texts', links, Math.max(0, links - dead.count)],
  ] as const
  return [
    `# Import of ${title ?? 'a site'}`,
    'This file says what became of the old site. Run `npm install` and `npm run build`, then go through the lists from the top.',
    `## Compared with the old site\n\n${tableOf(rows)}`,
    section('Links that lead nowhere now', dead.lost.map(lineOf)),
    section(
      'Links that led to no page of the old site',
      dead.before.map(lineOf),
      'They lead to pages of other programs on the same host, to pages that a script makes, or nowhere.',
    ),
    section(
      'Pages that are missing',
      missing.map(({ pathname, file }) => `\`${pathname}\` of \`${file}\``),
    ),
    section(
      'Headings that are missing',
      lostHeadings.map(({ page, id }) => `\`#${id}\` on \`${page.pathname}\``),
    ),
    section(
      'Titles that differ',
      titles.map(({ page, now }) => `\`${page.pathname}\`: “${page.title ?? ''}” is “${now}”`),
    ),
    section('Placeholders', [
      ...parts.map(({ file, line, what }) => `\`${file}:${String(line)}\` ${what}`),
      ...inPlaces.map(lineOf),
      ...placeholders.map((pathname) => `The page \`${pathname}\` is a placeholder as a whole.`),
    ]),
    section(
      'What did not come along',
      left.map((what) => capital(what)),
    ),
    section(
      'Components that need the browser',
      interactive.map((file) => `\`${file}\``),
      "These files have state, effects or listeners. They are rendered once, without a script. Add `'use client'` as the first line of the component that needs one.",
    ),
    section(
      'Packages',
      Object.entries(packages).map(([name, version]) => `\`${name}\` ${version}`),
      'Code of the site imports them. They are in `package.json`; until `npm install`, what they render is a placeholder.',
    ),
    section(
      'Changed files',
      changed.map(({ file }) => `\`${file}\``),
      'All other files are copied byte for byte. `import.diff` shows each change.',
    ),
    section('Other problems', counted(others)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function tableOf(rows: readonly (readonly [string, number, number])[]): string {
  const lines = rows.map(
    ([name, all, same]) => `| ${name} | ${String(all)} | ${String(same)} | ${percent(same, all)} |`,
  )
  return ['| | old site | the same here | |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

/** The links that were lost, and those that led to no page before. A placeholder loses all of its links. */
function deadLinks(
  pages: readonly OldPage[],
  problems: readonly Problem[],
  placeholders: readonly string[],
) {
  const dead = problems.filter(({ id }) => DEAD.has(id))
  const lost = dead.filter(ledToPage(pages))
  const unbuilt = new Set(placeholders)
  const count = pages
    .filter(({ pathname }) => unbuilt.has(pathname))
    .reduce((sum, page) => sum + page.links, lost.length)
  return { lost, count, before: dead.filter((problem) => !lost.includes(problem)) }
}

function section(title: string, lines: readonly string[], about = ''): string {
  if (lines.length === 0) return ''
  const shown = lines.slice(0, MOST_LISTED).map((line) => `- ${line}`)
  const more = lines.length - shown.length
  const rest = more > 0 ? [`- … and ${String(more)} more`] : []
  const head = about === '' ? `## ${title}` : `## ${title}\n\n${about}`
  return `${head}\n\n${[...shown, ...rest].join('\n')}`
}

function lineOf({ id, file, place, message }: Problem): string {
  const at = place ? `:${String(place.line)}:${String(place.column)}` : ''
  const text = message.replaceAll('\n', ' ')
  return file === undefined ? `${text} (${id})` : `\`${file}${at}\` ${text} (${id})`
}

/** Only the first of many problems of one kind: `specpress check` lists them all. */
function counted(problems: readonly Problem[]): readonly string[] {
  const byId = new Map<string, Problem[]>()
  for (const problem of problems) byId.set(problem.id, [...(byId.get(problem.id) ?? []), problem])
  return [...byId].map(([id, all]) => {
    const [first] = all
    return `${id}: ${String(all.length)}, such as ${first ? lineOf(first) : ''}`
  })
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)} %`
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`
}
