import type { BuildEmitter, BuildView } from '../base/model/output.ts'
import type { PageProps } from '../base/model/page.ts'
import { digestOf } from '../base/platform/digest.ts'
import { markdownParts } from '../base/shared/text/markdown-parts.ts'
import { markdownPathOf, outputPathFrom } from '../base/shared/urls/paths.ts'
import type { OutputPath, Pathname } from '../base/shared/urls/paths.ts'

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

/** The text of a part, below the front matter of the page, which has its URL. */
async function partOf(page: PageProps, at: number, { markdownOf }: BuildView): Promise<string> {
  const markdown = (await markdownOf(page)) ?? ''
  const parts = markdownParts(markdown)
  const [frontMatter = ''] = /^---\n[\s\S]*?\n---\n/.exec(markdown) ?? []
  const title = JSON.stringify(partTitleOf(page, at, parts.length))
  return `${frontMatter.replace(/^title: .*$/m, () => `title: ${title}`)}\n${parts[at]?.text ?? ''}`
}
