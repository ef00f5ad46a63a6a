import { AGENTS_FILE, LIST, MANIFEST, REFERENCE } from './file-names.ts'
import { groupsOf, referencesIn, urlsOf } from './llms-groups.ts'
import type { Group, Section } from './llms-groups.ts'
import { linkTargetOf } from './links.ts'
import { markdownText } from './markdown-text.ts'
import { heading, link, linkList, paragraph } from './nodes.ts'
import type { BuildEmitter, BuildView, OutputFile } from '../model/output.ts'
import type { PageProps } from '../model/page.ts'
import { digestOf } from '../platform/digest.ts'
import { fileNameOf, outputPathFrom } from '../shared/paths.ts'
import type { OutputPath } from '../shared/paths.ts'
import { slugify } from '../shared/text.ts'

const WHOLE = 'llms-full.txt'
const PARTS = 'llms-full'
/** In bytes. Larger files do not fit into the context of most models. */
const LARGEST = 500_000

/**
 * `llms.txt`, a list of all pages for AI agents, and `llms-full.txt`, the text of them: for each language, and for each
 * version of the docs.
 */
export const llms: BuildEmitter = {
  name: 'llms',
  mayWrite: (path) => fileNameOf(path) === LIST || new RegExp(`(^|/)${PARTS}[./]`).test(path),
  *emit(view) {
    if (!view.config.ai.markdown) return
    for (const group of groupsOf(view)) {
      yield textFile(outputPathFrom(group.folder, LIST), listOf(group, view))
      yield* wholeOf(group, view)
    }
  },
}

function listOf(group: Group, { config }: BuildView): string {
  const { title, description, words, sections, others } = group
  const urlOf = urlsOf(group, config.base)
  return markdownText([
    heading(1, title),
    ...(description === ''
      ? []
      : [{ type: 'blockquote' as const, children: [paragraph(description)] }]),
    paragraph(words.t('agents.intro')),
    paragraph(link(urlOf(outputPathFrom(group.folder, WHOLE)), words.t('agents.full'))),
    ...referencesIn(group).flatMap(({ title: name, pathname }) => [
      paragraph(
        link(urlOf(outputPathFrom(pathname, AGENTS_FILE)), words.t('agents.callLink', { name })),
      ),
      paragraph(
        link(urlOf(outputPathFrom(pathname, REFERENCE)), words.t('agents.reference', { name })),
      ),
    ]),
    paragraph(link(urlOf(MANIFEST), words.t('agents.tools'))),
    ...sections.flatMap(({ label, pages }) => [
      heading(2, label),
      ...pages.slice(0, 1).flatMap((page) => linkList(pages.map(itemOf), linkTargetOf(page))),
    ]),
    ...(others.length === 0
      ? []
      : [
          heading(2, words.t('agents.versions')),
          ...linkList(
            others.map(({ label, folder }) => ({
              label,
              href: urlOf(outputPathFrom(folder, LIST)),
            })),
            (url) => url,
          ),
        ]),
  ])
}

function itemOf({ title, href, description }: PageProps) {
  return { label: title, href, description }
}

/** The text of all pages: in one file, or in one file per section if that would be too large. */
function* wholeOf(group: Group, view: BuildView): Generator<OutputFile> {
  const { sections, folder, words, title } = group
  const factsOf = new Map(view.facts.map(({ pathname, markdown }) => [pathname, markdown]))
  const sizeOf = (pages: readonly PageProps[]): number =>
    pages.reduce((sum, { pathname }) => sum + (factsOf.get(pathname)?.size ?? 0), 0)
  const fileOf = (path: OutputPath, pages: readonly PageProps[]): OutputFile => ({
    path,
    digest: digestOf(JSON.stringify(pages.map(({ pathname }) => factsOf.get(pathname)?.digest))),
    content: () => textOf(pages, view),
  })
  const all = sections.flatMap(({ pages }) => pages)
  const path = outputPathFrom(folder, WHOLE)
  if (sizeOf(all) <= LARGEST) {
    yield fileOf(path, all)
    return
  }
  const urlOf = urlsOf(group, view.config.base)
  const parts = partsOf(sections, (page) => sizeOf([page])).map(({ name, ...part }) => ({
    ...part,
    path: outputPathFrom(folder, PARTS, `${name}.txt`),
  }))
  for (const part of parts) yield fileOf(part.path, part.pages)
  const list = linkList(
    parts.map(({ label, path: own }) => ({ label, href: urlOf(own) })),
    (url) => url,
  )
  yield textFile(
    path,
    markdownText([heading(1, title), paragraph(words.t('agents.parts')), ...list]),
  )
}

interface Part extends Section {
  readonly name: string
}

/** Sections as files of a bounded size. A page that is larger than that is a file of its own. */
function partsOf(
  sections: readonly Section[],
  sizeOf: (page: PageProps) => number,
): readonly Part[] {
  const names = new Map<string, number>()
  return sections.flatMap(({ label, pages }) => {
    const chunks: PageProps[][] = []
    let size = 0
    for (const page of pages) {
      const last = chunks.at(-1)
      size += sizeOf(page)
      if (last && size <= LARGEST) last.push(page)
      else {
        chunks.push([page])
        size = sizeOf(page)
      }
    }
    return chunks.map((chunk, at) => {
      const slug = slugify(label) || 'section'
      const count = (names.get(slug) ?? 0) + 1
      names.set(slug, count)
      const number = chunks.length > 1 ? ` (${at + 1}/${chunks.length})` : ''
      return {
        label: `${label}${number}`,
        pages: chunk,
        name: count === 1 ? slug : `${slug}-${count}`,
      }
    })
  })
}

async function textOf(pages: readonly PageProps[], { markdownOf }: BuildView): Promise<string> {
  const texts: string[] = []
  // One after the other: all of them at once would take too much memory.
  for (const page of pages) texts.push((await markdownOf(page)) ?? '')
  return texts.join('\n')
}

function textFile(path: OutputPath, text: string): OutputFile {
  return { path, digest: digestOf(text), content: () => Promise.resolve(text) }
}
