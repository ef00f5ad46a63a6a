import { boxesOf, findingsOf, lineOf, lostImages, lostLinks, shortened } from './findings.ts'
import type { ReportSettings } from './findings.ts'
import type { Finding, Place } from './finding.ts'

/** The names of the two files, which the command writes into the new site. */
export const REPORT = 'import-report.md'
export const DETAILS = 'import-details.md'

/** A row of the table: a kind of thing, its number in the old site, and the number that is the same here. */
export type Row = readonly [name: string, old: number, same: number]

/** The rows of the table. */
export function rowsOf(settings: ReportSettings): readonly Row[] {
  const { comparison, imported } = settings
  if (comparison === undefined) return []
  const { pages, missing, placeholders, titles, headings, lostHeadings, links, images } = comparison
  const { words, navigation, deadNavigation, styled, unstyled } = comparison
  const built = pages - missing.length
  const gone = missing.reduce((sum, page) => sum + page.headings.length, 0)
  const rows: readonly Row[] = [
    ['Pages of documents', pages, built - placeholders.length],
    ['Other pages', imported.lostPages, 0],
    ['Titles', pages, built - titles.length],
    ['Headings', headings, headings - gone - lostHeadings.length],
    ['Links in texts', links, Math.max(0, links - lostLinks(settings))],
    ['Images', images, Math.max(0, images - lostImages(settings))],
    ['Links of the navigation', navigation.length, navigation.length - deadNavigation.length],
    ['Words', words.words, words.same],
    ['Pages with styles of their own', styled.length, styled.length - unstyled.length],
  ]
  return rows.filter(([, all]) => all > 0)
}

/** The figures of the table in one line, the worst of which a reader must see. */
export function summaryOf(settings: ReportSettings): string {
  const rows = rowsOf(settings)
  if (rows.length === 0) return 'It was not built, so nothing was compared.'
  const figures = rows.map(([name, all, same]) =>
    name === 'Words'
      ? `${percent(same, all)} of the words`
      : `${counted(same)} of ${counted(all)} ${FIGURES[name] ?? name}`,
  )
  const boxes = boxesOf(settings).length
  return `${figures.join(', ')}, ${counted(boxes)} ${boxes === 1 ? 'box' : 'boxes'} in place of a part.`
}

const FIGURES: Readonly<Record<string, string>> = {
  'Pages of documents': 'pages',
  'Other pages': 'other pages',
  Titles: 'titles',
  Headings: 'headings',
  'Links in texts': 'links',
  Images: 'images',
  'Links of the navigation': 'links of the navigation',
  'Pages with styles of their own': 'pages with styles of their own',
}

function counted(count: number): string {
  return count.toLocaleString('en')
}

/** `import-report.md`: the work that is left, in its order, and the figures. A line for each kind keeps it short. */
export function reportText(settings: ReportSettings): string {
  const findings = findingsOf(settings)
  const work = findings.filter(({ minutes }) => minutes !== undefined)
  const others = findings.filter(({ minutes }) => minutes === undefined)
  const all = work.reduce((sum, finding) => sum + minutesOf(finding), 0)
  const list = work.map((finding, index) => `${String(index + 1)}. ${workLine(finding)}`)
  const rows = rowsOf(settings)
  return textOfParts([
    `# Import of ${settings.imported.title ?? 'a site'}`,
    `Run \`npm install\` and \`npm run build\`, then do the work below. \`${DETAILS}\` has each place.`,
    '## By hand, in this order',
    list.length > 0 ? list.join('\n') : 'There is nothing to do.',
    list.length > 1 ? `All of it takes ${timeOf(all)}: a guess by the kind of each fault.` : '',
    '## Compared with the old site',
    rows.length > 0
      ? tableOf(rows)
      : 'The new site was not built, so nothing is compared. `specpress check` finds its problems.',
    others.length > 0 ? '## To know' : '',
    others.map(({ title, places }) => `- ${title}: ${counted(places.length)}`).join('\n'),
  ])
}

