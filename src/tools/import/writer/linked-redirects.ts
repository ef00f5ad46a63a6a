import type { ImportedSite } from '../model/site.ts'

const WITH_LINKS = /\.(?:mdx?|[jt]sx)$/
// In Markdown, in front matter, and in attributes.
const PATH = /(?<=[\s("'`<])\/[^\s)>?#"'`]*/g

/** The old paths that documents link to. Such a link is valid, since its path redirects. */
export function linkedRedirects({
  documents,
  redirects,
}: Pick<ImportedSite, 'documents' | 'redirects'>): readonly string[] {
  const linked = new Set(
    documents.flatMap(
      ({ place, after }) => (WITH_LINKS.test(place) ? after.match(PATH) : []) ?? [],
    ),
  )
  return Object.keys(redirects).filter((path) => linked.has(path) || linked.has(`${path}/`))
}
