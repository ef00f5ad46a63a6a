import { listOf, memberOf, recordOf, textOf } from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import type { Difference } from './change.ts'
import type { MovedBase } from './match-operations.ts'

/** More URLs of a server with variables are not listed. */
const MOST_URLS = 200

/** Compares the servers of two objects that may have some: a description, a path item or an operation. */
export function serverDifferences(old: JsonRecord, current: JsonRecord): readonly Difference[] {
  const base = movedBase(old, current)
  if (base.old !== base.new) return []
  const [before, after] = [urlsOf(old), urlsOf(current)]
  const spots = { old: { holder: old, key: 'servers' }, new: { holder: current, key: 'servers' } }
  const removed = [...before].filter((url) => !after.has(url))
  const added = [...after].filter((url) => !before.has(url))
  return [
    ...removed.map((url) => ({
      rule: 'server-removed' as const,
      text: `the server \`${url}\` was removed`,
      ...spots,
    })),
    ...added.map((url) => ({
      rule: 'server-added' as const,
      text: `the server \`${url}\` was added`,
      ...spots,
    })),
  ]
}

/** The base path that moved from the servers of one description into the paths of the other, such as `/v1`. */
export function movedBase(old: JsonRecord, current: JsonRecord): MovedBase {
  const [before, after] = [urlsOf(old), urlsOf(current)]
  return { old: baseIn(before, after, current), new: baseIn(after, before, old) }
}

/** The end of all long URLs without which they are the short ones, if paths of the description with the short ones begin with it. */
function baseIn(long: ReadonlySet<string>, short: ReadonlySet<string>, paths: JsonRecord): string {
  const [first = ''] = long
  const starts = [...short].map((url) => url.replace(/\/$/, ''))
  const start = starts.find((url) => first.startsWith(`${url}/`) && first !== `${url}/`)
  if (start === undefined || starts.length !== long.size) return ''
  const base = first.slice(start.length)
  const isMoved =
    !base.includes('{') &&
    starts.every((url) => long.has(url + base)) &&
    Object.keys(recordOf(paths['paths'])).some((path) => path.startsWith(`${base}/`))
  return isMoved ? base : ''
}

/** The URLs of the servers, with all values of their variables. */
function urlsOf(holder: JsonRecord): ReadonlySet<string> {
  const servers = listOf(holder['servers'])
  // Without servers, the only one is `/` (OpenAPI 3.1.1, OpenAPI Object, `servers`).
  if (servers.length === 0) return new Set(['/'])
  return new Set(servers.flatMap((server) => urlsOfServer(recordOf(server))))
}

function urlsOfServer(server: JsonRecord): readonly string[] {
  const url = textOf(server['url']) ?? '/'
  let urls: readonly string[] = [url.length > 1 ? url.replace(/\/$/, '') : url]
  for (const [name, variable] of Object.entries(recordOf(server['variables']))) {
    const values = listOf(memberOf(variable, 'enum')).map(String)
    // Without a list, a client chooses the value.
    if (values.length === 0 || urls.length * values.length > MOST_URLS) continue
    urls = urls.flatMap((each) => values.map((value) => each.replaceAll(`{${name}}`, value)))
  }
  return urls
}
