import { AGENTS_FILE, LIST, MANIFEST, REFERENCE, SKILL_FILE, WHOLE } from './file-names.ts'
import { linkTargetOf } from './links.ts'
import { referencesIn, titleOfReference, groupUrlsOf } from './llms-groups.ts'
import type { Group } from './llms-groups.ts'
import { markdownText } from './markdown-text.ts'
import { heading, link, linkList, oneLine, paragraph } from './nodes.ts'
import { partPathOf, partTitleOf } from './page-parts.ts'
import { sectionFiles } from './section-files.ts'
import type { RootContent } from 'mdast'
import type { ListedLink } from './nodes.ts'
import type { SectionFile } from './section-files.ts'
import type { BuildView } from '../base/model/output.ts'
import type { PageProps } from '../base/model/page.ts'
import { rememberEach } from '../base/shared/remember.ts'
import { byteLength } from '../base/shared/text/byte-length.ts'
import { outputPathFrom } from '../base/shared/urls/paths.ts'
import type { OutputPath } from '../base/shared/urls/paths.ts'

const LISTS = 'llms'
/** The size of a single list, in bytes: an agent reads it before each page. A longer list is divided into a file per section. */
const LONGEST_LIST = 12_000
/** The size of such a file, in bytes. */
const LARGEST = 4000
/** The length of the titles behind the link to a section, in characters. */
const MOST_TITLES = 400
/** The heading that llmstxt.org gives to links that an agent may leave out, in every language. */
const OPTIONAL = 'Optional'

interface PartFile extends SectionFile {
  readonly path: OutputPath
}

interface ListFile {
  readonly path: OutputPath
  readonly text: string
}

/** `llms.txt` of a group. The lists of a larger one are in files of their own: `llms/guides.txt`. */
export function listFiles(group: Group, view: BuildView): readonly ListFile[] {
  const { folder, sections, title, words } = group
  const { base } = view.config
  const pageList = pageLists(group, view)
  const urlOf = groupUrlsOf(group, base)
  const path = outputPathFrom(folder, LIST)
  const sizeOf = rememberEach((page: PageProps) => byteLength(markdownText(pageList([page]))))
  const size = sections.flatMap(({ pages }) => pages).reduce((sum, page) => sum + sizeOf(page), 0)
  // The whole text is made only if it may be short enough.
  if (size <= LONGEST_LIST) {
    const [optional, main] = bothOf(sections)
    const content = main.flatMap(({ label, pages }) => [heading(2, label), ...pageList(pages)])
    const text = rootText(group, base, {
      content,
      optional: pageList(optional.flatMap(({ pages }) => pages)),
    })
    if (byteLength(text) <= LONGEST_LIST) return [{ path, text }]
  }
  const parts = sectionFiles(sections, { sizeOf, largest: LARGEST }).map((part) => ({
    ...part,
    path: outputPathFrom(folder, LISTS, `${part.name}.txt`),
  }))
  const linksTo = (files: readonly PartFile[]) =>
    linkList(
      files.map((part) => ({
        label: part.label,
        href: urlOf(part.path),
        description: topicsOf(part),
      })),
      (url) => url,
    )
  const [optional, main] = bothOf(parts)
  const content = [heading(2, words.t('agents.list')), ...linksTo(main)]
  return [
    { path, text: rootText(group, base, { content, optional: linksTo(optional) }) },
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

interface MaybeOptional {
  readonly isOptional?: boolean
}

function bothOf<Item extends MaybeOptional>(
  items: readonly Item[],
): readonly [optional: readonly Item[], main: readonly Item[]] {
  return [items.filter((item) => item.isOptional), items.filter((item) => !item.isOptional)]
}

interface Lists {
  readonly content: readonly RootContent[]
  readonly optional: readonly RootContent[]
}

/** The file that an agent reads first: what the site is, its files for agents, and its pages. */
function rootText(group: Group, base: string, { content, optional }: Lists): string {
  const { title, description, words, others } = group
  const urlOf = groupUrlsOf(group, base)
  const versions = others.map((other) => ({
    label: other.label,
    href: urlOf(outputPathFrom(other.folder, LIST)),
  }))
  const last = [...optional, ...linkList(versions, (url) => url)]
  return markdownText([
    heading(1, title),
    ...(description === ''
      ? []
      : [{ type: 'blockquote' as const, children: [paragraph(description)] }]),
    paragraph(words.t('agents.intro')),
    heading(2, words.t('agents.files')),
    ...linkList(filesOf(group, base), (url) => url),
    ...content,
    ...(last.length === 0 ? [] : [heading(2, OPTIONAL), ...last]),
  ])
}

/** The files of a group that are made for agents and programs. */
function filesOf(group: Group, base: string): readonly ListedLink[] {
  const { words, folder, mcp } = group
  const isRoot = folder === ''
  const urlOf = groupUrlsOf(group, base)
  return [
    ...referencesIn(group).flatMap((page) => {
      const { pathname } = page
      const name = titleOfReference(page)
      return [
        {
          label: words.t('agents.callLink', { name }),
          href: urlOf(outputPathFrom(pathname, AGENTS_FILE)),
        },
        {
          label: words.t('agents.reference', { name }),
          href: urlOf(outputPathFrom(pathname, REFERENCE)),
        },
      ]
    }),
    ...(isRoot
      ? [{ label: words.t('agents.skill'), href: urlOf(outputPathFrom(SKILL_FILE)) }]
      : []),
    { label: words.t('agents.full'), href: urlOf(outputPathFrom(folder, WHOLE)) },
    { label: words.t('agents.tools'), href: urlOf(MANIFEST) },
    ...(mcp === undefined ? [] : [{ label: words.t('agents.server'), href: mcp }]),
  ]
}

/** Writes lists of pages. A long page is listed by its parts, with their headings. */
function pageLists(
  group: Group,
  { config, facts }: BuildView,
): (pages: readonly PageProps[]) => readonly RootContent[] {
  const partsOf = new Map(facts.map(({ pathname, markdown }) => [pathname, markdown?.parts]))
  const urlOf = groupUrlsOf(group, config.base)
  const linesOf = (page: PageProps) => {
    const { title, href, description, pathname } = page
    const parts = partsOf.get(pathname) ?? []
    if (parts.length === 0) return [{ label: title, href: linkTargetOf(page)(href), description }]
    return parts.map((headings, at) => ({
      label: partTitleOf(page, at, parts.length),
      href: urlOf(partPathOf(pathname, at)),
      description: joinedUpTo(
        MOST_TITLES,
        headings.filter((name) => name !== title),
      ),
    }))
  }
  return (pages) => linkList(pages.flatMap(linesOf), (url) => url)
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
