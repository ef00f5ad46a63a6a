import { usePage } from 'specpress/theme'
import { urlOf } from '../../components/links.ts'

/**
 * The URL of a link in code, as on a Mintlify site: a site path gets the base of the site, and a relative one
 * replaces the last part of the page's path.
 */
export function useUrl(): (path: string) => string {
  const page = usePageOutsideIslands()
  return (path) =>
    page === undefined
      ? path
      : urlOf(path, { form: page.site, from: page.href.replace(/(?<=.)\/$/, '') })
}

/** The page; `undefined` in an island, which has none. */
function usePageOutsideIslands(): ReturnType<typeof usePage> | undefined {
  try {
    return usePage()
  } catch {
    return undefined
  }
}
