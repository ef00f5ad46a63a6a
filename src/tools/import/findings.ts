import { relative } from 'node:path'
import { againFindings } from './again-report.ts'
import type { Comparison } from './compare.ts'
import type { Finding, Place } from './finding.ts'
import type { FileChange } from './file-change.ts'
import type { BrokenApi, Imported, OldPage } from './imported.ts'
import type { InstallFault } from './trial-install.ts'
import { ledToPage } from './old-links.ts'
import { capital } from './plain-text.ts'
import type { Problem } from '../../base/problems/problem.ts'

export interface ReportSettings {
  readonly imported: Imported
  /** The folder of the old site, absolute. */
  readonly old: string
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

/** The ids of problems that the content had in the old site, too: they are no work of the move. */
const OF_CONTENT =
  /^(?:openapi-.*|large-image|missing-alt|second-title|duplicate-heading-id|case-collision)$/

/** All findings about an import, those that stop a build or hide a page first. Kinds without a place are left out. */
export function findingsOf(settings: ReportSettings): readonly Finding[] {
  const { imported, changes } = settings
  const sorted = sortedProblems(settings)
  const findings: readonly Finding[] = [
    {
      title: 'Errors: a build of the new site fails',
      places: sorted.errors.map(placeOf),
      minutes: 10,
    },
    brokenApis(imported.brokenApis),
    ofInstall(settings.installFault),
    ...againFindings(changes),
    ...ofPages(settings),
    {
      title: 'Parts that readers miss at once',
      places: imported.missed.map((line) => ({ fault: capital(line) })),
      minutes: 60,
    },
    {
      title: 'Boxes in place of a part',
      about: 'The page shows a box at these places, or nothing.',
      places: boxesOf(settings),
      minutes: 10,
    },
    { title: 'Links that lead nowhere now', places: sorted.lost.map(placeOf), minutes: 3 },
    ...ofContent(settings),
    {
      title: 'Parts that did not come along',
      places: imported.left.map((line) => ({ fault: capital(line) })),
      minutes: 10,
    },
    {
      title: 'Components that need the browser',
      about:
        "These files have state, effects or listeners. They are rendered once, without a script. Add `'use client'` as the first line of the component that needs one.",
      places: imported.interactive.map((file) => ({ at: `\`${file}\`` })),
      minutes: 5,
    },
    { title: 'Other problems', places: sorted.others.map(placeOf), minutes: 2 },
    {
      title: 'Faults that the content had in the old site, too',
      places: sorted.ofContent.map(placeOf),
    },
    {
      title: 'Links that led to no page of the old site',
      about:
        'They lead to pages of other programs on the same host, to pages that a script makes, or nowhere.',
      places: sorted.before.map(placeOf),
    },
    {
      title: 'Packages',
      about:
        'Code of the site imports them. They are in `package.json`; until `npm install`, what they render is a placeholder.',
      places: Object.entries(imported.packages).map(([name, version]) => ({
        at: `\`${name}\` ${version}`,
      })),
    },
    {
      title: 'Changed files',
      about: 'All other files are copied byte for byte. `import.diff` shows each change.',
      places: imported.changed.map(({ file }) => ({ at: `\`${file}\`` })),
    },
  ]
  return findings.filter(({ places }) => places.length > 0)
}

/** The visible notes in place of parts. */
export function boxesOf({ imported, problems }: ReportSettings): readonly Place[] {
  return [
    ...imported.parts.map(({ file, line, what }) => ({
      at: `\`${file}:${String(line)}\``,
      fault: what,
    })),
    // Pages are rendered in any order.
    ...problems
      .filter(({ id }) => PLACEHOLDERS.has(id))
      .map(placeOf)
      .sort((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1)),
  ]
}

/** The number of links that an old page led to and the new one does not. A page without content loses all of its links. */
export function lostLinks(settings: ReportSettings): number {
  const { imported, problems } = settings
  const lost = problems.filter(({ id }) => DEAD.has(id)).filter(ledToPage(imported.pages))
  return lost.length + withoutContent(settings).reduce((sum, page) => sum + page.links, 0)
}

/** The number of images that the new pages do not have. */
export function lostImages(settings: ReportSettings): number {
  const lost = settings.problems.filter(({ id }) => id === 'missing-image')
  return lost.length + withoutContent(settings).reduce((sum, page) => sum + page.images, 0)
}

function withoutContent({ comparison }: ReportSettings): readonly OldPage[] {
  const { missing = [], placeholders = [] } = comparison ?? {}
  return [...missing, ...placeholders]
}

/** The problems of a build, each in one list. */
function sortedProblems({ imported, comparison, problems, isFailed }: ReportSettings) {
  const rest = problems.filter(({ id }) => !PLACEHOLDERS.has(id))
  const errors = isFailed ? rest.filter(({ severity }) => severity === 'error') : []
  const milder = rest.filter((problem) => !errors.includes(problem))
  const dead = comparison === undefined ? [] : milder.filter(({ id }) => DEAD.has(id))
  const lost = dead.filter(ledToPage(imported.pages))
  const others = milder.filter((problem) => !dead.includes(problem))
  return {
    errors,
    lost,
    before: dead.filter((problem) => !lost.includes(problem)),
    others: others.filter(({ id }) => !OF_CONTENT.test(id)),
    ofContent: others.filter(({ id }) => OF_CONTENT.test(id)),
  }
}

function brokenApis(apis: readonly BrokenApi[]): Finding {
  return {
    title: 'API descriptions with errors',
    about:
      'The new site has no pages of these APIs, no redirects from their old pages, and no lines of the navigation that lead to them. Correct a description in the old site and import with `--again`, which adds all of it. Or correct it here, and add its lines to `site.config.ts`.',
    places: apis.map(({ file, count, first, entry, sidebarFolder }) => {
      const errors = count === 1 ? '1 error' : `${count.toLocaleString('en')} errors`
      const item = `{ type: 'autogenerated', folder: '${sidebarFolder}' }`
      return {
        at: `\`${file}\` has ${errors}. The first: ${lineOf(placeOf(first))}. The entry for \`openapi\` is \`${entry}\`, the item for a sidebar \`${item}\`.`,
      }
    }),
    minutes: 15,
  }
}

function ofInstall(fault: InstallFault | undefined): Finding {
  const { isFailure = false, lines = [] } = fault ?? {}
  const text = lines.length > 0 ? lines.map((line) => `\`${line.replaceAll('`', "'")}\``) : []
  return {
    title: isFailure ? '`npm install` fails' : '`npm install` could not be checked',
    about: isFailure
      ? 'Correct the packages in `package.json`. A trial in another folder says:'
      : 'A trial in another folder had no answer, so the figures are those without packages:',
    // All lines are about one fault.
    places: fault === undefined ? [] : [{ at: text.join('\n  ') || 'npm gave no reason' }],
    minutes: isFailure ? 15 : 1,
  }
}

function ofPages({ comparison, old }: ReportSettings): readonly Finding[] {
  if (comparison === undefined) return []
  return [
    {
      title: 'Pages that are missing',
      places: comparison.missing.map(pagePlaceIn(old)),
      minutes: 15,
    },
    {
      title: 'Pages that are a placeholder as a whole',
      places: comparison.placeholders.map(pagePlaceIn(old)),
      minutes: 15,
    },
  ]
}

function pagePlaceIn(old: string): (page: OldPage) => Place {
  return ({ pathname, file }) => ({ at: `\`${pathname}\` of \`${fileIn(old, file)}\`` })
}

/** A file of the old site, from its folder. */
function fileIn(old: string, file: string): string {
  return relative(old, file).replaceAll('\\', '/')
}

function ofContent({ comparison, old }: ReportSettings): readonly Finding[] {
  if (comparison === undefined) return []
  const { deadNavigation, lostHeadings, titles, words, unstyled, torn } = comparison
  return [
    {
      title: 'Links of the navigation that lead nowhere',
      places: deadNavigation.map((href) => ({ at: `\`${href}\`` })),
      minutes: 3,
    },
    {
      title: 'Pages with a link inside a link',
      about:
        'A browser ends the outer link at the inner one, so the box around them is torn. Make the outer one a plain element.',
      places: torn.map(pagePlaceIn(old)),
      minutes: 10,
    },
    {
      title: 'Headings that are missing',
      places: lostHeadings.map(({ page, id }) => ({ at: `\`#${id}\` on \`${page.pathname}\`` })),
      minutes: 2,
    },
    {
      title: 'Titles that differ',
      places: titles.map(({ page, now }) => ({
        at: `\`${page.pathname}\`: “${page.title ?? ''}” is “${now}”`,
      })),
      minutes: 1,
    },
    {
      title: 'Words that are missing',
      about:
        'The line of the old document, and its words that the new page does not have at their place.',
      places: words.lost.map(({ page, line, text }) => ({
        at: `\`${fileIn(old, page.file)}:${String(line)}\` ${shortened(text)}`,
      })),
      minutes: 1,
    },
    {
      title: 'Pages without a style',
      about: 'They have classes, and no stylesheet has a rule for any of them.',
      places: unstyled.map(pagePlaceIn(old)),
      minutes: 5,
    },
  ]
}

const LONGEST_TEXT = 120

/** The beginning of a long text. */
export function shortened(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text
}

function placeOf({ id, file, place, message }: Problem): Place {
  const at = place ? `:${String(place.line)}:${String(place.column)}` : ''
  const fault = `${message.replaceAll('\n', ' ')} (${id})`
  return file === undefined ? { fault } : { at: `\`${file}${at}\``, fault }
}

/** One line of Markdown: the code of a place, then the message. */
export function lineOf({ at, fault }: Place): string {
  return [at, fault].filter((part) => part !== undefined).join(' ')
}
