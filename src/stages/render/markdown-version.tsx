import type { DocumentHalves } from './document.ts'
import { withTexts } from './with-texts.ts'
import { contentMarkup } from './page-markup.tsx'
import type { MarkupSettings } from './page-markup.tsx'
import { plainContent } from './plain-content.tsx'
import { partsOf } from './template.tsx'
import type { Bundle } from '../../base/model/bundle.ts'
import type { CodeRenderer } from '../../base/model/code.ts'
import type { MarkdownSource, WriteMarkdown } from '../../base/model/markdown.ts'
import type { PageProps } from '../../base/model/page.ts'
import { withoutMarks } from '../../base/shared/markup/content-marks.ts'
import { remember } from '../../base/shared/remember.ts'

/** The content of a page, with the settings of its markup in the language that the content is written in. */
interface MarkdownInput extends Pick<MarkdownSource, 'body' | 'embedded'> {
  readonly settings: MarkupSettings
}

/** The halves of a page, and a function that runs the render of its content. */
export interface MarkdownFrom extends DocumentHalves {
  readonly run?: (render: () => string) => string
}

/** Writes the Markdown version of a page; `undefined` if it has none. */
export type MarkdownOf = (
  page: PageProps,
  input: MarkdownInput,
  from: MarkdownFrom,
) => Promise<string | undefined>

/** Makes the function that writes the Markdown versions of pages. */
export function markdownVersions(
  bundle: Bundle,
  code: CodeRenderer,
  write: WriteMarkdown | undefined,
): MarkdownOf {
  const plain = remember(() => plainContent(bundle.theme))
  /** The content of a page without a tree, as plain markup: of a module, or of a component of a plug-in. */
  const plainMarkup = async (page: PageProps, settings: MarkupSettings, from: MarkdownFrom) => {
    if ('component' in page) return mainOf(from.rest)
    if (!('content' in page) || page.content !== 'module') return undefined
    const { content } = await partsOf(page, { bundle, body: undefined, content: plain(), code })
    const markup = () => contentMarkup(<>{content}</>, page, settings)
    return from.run ? from.run(markup) : markup()
  }
  return async (page, { settings, ...bodies }, from) => {
    if (page.head.markdown === undefined || write === undefined) return undefined
    const markup = await plainMarkup(page, settings, from)
    return write(withTexts(page, from), { ...bodies, markup })
  }
}

/** The main part of a page. */
function mainOf(html: string): string {
  return withoutMarks(/<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '')
}
