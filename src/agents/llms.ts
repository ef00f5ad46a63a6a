import { LIST, WHOLE } from './file-names.ts'
import { llmsGroupsOf, groupUrlsOf } from './llms-groups.ts'
import type { Group } from './llms-groups.ts'
import { listFiles } from './llms-lists.ts'
import { markdownText } from './markdown-text.ts'
import { heading, linkList, list, oneLine, paragraph } from './nodes.ts'
import { sectionFiles } from './section-files.ts'
import type { BuildEmitter, BuildView, OutputFile } from '../base/model/output.ts'
import type { PageProps } from '../base/model/page.ts'
import type { Words } from '../base/model/words.ts'
import { digestOf } from '../base/platform/digest.ts'
import { fileNameOf, outputPathFrom } from '../base/shared/urls/paths.ts'
import type { OutputPath } from '../base/shared/urls/paths.ts'

const PARTS = 'llms-full'
/** In bytes. Larger files do not fit into the context of most models. */
const LARGEST = 500_000

/**
 * `llms.txt`, a list of all pages for AI agents, and `llms-full.txt`, the text of them: for each language, and for each
 * version of the docs.
 */
export const llms: BuildEmitter = {
  name: 'llms',
  mayWrite: (path) => fileNameOf(path) === LIST || /(^|\/)llms(-full)?[./][^/]*$/.test(path),
  *emit(view) {
    if (!view.config.ai.markdown) return
    for (const group of llmsGroupsOf(view)) {
      for (const { path, text } of listFiles(group, view)) yield textFile(path, text)
      yield* wholeOf(group, view)
    }
  },
}

/** The text of all pages: in one file, or in one file per section if that would be too large. */
function* wholeOf(group: Group, view: BuildView): Generator<OutputFile> {
  const { sections, folder, words, title } = group
  const factsOf = new Map(view.facts.map(({ pathname, markdown }) => [pathname, markdown]))
  const sizeOf = (pages: readonly PageProps[]): number =>
    pages.reduce((sum, { pathname }) => sum + (factsOf.get(pathname)?.size ?? 0), 0)
  const fileOf = (path: OutputPath, own: string, pages: readonly PageProps[]): OutputFile => {
    const head = headOf(own, pages, words)
    const digests = pages.map(({ pathname }) => factsOf.get(pathname)?.digest)
    return {
      path,
      digest: digestOf(JSON.stringify([head, digests])),
      content: () => textOf(head, pages, view),
    }
  }
  const all = sections.flatMap(({ pages }) => pages)
  const path = outputPathFrom(folder, WHOLE)
  if (sizeOf(all) <= LARGEST) {
    yield fileOf(path, title, all)
    return
  }
  const urlOf = groupUrlsOf(group, view.config.base)
  const parts = sectionFiles(
    sections.map(({ label, pages }) => ({ label, pages })),
    { sizeOf: (page) => sizeOf([page]), largest: LARGEST },
  ).map(({ name, ...part }) => ({ ...part, path: outputPathFrom(folder, PARTS, `${name}.txt`) }))
  for (const part of parts) yield fileOf(part.path, `${title}: ${part.label}`, part.pages)
  const list = linkList(
    parts.map(({ label, path: own }) => ({ label, href: urlOf(own) })),
    (url) => url,
  )
  yield textFile(
    path,
    markdownText([heading(1, title), paragraph(words.t('agents.parts')), ...list]),
  )
}

/** The title of a file of pages, and their titles. */
function headOf(title: string, pages: readonly PageProps[], words: Words): string {
  const titles = pages.map((page) => [oneLine(page.title)])
  return markdownText([heading(1, title), heading(2, words.t('agents.contents')), list(titles)])
}

async function textOf(
  head: string,
  pages: readonly PageProps[],
  { markdownOf }: BuildView,
): Promise<string> {
  const texts = [head]
  // One after the other: all of them at once would take too much memory.
  for (const page of pages) texts.push((await markdownOf(page)) ?? '')
  return texts.join('\n')
}

function textFile(path: OutputPath, text: string): OutputFile {
  return { path, digest: digestOf(text), content: () => Promise.resolve(text) }
}
