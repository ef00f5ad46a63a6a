import type { ContentComponents, Theme, ThemePages } from '../../base/model/theme.ts'
import type { ThemeSlots } from '../../base/model/slots.ts'
import { unknownThemePart } from '../../base/problems/catalogue.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Problem } from '../../base/problems/problem.ts'

type Names<Part> = Readonly<Record<keyof Part, true>>

const SLOTS: Names<ThemeSlots> = {
  announcement: true,
  breadcrumbs: true,
  footer: true,
  head: true,
  navbar: true,
  notFound: true,
  pageBottom: true,
  pageTop: true,
  sidebar: true,
  toc: true,
}
const CONTENT: Names<ContentComponents> = {
  admonition: true,
  codeBlock: true,
  embed: true,
  heading: true,
  image: true,
  link: true,
  tab: true,
  table: true,
  tabs: true,
  task: true,
}
const PAGES: Names<ThemePages> = {
  api: true,
  author: true,
  authors: true,
  'blog-archive': true,
  'blog-list': true,
  category: true,
  changelog: true,
  doc: true,
  errors: true,
  'not-found': true,
  operation: true,
  operations: true,
  page: true,
  post: true,
  schema: true,
  schemas: true,
  tag: true,
  tags: true,
  webhook: true,
}

/** The parts of a theme that nothing renders, since their names are not known. */
export function unknownParts({ slots, content, pages }: Theme): readonly Problem[] {
  const parts = [
    ['slots', slots ?? {}, SLOTS],
    ['content', content, CONTENT],
    ['pages', pages, PAGES],
  ] as const
  return parts.flatMap(([part, given, names]) =>
    Object.keys(given)
      .filter((name) => !Object.hasOwn(names, name))
      .map((name) => {
        const known = nearest(name, Object.keys(names))
        return unknownThemePart({ part: `${part}.${name}`, nearest: known }, { literals: [name] })
      }),
  )
}
