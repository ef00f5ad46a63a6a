import { isRecord, listOf, recordOf, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'

/**
 * A description whose relative servers are resolved against its URL (OpenAPI 3, Server Object: they are relative to the
 * document that contains them). Without a URL it is returned as it is.
 */
export function withAbsoluteServers(root: JsonRecord, url: string | undefined): JsonRecord {
  if (url === undefined) return root
  const paths = Object.entries(recordOf(root['paths'])).map(([path, item]) => {
    if (!isRecord(item)) return [path, item] as const
    const members = Object.entries(item).map(([name, value]) =>
      isRecord(value) ? [name, withOwnServers(value, url)] : [name, value],
    )
    return [path, withOwnServers(Object.fromEntries(members), url)] as const
  })
  return withOwnServers(
    { ...root, ...('paths' in root && { paths: Object.fromEntries(paths) }) },
    url,
  )
}

function withOwnServers(holder: JsonRecord, base: string): JsonRecord {
  if (!Array.isArray(holder['servers'])) return holder
  const servers = listOf(holder['servers']).map((server) => {
    const url = textOf(recordOf(server)['url'])
    return url === undefined ? server : { ...recordOf(server), url: absolute(url, base) }
  })
  return { ...holder, servers }
}

/** The URL of a server. One that begins with a variable may be absolute. Variables keep their braces, which a URL encodes. */
function absolute(url: string, base: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(url)) return url
  if (url.startsWith('//')) return `${new URL(base).protocol}${url}`
  return new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
