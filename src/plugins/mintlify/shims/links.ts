import { usePage } from 'specpress/theme'

/** The URL of a site path, with the base of the site; other URLs stay. */
export function useUrl(): (path: string) => string {
  const { site } = usePage()
  return (path) => (/^\/(?!\/)/.test(path) ? `${site.base}${path.slice(1)}` : path)
}
