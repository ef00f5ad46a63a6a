import type { OldPage } from './imported.ts'
import type { NewPage } from './new-page.ts'
import { comparableTitle } from './plain-text.ts'
import { compareWords } from './words/compare-words.ts'
import type { WordCount } from './words/compare-words.ts'
import type { DocumentSyntax } from './words/document-syntax.ts'
import { parsePathname } from '../../base/shared/urls/paths.ts'

export interface Comparison {
  readonly pages: number
  readonly missing: readonly OldPage[]
  /** The pages that are placeholders as a whole. */
  readonly placeholders: readonly OldPage[]
  readonly titles: readonly { readonly page: OldPage; readonly now: string }[]
  readonly links: number
  readonly images: number
  readonly headings: number
  readonly lostHeadings: readonly { readonly page: OldPage; readonly id: string }[]
  readonly words: WordCount
  /** The paths in the navigation of the new site, and the paths among them that have no file. */
  readonly navigation: readonly string[]
  readonly deadNavigation: readonly string[]
  /** Pages with their own classes, and the pages among them whose classes have no rule. */
  readonly styled: readonly OldPage[]
  readonly unstyled: readonly OldPage[]
  /** Pages with a link inside a link. */
  readonly torn: readonly OldPage[]
}

/** The new site as a build makes it. */
export interface NewSite {
  /** Keyed by pathname. */
  readonly pages: ReadonlyMap<string, NewPage>
  /** The paths of its files. */
  readonly files: ReadonlySet<string>
  /** The text of its stylesheets. */
  readonly styles: string
  /** The pathnames of pages that are placeholders as a whole. */
  readonly placeholders: readonly string[]
  /** The path of the site on its host. */
  readonly base: string
}

/** Compares the pages of the old site with the new ones. All content of a missing page counts as missing. */
export async function compare(
  old: readonly OldPage[],
  site: NewSite,
  syntaxOf: (file: string) => DocumentSyntax,
): Promise<Comparison> {
  const { pages, styles } = site
  const unbuilt = new Set(site.placeholders)
  const found = old.flatMap((page) => {
    const present = pages.get(page.pathname)
    return present ? [{ page, present }] : []
  })
  const missing = old.filter(({ pathname }) => !pages.has(pathname))
  const lostHeadings = found.flatMap(({ page, present }) =>
    page.headings.filter((id) => !present.ids.has(id)).map((id) => ({ page, id })),
  )
  const ruled = new Set(
    Array.from(styles.matchAll(CLASS), ([, name = '']) => name.replaceAll('\\', '')),
  )
  const navigation = [...new Set([...pages.values()].flatMap((page) => page.navigation))].sort()
  return {
    pages: old.length,
    missing,
    placeholders: old.filter(({ pathname }) => unbuilt.has(pathname)),
    titles: found.flatMap(({ page, present }) =>
      isTitleOf(present, page.title) ? [] : [{ page, now: present.titles[0] ?? '' }],
    ),
    links: old.reduce((sum, page) => sum + page.links, 0),
    images: old.reduce((sum, page) => sum + page.images, 0),
    headings: old.reduce((sum, page) => sum + page.headings.length, 0),
    lostHeadings,
    words: await compareWords(old, pages, syntaxOf),
    navigation,
    deadNavigation: navigation.filter((href) => !leadsToFile(href, site)),
    styled: found.filter(({ present }) => present.classes.length > 0).map(({ page }) => page),
    torn: found.filter(({ present }) => present.hasNestedLinks).map(({ page }) => page),
    unstyled: found.flatMap(({ page, present: { classes } }) =>
      classes.length > 0 && !classes.some((name) => ruled.has(name)) ? [page] : [],
    ),
  }
}

const CLASS = /\.((?:\\.|[\w-])+)/g

function leadsToFile(href: string, { pages, files, base }: NewSite): boolean {
  const pathname = parsePathname(href, base)
  // A path outside of the site belongs to another program on the same host.
  return pathname === undefined || pages.has(pathname) || files.has(pathname.slice(1))
}

function isTitleOf({ titles }: NewPage, title: string | undefined): boolean {
  return (
    title === undefined || titles.some((now) => comparableTitle(now) === comparableTitle(title))
  )
}