/** `import-details.md`: a section for each kind of finding with all of its places, each fault once. */
export function detailsText(settings: ReportSettings): string {
  return textOfParts([
    `# Details of the import of ${settings.imported.title ?? 'a site'}`,
    `\`${REPORT}\` has the order of the work, and the figures.`,
    ...findingsOf(settings).flatMap(({ title, about = '', places }) => [
      `## ${title}: ${counted(places.length)}`,
      about,
      groupsOf(places).flatMap(groupLines).join('\n'),
    ]),
  ])
}

function textOfParts(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function workLine(finding: Finding): string {
  const { title, places } = finding
  const groups = groupsOf(places)
  const [first] = groups.toSorted((a, b) => b.places.length - a.places.length)
  const most =
    first !== undefined && first.text !== '' && first.places.length > 1
      ? ` ${first.places.length === places.length ? 'All' : counted(first.places.length)} are: ${shortened(first.text)}`
      : ''
  const [only = {}] = places
  const single = places.length === 1 ? ` ${shortened(lineOf(only).replaceAll('\n', ' '))}` : most
  const count = `${counted(places.length)} ${places.length === 1 ? 'place' : 'places'}`
  return `**${title}**: ${count}, ${timeOf(minutesOf(finding))}.${single}`
}

/** The minutes for all faults of a finding. A fault at many places is one. */
function minutesOf({ places, minutes = 0 }: Finding): number {
  const faults = new Set(
    places.map(({ at = '', fault = at }) => `${shapeOf(fault)} ${valuesIn(fault)[0] ?? ''}`),
  )
  return faults.size * minutes
}

const HOUR = 60
const DAY = 8 * HOUR

function timeOf(minutes: number): string {
  if (minutes > 2 * DAY) return `about ${String(Math.round(minutes / DAY))} days`
  if (minutes <= HOUR) return `about ${String(Math.ceil(minutes / 5) * 5)} minutes`
  const halves = Math.round(minutes / (HOUR / 2))
  return halves === 2 ? 'about 1 hour' : `about ${String(halves / 2)} hours`
}

/** The places of a fault, or of faults that differ only in their names. */
interface Group {
  /** The fault, with `…` for each name that differs. Empty if the places say it. */
  readonly text: string
  readonly places: readonly Place[]
  /** The names that differ, for each place. */
  readonly values: readonly string[]
}

/** A name in a message: code or a quoted text, or a list of them. */
const NAME = '(?:`[^`]*`|“[^”]*”|"(?:[^"\\\\]|\\\\.)*")'
const NAMES = new RegExp(`${NAME}(?:(?:, | and | or )${NAME})*`, 'g')

function shapeOf(fault: string): string {
  return fault.replaceAll(NAMES, '…')
}

function valuesIn(fault: string): readonly string[] {
  return fault.match(NAMES) ?? []
}

function groupsOf(places: readonly Place[]): readonly Group[] {
  const byShape = new Map<string, Place[]>()
  for (const place of places) {
    const shape = shapeOf(place.fault ?? '')
    const known = byShape.get(shape)
    if (known) known.push(place)
    else byShape.set(shape, [place])
  }
  return [...byShape.values()].map((own) => {
    const values = own.map(({ fault = '' }) => valuesIn(fault))
    const [first = []] = values
    const isShared = first.map((value, index) => values.every((each) => each[index] === value))
    let index = 0
    const text = (own[0]?.fault ?? '').replaceAll(NAMES, (value) =>
      isShared[index++] === true ? value : '…',
    )
    const others = values.map((each) => each.filter((_, at) => isShared[at] !== true).join(', '))
    return { text, places: own, values: others }
  })
}

function groupLines({ text, places, values }: Group): readonly string[] {
  // A text that is a name alone says nothing about the others.
  if (text === '' || text === '…' || places.length === 1)
    return places.map((place) => `- ${lineOf(place)}`)
  const lines = places.map(({ at }, index) => [at, values[index]].filter(Boolean).join(': '))
  const shown = lines.filter((line) => line !== '').map((line) => `  - ${line}`)
  return [`- ${text} (${counted(places.length)} places):`, ...shown]
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ([name, all, same]) => `| ${name} | ${String(all)} | ${String(same)} | ${percent(same, all)} |`,
  )
  return ['| | old site | the same here | |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '' : `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)} %`
}
