import type { PlanView, Report } from 'specpress'
import { isUrl, urlPartsOf, redirectFaultOf, pathOf, targetFaultOf } from './paths.ts'

/** An old path, and its final target. */
export interface Redirect {
  /** `/old`: without the base, `.html` and a slash at its end. */
  readonly path: string
  /** A path of the site, with query and fragment, or a full URL. */
  readonly target: string
}

/** Paths of a site, to look up those that a writer wrote. */
interface Paths {
  has(path: string): boolean
}

interface PlacedRedirect extends Redirect {
  readonly file: string
  readonly place?: Report['place']
}

/** All valid redirects, sorted by path. The problems of the others are reported. */
export function planOf(
  from: Readonly<Record<string, string>>,
  view: PlanView,
): readonly Redirect[] {
  const { report } = view
  const byPath = new Map<string, PlacedRedirect>()
  const routes: Paths = view.table.routes
  for (const written of [...inConfig(from, view), ...inFrontMatter(view)]) {
    const { path, target, file, place } = written
    const location = { file, ...(place && { place }) }
    const fault = redirectFaultOf(path)
    const first = byPath.get(path)
    if (fault !== undefined) {
      report({
        id: 'wrong-path',
        message: `The old path ${shown(path)} ${fault}.`,
        fix: 'Write it like `/docs/old`.',
        ...location,
      })
    } else if (routes.has(path)) {
      report({
        id: 'shadowed',
        message: `There is a page at the old path \`${path}\`.`,
        fix: 'Remove the redirect, or move the page.',
        ...location,
      })
    } else if (first !== undefined && first.target !== target) {
      report({
        id: 'twice',
        message: `The old path \`${path}\` leads to \`${first.target}\` and to \`${target}\`; \`${first.file}\` says the first.`,
        fix: 'Remove one of the two.',
        ...location,
      })
    } else byPath.set(path, written)
  }
  return [...byPath.values()]
    .flatMap((written) => resolved(written, byPath, view) ?? [])
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

function inConfig(
  from: Readonly<Record<string, string>>,
  { config }: PlanView,
): readonly PlacedRedirect[] {
  return Object.entries(from).map(([path, target]) => ({
    path: pathOf(path),
    target: isUrl(target) ? target : pathOf(target),
    file: config.file,
  }))
}

function inFrontMatter({ config, table, report }: PlanView): readonly PlacedRedirect[] {
  return [...table.routes.values()].flatMap((route): readonly PlacedRedirect[] => {
    const key = 'card' in route && route.card ? route.card.own?.['redirect_from'] : undefined
    // A page that is not translated has the same card in each language.
    if (key === undefined || !('card' in route) || route.card?.locale !== route.locale) return []
    // A frozen version has the redirects of its time.
    if (route.version !== config.version) return []
    const { value, place } = key
    const paths = Array.isArray(value) ? value : [value]
    const location = { file: route.card.source, ...(place && { place }) }
    return paths.flatMap((path): readonly PlacedRedirect[] => {
      if (typeof path === 'string')
        return [{ path: pathOf(path), target: route.pathname, ...location }]
      report({
        id: 'wrong-path',
        message: 'The front matter key `redirect_from` contains something that is not a path.',
        fix: 'Write a path, or a list of paths: `[/docs/old]`.',
        ...location,
      })
      return []
    })
  })
}

/** A redirect with its final target: the last one of a chain. */
function resolved(
  written: PlacedRedirect,
  byPath: ReadonlyMap<string, PlacedRedirect>,
  { table, config, report }: PlanView,
): Redirect | undefined {
  const { path, file, place } = written
  const location = { file, ...(place && { place }) }
  const seen = [path]
  let { target } = written
  for (let next = byPath.get(bare(target)); next; next = byPath.get(bare(target))) {
    seen.push(next.path)
    if (seen.indexOf(next.path) < seen.length - 1) {
      // A loop is reported once, by the first of its paths.
      const isFirst = next.path === path && seen.every((other) => path <= other)
      if (isFirst) {
        report({
          id: 'loop',
          message: `This redirect leads to itself: ${seen.join(' → ')}.`,
          fix: 'Let one of them lead to a page.',
          ...location,
        })
      }
      return undefined
    }
    target = next.target
  }
  if (seen.length > 1) {
    report({
      id: 'chain',
      message: `The target of \`${path}\` is a redirect to \`${target}\`.`,
      fix: `Name \`${target}\` as the target.`,
      ...location,
    })
  }
  const fault = targetFaultOf(target)
  if (fault !== undefined) {
    report({
      id: 'wrong-target',
      message: `The target ${shown(target)} of ${shown(path)} ${fault}.`,
      fix: 'Write a path of the site or a full URL, in one line.',
      ...location,
    })
    return undefined
  }
  const [routes, assets]: readonly [Paths, Paths] = [table.routes, table.assets]
  const isFile = assets.has(`${config.staticFolder}${bare(target)}`)
  if (isUrl(target) || isFile || routes.has(bare(target))) return { path, target }
  report({
    id: 'dead-target',
    message: `The redirect of \`${path}\` leads to \`${target}\`, which is no page.`,
    fix: 'Name a page of the site, a static file or a full URL.',
    ...location,
  })
  return undefined
}

/** A target without query and fragment. */
function bare(target: string): string {
  return urlPartsOf(target)[0]
}

/** A text in a message, in one line. */
function shown(text: string): string {
  return `\`${text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')}\``
}
