import { AGENTS_FILE, LIST, MANIFEST, REFERENCE, WHOLE } from './file-names.ts'
import { linkTargetOf } from './links.ts'
import { referencesIn, urlsOf } from './llms-groups.ts'
import type { Group } from './llms-groups.ts'
import { markdownText } from './markdown-text.ts'
import { heading, link, linkList, oneLine, paragraph } from './nodes.ts'
import { partPathOf, partTitleOf } from './page-parts.ts'
import { sectionFiles } from './section-files.ts'
import type { RootContent } from 'mdast'
import type { SectionFile } from './section-files.ts'
import type { BuildView } from '../base/model/output.ts'
import type { PageProps } from '../base/model/page.ts'
import { outputPathFrom } from '../base/shared/urls/paths.ts'
import type { OutputPath } from '../base/shared/urls/paths.ts'

const LISTS = 'llms'
/**
 * In bytes. An agent reads a list before it can read the first page, so a longer one is divided into a file per
 * section.
 */
const LARGEST = 6000
/** The length of the titles behind the link to a section, in characters. */
const MOST_TITLES = 400

interface ListFile {
  readonly path: OutputPath
  readonly text: string
}

/** `llms.txt` of a group. The lists of a larger one are in files of their own: `llms/guides.txt`. */
export function listFiles(group: Group, view: BuildView): readonly ListFile[] {
  const { folder, sections, title, words } = group
  const { base } = view.config
  const pageList = pageLists(group, view)
  const urlOf = urlsOf(group, base)
  const path = outputPathFrom(folder, LIST)
  const whole = rootText(group, base, [
    ...sections.flatMap(({ label, pages }) => [heading(2, label), ...pageList(pages)]),
  ])
  const isSmall = Buffer.byteLength(whole) <= LARGEST
  const parts = isSmall
    ? []
    : sectionFiles(sections, { sizeOf: lineSizeOf, largest: LARGEST }).map((part) => ({
        ...part,
        path: outputPathFrom(folder, LISTS, `${part.name}.txt`),
      }))
  if (parts.length < 2) return [{ path, text: whole }]
  const index = linkList(
    parts.map((part) => ({
      label: part.label,
      href: urlOf(part.path),
      description: topicsOf(part),
    })),
    (url) => url,
  )
  return [
    { path, text: rootText(group, base, [heading(2, words.t('agents.list')), ...index]) },
    ...parts.map(({ path: own, label, pages }) => ({
      path: own,
      text: markdownText([
        heading(1, `${title}: ${label}`),
        paragraph(words.t('agents.intro')),
        paragraph(link(urlOf(path), words.t('agents.list'))),
        ...pageList(pages),
      ]),
    })),
  ]
}

/** The file that an agent reads first: what the site is, its files for agents, and a list. */
function rootText(group: Group, base: string, content: readonly RootContent[]): string {
  const { title, description, words, others, folder } = group
  const urlOf = urlsOf(group, base)
  return markdownText([
    heading(1, title),
    ...(description === ''
      ? []
      : [{ type: 'blockquote' as const, children: [paragraph(description)] }]),
    paragraph(words.t('agents.intro')),
    paragraph(link(urlOf(outputPathFrom(folder, WHOLE)), words.t('agents.full'))),
    ...referencesIn(group).flatMap(({ title: name, pathname }) => [
      paragraph(
        link(urlOf(outputPathFrom(pathname, AGENTS_FILE)), words.t('agents.callLink', { name })),
      ),
      paragraph(
        link(urlOf(outputPathFrom(pathname, REFERENCE)), words.t('agents.reference', { name })),
      ),
    ]),
    paragraph(link(urlOf(MANIFEST), words.t('agents.tools'))),
    ...content,
    ...(others.length === 0
      ? []
      : [
          heading(2, words.t('agents.versions')),
          ...linkList(
            others.map((other) => ({
              label: other.label,
              href: urlOf(outputPathFrom(other.folder, LIST)),
            })),
            (url) => url,
          ),
        ]),
  ])
}

/** Writes lists of pages. The parts of a long page follow it, with their headings. */
function pageLists(
  group: Group,
  { config, facts }: BuildView,
): (pages: readonly PageProps[]) => readonly RootContent[] {
  const partsOf = new Map(facts.map(({ pathname, markdown }) => [pathname, markdown?.parts]))
  const urlOf = urlsOf(group, config.base)
  const linesOf = (page: PageProps) => {
    const { title, href, description, pathname } = page
    const parts = partsOf.get(pathname) ?? []
    return [
      { label: title, href: linkTargetOf(page)(href), description },
      ...parts.map((headings, at) => ({
        label: partTitleOf(page, at, parts.length),
        href: urlOf(partPathOf(pathname, at)),
        description: joinedUpTo(
          MOST_TITLES,
          headings.filter((name) => name !== title),
        ),
      })),
    ]
  }
  return (pages) => linkList(pages.flatMap(linesOf), (url) => url)
}

/** Close to the bytes of the page's line. */
function lineSizeOf(page: PageProps): number {
  const { title, href, description, site } = page
  return Buffer.byteLength(`- [${title}](${site.origin}${href}.md): ${description}\n`)
}

/** The titles of a section’s pages, as many as fit. */
function topicsOf({ label, pages }: SectionFile): string {
  const titles = pages.map(({ title }) => oneLine(title))
  return joinedUpTo(
    MOST_TITLES,
    titles.filter((title) => title !== label),
  )
}

function joinedUpTo(most: number, names: readonly string[]): string {
  let text = ''
  for (const name of names) {
    const longer = text === '' ? name : `${text}, ${name}`
    if (longer.length > most) return `${text}, …`
    text = longer
  }
  return text
}
