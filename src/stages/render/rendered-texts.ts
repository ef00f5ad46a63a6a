import type { PageProps } from '../../base/model/page.ts'
import { unmarked } from '../../base/shared/markup/content-marks.ts'
import { markupTree } from '../../base/shared/markup/markup-tree.ts'
import { portableHtml } from '../../base/shared/markup/portable.ts'
import { proseIn, textOf, withMarkedHoles } from '../../base/shared/markup/prose.ts'
import { truncate } from '../../base/shared/text/text.ts'
import type { RenderedTexts } from './with-texts.ts'

const DESCRIPTION_LENGTH = 160

/** The texts of a page that are made of its content, from its marked markup. */
export function textsIn(marked: string, page: PageProps): Omit<RenderedTexts, 'title'> {
  if (!('rendered' in page)) return {}
  const { markup, content } = unmarked(marked)
  if (content === undefined) return {}
  const { start, end, more } = content
  const tree = markupTree(markup.slice(start, more ?? end))
  const prose = more === undefined ? proseIn(tree).slice(0, 1) : proseIn(tree)
  const excerpt = textOf(prose, withMarkedHoles)
  const shown = more === undefined ? { ...tree, children: prose } : tree
  const urlOf = (url: string) => (/^[#?]/.test(url) ? `${page.href}${url}` : url)
  const made = {
    description: () => truncate(excerpt, DESCRIPTION_LENGTH),
    excerpt: () => excerpt,
    excerptHtml: () => portableHtml(shown, urlOf),
  }
  const texts = page.rendered.map((name) => [name, made[name]()] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
