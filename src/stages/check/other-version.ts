import type { CheckView } from './view.ts'
import type { Route } from '../../base/model/route.ts'
import type { DocsVersion, SiteConfig } from '../../base/model/site-config.ts'
import {
  extensionOf,
  pathnameFrom,
  relativeTo,
  resolveFile,
  sourcePathOf,
  withoutExtension,
} from '../../base/shared/urls/paths.ts'
import type { Pathname, SourcePath } from '../../base/shared/urls/paths.ts'
import { untranslated } from '../../base/shared/urls/version-files.ts'

/** A page that a link would reach in another version of the docs. */
export interface OtherVersion {
  /** The version in which the link was looked up. */
  readonly wanted: string
  /** The versions that have the page. */
  readonly versions: string
  readonly pathname: Pathname
}

interface WrittenLink {
  readonly url: string
  /** The target of the link, although no page is there. */
  readonly pathname: Pathname | undefined
  readonly file: SourcePath | undefined
  readonly route: Route | undefined
}

/** The target of a dead link in another version of the docs; `undefined` if no version has such a page. */
export function otherVersionOf(link: WrittenLink, { table }: CheckView): OtherVersion | undefined {
  const config = table.languages.get(link.route?.locale ?? '')?.config
  if (config === undefined || config.docs.every(({ state }) => state === undefined))
    return undefined
  const wanted = wantedByFile(link, config) ?? wantedByPath(link.pathname, config)
  if (wanted === undefined) return undefined
  const { docsVersion, rest } = wanted
  const others = config.docs.filter(
    (other) => other.set === docsVersion.set && other !== docsVersion,
  )
  const found = others.flatMap((other) => {
    const pathname = pathnameFrom(other.route, rest)
    return table.routes.has(pathname) ? [{ other, pathname }] : []
  })
  const [first] = found
  return (
    first && {
      wanted: labelOf(docsVersion),
      versions: found.map(({ other }) => labelOf(other)).join(', '),
      pathname: first.pathname,
    }
  )
}

interface Wanted {
  readonly docsVersion: DocsVersion
  /** The path below the route of the docs. */
  readonly rest: string
}

/** A link by file path refers to a file of its own version. */
function wantedByFile({ url, file, route }: WrittenLink, config: SiteConfig): Wanted | undefined {
  const own = config.docs.find(({ id }) => id === route?.docsVersion)
  if (url.startsWith('/') || file === undefined || own === undefined) return undefined
  const target = url.startsWith('@site/')
    ? resolveFile(url.slice('@site/'.length), sourcePathOf('site'))
    : resolveFile(url, untranslated(file, config.locale))
  if (target === undefined) return undefined
  const today = config.docs.find(({ set, version }) => set === own.set && version === 'current')
  const rest = [own, today].flatMap((docsVersion) => {
    const below = docsVersion?.folder && relativeTo(target, docsVersion.folder)
    return below ? [below] : []
  })[0]
  return rest === undefined ? undefined : { docsVersion: own, rest: pageOfFile(rest) }
}

function wantedByPath(pathname: Pathname | undefined, { docs }: SiteConfig): Wanted | undefined {
  if (pathname === undefined) return undefined
  const [found] = docs
    .flatMap((docsVersion) => {
      const rest = relativeTo(pathname, docsVersion.route)
      return rest === undefined ? [] : [{ docsVersion, rest: pageOfFile(rest) }]
    })
    .toSorted((a, b) => b.docsVersion.route.length - a.docsVersion.route.length)
  return found
}

function pageOfFile(path: string): string {
  const plain = /^\.mdx?$/.test(extensionOf(path)) ? withoutExtension(path) : path
  return plain.replace(/(^|\/)(index|readme)$/i, '')
}

function labelOf({ state, version }: DocsVersion): string {
  return state?.label ?? version
}
