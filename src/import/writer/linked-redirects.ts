import type { ImportedSite } from '../model/site.ts'

const LINK = /\]\(\s*<?(\/[^\s)>?#]*)|\bhref=["'](\/[^"'?#]*)/g

/** The old paths that documents link to. Such a link is valid, since its path redirects. */
export function linkedRedirects({ documents, redirects }: ImportedSite): readonly string[] {
  const linked = new Set(
    documents.flatMap(({ after }) =>
      Array.from(after.matchAll(LINK), ([, inText, inTag = '']) => inText ?? inTag),
    ),
  )
  return Object.keys(redirects).filter((path) => linked.has(path) || linked.has(`${path}/`))
}
