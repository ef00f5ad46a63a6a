import { visibleTextOf } from './words/markup-text.ts'
import { withLabelsAtPanels } from './words/tab-labels.ts'
import { unescapeHtml } from '../../base/shared/text/html.ts'
import { pathnameOfFile } from '../../base/shared/urls/paths.ts'

/** The parts of a new page that the report needs. */
export interface NewPage {
  readonly pathname: string
  /** The text of its first heading, and the title in its head. */
  readonly titles: readonly string[]
  /** The ids on the page. */
  readonly ids: ReadonlySet<string>
  /** The text of its title and of its content. */
  readonly text: string
  /** The classes in its content that are not the theme's. */
  readonly classes: readonly string[]
  /** The paths that its navigation leads to: the bar at the top, the sidebar and the footer. */
  readonly navigation: readonly string[]
  /** True if a link of its content is inside another link. */
  readonly hasNestedLinks: boolean
}

const MAIN = /<main\b[\s\S]*<\/main>/
const NAVIGATION = /<(header|nav|footer)\b[\s\S]*?<\/\1>/g

/** Reads a page of the new site. */
export function newPageOf(file: string, html: string): NewPage {
  const title = /<title>([^<]*?)(?: \| [^<|]*)?</.exec(html)?.[1]
  const titles = [/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1], title]
  const [main = ''] = MAIN.exec(html) ?? []
  const around = html.replace(MAIN, '')
  return {
    pathname: pathnameOfFile(file),
    titles: titles.flatMap((each) =>
      each === undefined ? [] : [unescapeHtml(each.replaceAll(/<[^>]*>/g, ''))],
    ),
    ids: new Set(valuesOf('id', html)),
    text: `${unescapeHtml(title ?? '')} ${visibleTextOf(withLabelsAtPanels(main))}`,
    classes: [
      ...new Set(valuesOf('class', main).flatMap((value) => value.split(/\s+/).filter(isOwn))),
    ],
    navigation: [...around.matchAll(NAVIGATION)].flatMap(([part]) =>
      valuesOf('href', part).filter((href) => /^\/(?!\/)/.test(href)),
    ),
    hasNestedLinks: hasNestedLinks(main),
  }
}

function hasNestedLinks(html: string): boolean {
  const tags = html.match(/<\/?a(?=[\s>])/g) ?? []
  return tags.some((tag, index) => tag === '<a' && tags[index - 1] === '<a')
}

function valuesOf(attribute: string, html: string): readonly string[] {
  return Array.from(html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g')), ([, value = '']) =>
    unescapeHtml(value),
  )
}

function isOwn(name: string): boolean {
  return name !== '' && !/^(?:sp-|language-|line$|highlighted$)/.test(name)
}
