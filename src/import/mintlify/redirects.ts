import { isExternal } from '../../base/shared/urls/paths.ts'
import { listOf, objectOf, textOf } from '../data.ts'
import { firstPageIn, idOf } from './navigation.ts'
import type { OldSite } from './old-site.ts'
import type { DocumentPlace } from './places.ts'

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
      const filled = expanded(from, to, pathnames)
      if (filled.length === 0) leave(`the redirect from \`${from}\``)
      return filled
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

/** A character that is no part of a pattern: the path of `/old\_name` is `/old_name`. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g

function pathIn(path: string): string {
  return `/${idOf(path.replaceAll(ESCAPED, '$1')).replace(/[?#].*$/, '')}`
}

function pathTo(path: string): string {
  return isExternal(path)
    ? path
    : `/${path.replaceAll(/^\/+|\/+$/g, '')}`.replace(/(?<=.)\/index$/, '')
}

/** `/old/:slug*` → `/new/:slug*`, for each page below `/new`. */
function expanded(from: string, to: string, pathnames: readonly string[]) {
  const [, before, name, after] = /^([^:*]*)(:\w+\*?|\*)([^:*]*)$/.exec(from) ?? []
  if (before === undefined || name === undefined || isExternal(to)) return []
  const [start = '', end = ''] = to.split(name)
  if (!to.includes(name)) return []
  return pathnames.flatMap((pathname) => {
    if (!pathname.startsWith(start) || !pathname.endsWith(end)) return []
    const rest = pathname.slice(start.length, pathname.length - end.length)
    if (rest === '' || (!name.endsWith('*') && rest.includes('/'))) return []
    return [[pathIn(`${before}${rest}${after ?? ''}`), pathname] as const]
  })
}
