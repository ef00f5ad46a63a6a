import type { BrokenApi, Imported, OldPage } from './imported.ts'
import { ledToPage } from './old-links.ts'
import { againSections } from './again-report.ts'
import type { InstallFault } from './install-check.ts'
import type { FileChange } from './file-change.ts'
import type { NewPage } from './new-page.ts'
import { comparableTitle, capital } from './plain-text.ts'
import { section } from './report-section.ts'
import { compareWords } from './words/compare-words.ts'
import type { WordCount } from './words/compare-words.ts'
import type { DocumentSyntax } from './words/document-syntax.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { parsePathname } from '../../base/shared/urls/paths.ts'

export interface Comparison {
  readonly pages: number
  readonly missing: readonly OldPage[]
  /** The pages that are placeholders as a whole. */
  readonly placeholders: readonly OldPage[]
  readonly titles: readonly { readonly page: OldPage; readonly now: string }[]
  readonly links: number
  readonly headings: number
  readonly lostHeadings: readonly { readonly page: OldPage; readonly id: string }[]
  readonly words: WordCount
  /** The paths in the navigation of the new site, and the paths among them that have no file. */
  readonly navigation: readonly string[]
  readonly deadNavigation: readonly string[]
  /** Pages with their own classes, and the pages among them whose classes have no rule. */
  readonly styled: readonly OldPage[]
  readonly unstyled: readonly OldPage[]
}

/** The new site as a build makes it. */
export interface NewSite {
  /** Keyed by pathname. */
  readonly pages: ReadonlyMap<string, NewPage>
  /** The paths of its files. */
  readonly files: ReadonlySet<string>
  /** The text of its stylesheets. */
  readonly styles: string
  /** The pathnames of pages that are placeholders as a whole. */
  readonly placeholders: readonly string[]
  /** The path of the site on its host. */
  readonly base: string
}

/** Compares the pages of the old site with the new ones. All content of a missing page counts as missing. */
export async function compare(
  old: readonly OldPage[],
  site: NewSite,
  syntaxOf: (file: string) => DocumentSyntax,
): Promise<Comparison> {
  const { pages, styles } = site
  const unbuilt = new Set(site.placeholders)
  const found = old.flatMap((page) => {
    const present = pages.get(page.pathname)
    return present ? [{ page, present }] : []
  })
  const missing = old.filter(({ pathname }) => !pages.has(pathname))
  const lostHeadings = found.flatMap(({ page, present }) =>
    page.headings.filter((id) => !present.ids.has(id)).map((id) => ({ page, id })),
  )
  const ruled = new Set(
    Array.from(styles.matchAll(CLASS), ([, name = '']) => name.replaceAll('\\', '')),
  )
  const navigation = [...new Set([...pages.values()].flatMap((page) => page.navigation))].sort()
  return {
    pages: old.length,
    missing,
    placeholders: old.filter(({ pathname }) => unbuilt.has(pathname)),
    titles: found.flatMap(({ page, present }) =>
      isTitleOf(present, page.title) ? [] : [{ page, now: present.titles[0] ?? '' }],
    ),
    links: old.reduce((sum, page) => sum + page.links, 0),
    headings: old.reduce((sum, page) => sum + page.headings.length, 0),
    lostHeadings,
    words: await compareWords(old, pages, syntaxOf),
    navigation,
    deadNavigation: navigation.filter((href) => !leadsToFile(href, site)),
    styled: found.filter(({ present }) => present.classes.length > 0).map(({ page }) => page),
    unstyled: found.flatMap(({ page, present: { classes } }) =>
      classes.length > 0 && !classes.some((name) => ruled.has(name)) ? [page] : [],
    ),
  }
}

const CLASS = /\.((?:\\.|[\w-])+)/g

function leadsToFile(href: string, { pages, files, base }: NewSite): boolean {
  const pathname = parsePathname(href, base)
  // A path outside of the site belongs to another program on the same host.
  return pathname === undefined || pages.has(pathname) || files.has(pathname.slice(1))
}

