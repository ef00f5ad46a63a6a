import { isExternal } from '../../../base/shared/urls/paths.ts'
import { listOf, objectOf, textOf } from '../data.ts'
import { firstPageIn, idOf } from './navigation.ts'
import type { OldSite } from './old-site.ts'
import type { DocumentPlace } from './places.ts'
import { redirectsOfPattern } from '../relative-links.ts'

/** Redirects. A pattern becomes one redirect for each target page. */
export function redirectsOf(
  { config, navigation }: OldSite,
  documents: readonly DocumentPlace[],
  leave: (what: string) => void,
): Readonly<Record<string, string>> {
  const pathnames: readonly string[] = documents.map(({ pathname }) => pathname)
  const all = listOf(config['redirects'])
    .map(objectOf)
    .flatMap(({ source, destination }) => {
      const [from, to] = [textOf(source), textOf(destination)]
      if (from === undefined || to === undefined) return []
      const isPattern = /[:*]/.test(from.replace(/^https?:/, '').replaceAll(ESCAPED, ''))
      if (!isPattern) return [[pathIn(from), pathTo(to)] as const]
      const filled = redirectsOfPattern(from, to, isExternal(to) ? [] : pathnames)
      if (filled.length === 0) leave(`the redirect from \`${from}\``)
      return filled.map(([path, page]) => [pathIn(path), page] as const)
    })
  const own = documents.filter(({ language }) => language === undefined)
  const ids = new Set(own.map(({ id }) => id))
  const home = firstPageIn(navigation, {
    labelOf: (id) => (ids.has(id) ? id : undefined),
    pathOf: () => undefined,
  })
  return Object.fromEntries(
    [...(home === undefined ? [] : [['/', home] as const]), ...all].filter(
      ([from, to]) => from !== to && !pathnames.includes(from),
    ),
  )
}

/** A character that is not part of a pattern: the path of `/old\_name` is `/old_name`. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g

function pathIn(path: string): string {
  return `/${idOf(path.replaceAll(ESCAPED, '$1')).replace(/[?#].*$/, '')}`
}

function pathTo(path: string): string {
  return isExternal(path)
    ? path
    : `/${path.replaceAll(/^\/+|\/+$/g, '')}`.replace(/(?<=.)\/index$/, '')
}
