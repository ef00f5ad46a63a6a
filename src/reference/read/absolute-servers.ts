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

/** The URL of a server. Variables keep their braces, so it is not parsed; one that begins with a variable may be absolute. */
function absolute(url: string, base: string): string {
  const { origin, pathname, protocol } = new URL(base)
  if (/^(?:[a-z][a-z0-9+.-]*:|\{)/i.test(url)) return url
  if (url.startsWith('//')) return `${protocol}${url}`
  if (url.startsWith('/')) return `${origin}${url}`
  const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
  const steps = `${folder}${url}`.split('/')
  const path = steps.reduce<readonly string[]>((done, step) => {
    if (step === '.') return done
    return step === '..' ? (done.length > 1 ? done.slice(0, -1) : done) : [...done, step]
  }, [])
  return `${origin}${path.join('/')}`
}
