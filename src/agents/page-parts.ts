import { markdownText } from './markdown-text.ts'
import { link, paragraph } from './nodes.ts'
import type { Inline } from './nodes.ts'
import type { BuildEmitter, BuildView } from '../base/model/output.ts'
import type { PageProps } from '../base/model/page.ts'
import { digestOf } from '../base/platform/digest.ts'
import { markdownParts } from '../base/shared/text/markdown-parts.ts'
import {
  absoluteUrlOf,
  fileHrefOf,
  markdownPathOf,
  outputPathFrom,
} from '../base/shared/urls/paths.ts'
import type { OutputPath, Pathname } from '../base/shared/urls/paths.ts'
import { wordsOf } from '../base/words/translator.ts'

/**
 * The parts of long Markdown versions, `docs/guide.part-2.md`: an agent that chose one from a list reads less than the
 * whole page.
 */
export const pageParts: BuildEmitter = {
  name: 'page-parts',
  mayWrite: (path) => /\.part-\d+\.md$/.test(path),
  *emit(view) {
    const factsOf = new Map(view.facts.map((facts) => [facts.pathname, facts.markdown]))
    for (const page of view.pages) {
      const markdown = factsOf.get(page.pathname)
      for (const at of (markdown?.parts ?? []).keys()) {
        yield {
          path: partPathOf(page.pathname, at),
          digest: digestOf(`${String(at)} ${markdown?.digest ?? ''}`),
          content: () => partOf(page, at, view),
        }
      }
    }
  },
}

/** The file of a part of a page; the first part has the number 1 in it. */
export function partPathOf(pathname: Pathname, at: number): OutputPath {
  return outputPathFrom(markdownPathOf(pathname).replace(/md$/, `part-${String(at + 1)}.md`))
}

/** The title of a part: `Errors (2/3)`. */
export function partTitleOf(
  { title }: Pick<PageProps, 'title'>,
  at: number,
  count: number,
): string {
  return `${title} (${String(at + 1)}/${String(count)})`
}

/** The links to the next part and to the whole page. */
function wayOn(page: PageProps, at: number, count: number): string {
  const { site, pathname } = page
  const words = wordsOf(site.lang, site.messages)
  const linkTo = (path: OutputPath, label: string): Inline =>
    link(absoluteUrlOf(fileHrefOf(path, site.base), site.origin), label)
  const next =
    at + 1 < count
      ? [linkTo(partPathOf(pathname, at + 1), partTitleOf(page, at + 1, count)), ' · ']
      : []
  return markdownText([
    { type: 'thematicBreak' },
    paragraph(...next, linkTo(markdownPathOf(pathname), words.t('agents.whole'))),
  ]).trim()
}

/** The text of a part, below the front matter of the page, which has its URL. */
async function partOf(page: PageProps, at: number, { markdownOf }: BuildView): Promise<string> {
  const markdown = (await markdownOf(page)) ?? ''
  const parts = markdownParts(markdown)
  const [frontMatter = ''] = /^---\n[\s\S]*?\n---\n/.exec(markdown) ?? []
  const title = JSON.stringify(partTitleOf(page, at, parts.length))
  const titled = frontMatter.replace(/^title: .*$/m, () => `title: ${title}`)
  const { open = [], text = '' } = parts[at] ?? {}
  return `${[titled, ...open.map((line) => `${line}\n`), text].join('\n')}\n${wayOn(page, at, parts.length)}\n`
}
