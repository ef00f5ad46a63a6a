import { listOf, plainOf, recordOf, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'

/**
 * The URL that samples call: that of the operation, else of its path, else of the API; variables have their
 * defaults.
 */
export function serverAddress(...holders: readonly JsonRecord[]): string {
  const servers = serversOf(...holders)
  const server = servers.find(isAbsolute) ?? servers[0] ?? {}
  const variables = recordOf(server['variables'])
  const url = (textOf(server['url']) ?? '/').replaceAll(/\{([^{}]+)\}/g, (written, name: string) =>
    Object.hasOwn(variables, name) ? plainOf(recordOf(variables[name])['default']) : written,
  )
  const [plain = ''] = url.split(/[?#]/)
  const absolute = plain.startsWith('//') ? `https:${plain}` : plain
  // A relative server is on the host that serves the description, which only its reader knows.
  const known = /^[a-z][a-z0-9+.-]*:\/\//i.test(absolute)
    ? absolute
    : `https://api.example.com/${absolute.replace(/^\/+/, '')}`
  return withPlainHost(known.replace(/\/+$/, ''))
}

/** Checks that a server has a host. A relative one is on the host of the description, which only its reader knows. */
export function isAbsolute(server: JsonRecord): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(textOf(server['url']) ?? '')
}

/** The servers of an operation, else of its path, else of the API. */
export function serversOf(...holders: readonly JsonRecord[]): readonly JsonRecord[] {
  const lists = holders.map((holder) => listOf(holder['servers']))
  return (lists.find((list) => list.length > 0) ?? []).map(recordOf)
}

/** The URL with a valid host: `https://{tenant}.example.com` → `https://tenant.example.com`. */
function withPlainHost(url: string): string {
  return url.replace(/^([^/]*\/\/)([^/?#]*)/, (_, scheme: string, host: string) => {
    const plain = host
      .replaceAll(/[^\p{L}\p{N}_.:@[\]%-]+/gu, '-')
      .replaceAll(/^-+|-+$|-+(?=[.:])|(?<=[.@])-+/g, '')
    return `${scheme}${plain === '' ? 'api.example.com' : plain}`
  })
}