function isTitleOf({ titles }: NewPage, title: string | undefined): boolean {
  return (
    title === undefined || titles.some((now) => comparableTitle(now) === comparableTitle(title))
  )
}

export interface ReportSettings {
  readonly imported: Imported
  /** Absent if the new site was not built. */
  readonly comparison: Comparison | undefined
  readonly problems: readonly Problem[]
  /** True if a build of the new site fails. */
  readonly isFailed: boolean
  /** The changes of a second import to the files of the site. */
  readonly changes: readonly FileChange[]
  /** The result of a trial of `npm install` that did not work. */
  readonly installFault?: InstallFault | undefined
}

/** The ids of problems that leave a visible placeholder. */
const PLACEHOLDERS = new Set([
  'unknown-component',
  'bundle-failed',
  'component-threw',
  'mdx-syntax',
  'island-props',
  'nested-too-deeply',
])

/** The ids of problems of links that lead to no page. */
const DEAD = new Set(['dead-link', 'page-of-other-version'])

/** A row of the table: a kind of thing, its number in the old site, and the number that is the same here. */
export type Row = readonly [name: string, old: number, same: number]

/** The rows of the table. */
export function rowsOf({ imported, comparison, problems }: ReportSettings): readonly Row[] {
  if (comparison === undefined) return []
  const { pages, missing, placeholders, titles, headings, lostHeadings, links, words } = comparison
  const { navigation, deadNavigation, styled, unstyled } = comparison
  const built = pages - missing.length
  const gone = missing.reduce((sum, page) => sum + page.headings.length, 0)
  const dead = deadLinks(imported.pages, problems, [...missing, ...placeholders])
  const rows: readonly Row[] = [
    ['Pages of documents', pages, built - placeholders.length],
    ['Titles', pages, built - titles.length],
    ['Headings', headings, headings - gone - lostHeadings.length],
    ['Links in texts', links, Math.max(0, links - dead.count)],
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
  const boxes = boxesOf(settings)
  const figures = rows.map(([name, all, same]) =>
    name === 'Words'
      ? `${percent(same, all)} of the words`
      : `${counted(same)} of ${counted(all)} ${FIGURES[name] ?? name}`,
  )
  return `${figures.join(', ')}, ${counted(boxes.length)} ${boxes.length === 1 ? 'box' : 'boxes'} in place of a part.`
}

const FIGURES: Readonly<Record<string, string>> = {
  'Pages of documents': 'pages',
  Titles: 'titles',
  Headings: 'headings',
  'Links in texts': 'links',
  'Links of the navigation': 'links of the navigation',
  'Pages with styles of their own': 'pages with styles of their own',
}

function counted(count: number): string {
  return count.toLocaleString('en')
}

/** The visible notes in place of parts: a line for each. */
function boxesOf({ imported, problems }: ReportSettings): readonly string[] {
  return [
    ...imported.parts.map(({ file, line, what }) => `\`${file}:${String(line)}\` ${what}`),
    // Pages are rendered in any order.
    ...problems
      .filter(({ id }) => PLACEHOLDERS.has(id))
      .map(lineOf)
      .sort(),
  ]
}

/** `import-report.md`: the imported parts, the placeholders, and the parts that were not imported. */
export function reportText(settings: ReportSettings): string {
  const { imported, comparison, problems, isFailed, changes } = settings
  const { title, left, changed, interactive, packages } = imported
  const others = problems.filter(({ id }) => !PLACEHOLDERS.has(id))
  const errors = others.filter(({ severity }) => severity === 'error')
  return [
    `# Import of ${title ?? 'a site'}`,
    'This file says what became of the old site. Run `npm install` and `npm run build`, then go through the lists from the top.',
    isFailed ? section('Errors: a build of the new site fails', errors.map(lineOf)) : '',
    section('API descriptions with errors', imported.brokenApis.map(brokenApiLine), BROKEN_APIS),
    installSection(settings),
    ...againSections(changes),
    comparison === undefined
      ? 'The new site was not built, so nothing is compared. `specpress check` finds its problems.'
      : `## Compared with the old site\n\n${tableOf(rowsOf(settings))}`,
    ...(comparison === undefined
      ? [section('Placeholders', boxesOf(settings))]
      : comparedSections(settings, comparison)),
    section('What did not come along', left.map(capital)),
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
    section('Other problems', firstOfEach(others)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function installSection({ installFault }: ReportSettings): string {
  if (installFault === undefined) return ''
  const { isFailure, lines } = installFault
  const title = isFailure ? '`npm install` fails' : '`npm install` could not be checked'
  const about = isFailure
    ? 'Correct the packages in `package.json`. A trial without installing anything says:'
    : 'A trial without installing anything had no answer:'
  const shown = lines.map((line) => `\`${line.replaceAll('`', "'")}\``)
  return section(title, shown.length > 0 ? shown : ['npm gave no reason'], about)
}

const BROKEN_APIS =
  'The new site has no pages of these APIs, no redirects from their old pages, and no lines of the navigation that lead to them. Correct a description in the old site and import with `--again`, which adds all of it. Or correct it here, and add its lines to `site.config.ts`.'

function brokenApiLine({ file, count, first, entry, sidebarFolder }: BrokenApi): string {
  const errors = count === 1 ? '1 error' : `${counted(count)} errors`
  const item = `{ type: 'autogenerated', folder: '${sidebarFolder}' }`
  return `\`${file}\` has ${errors}. The first: ${lineOf(first)}. The entry for \`openapi\` is \`${entry}\`, the item for a sidebar \`${item}\`.`
}

function comparedSections(settings: ReportSettings, comparison: Comparison): readonly string[] {
  const { imported, problems } = settings
  const { missing, placeholders, titles, lostHeadings, words } = comparison
  const dead = deadLinks(imported.pages, problems, [...missing, ...placeholders])
  return [
    section('Links that lead nowhere now', dead.lost.map(lineOf)),
    section(
      'Links of the navigation that lead nowhere',
      comparison.deadNavigation.map((href) => `\`${href}\``),
    ),
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
    section(
      'Words that are missing',
      words.lost.map(
        ({ page, line, text }) => `\`${page.file}:${String(line)}\` ${shortened(text)}`,
      ),
      'The line of the old document, and its words that the new page does not have at their place.',
    ),
    section(
      'Pages without a style',
      comparison.unstyled.map(({ pathname, file }) => `\`${pathname}\` of \`${file}\``),
      'They have classes, and no stylesheet has a rule for any of them.',
    ),
    section('Placeholders', [
      ...boxesOf(settings),
      ...placeholders.map(
        ({ pathname }) => `The page \`${pathname}\` is a placeholder as a whole.`,
      ),
    ]),
  ]
}

const LONGEST_TEXT = 120

function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text
}

function tableOf(rows: readonly (readonly [string, number, number])[]): string {
  const lines = rows.map(
    ([name, all, same]) => `| ${name} | ${String(all)} | ${String(same)} | ${percent(same, all)} |`,
  )
  return ['| | old site | the same here | |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

/** Links that were lost, and links that were dead before. A page without content loses all of its links. */
function deadLinks(
  pages: readonly OldPage[],
  problems: readonly Problem[],
  unbuilt: readonly OldPage[],
) {
  const dead = problems.filter(({ id }) => DEAD.has(id))
  const lost = dead.filter(ledToPage(pages))
  const count = unbuilt.reduce((sum, page) => sum + page.links, lost.length)
  return { lost, count, before: dead.filter((problem) => !lost.includes(problem)) }
}

function lineOf({ id, file, place, message }: Problem): string {
  const at = place ? `:${String(place.line)}:${String(place.column)}` : ''
  const text = message.replaceAll('\n', ' ')
  return file === undefined ? `${text} (${id})` : `\`${file}${at}\` ${text} (${id})`
}

/** Only the first of many problems of one kind: `specpress check` lists them all. */
function firstOfEach(problems: readonly Problem[]): readonly string[] {
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
