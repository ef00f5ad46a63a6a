import { MOST_ALTERNATIVES } from './alternatives.ts'
import { listOf, plainOf, recordOf, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'

/**
 * The URL that samples call: that of the operation, else of its path, else of the API; variables have their
 * defaults.
 */
export function serverAddress(...holders: readonly JsonRecord[]): string {
  const url = filledUrl(calledServer(...holders) ?? {})
  const [plain = ''] = url.split(/[?#]/)
  const absolute = plain.startsWith('//') ? `https:${plain}` : plain
  // A relative server is on the host that serves the description, which only its reader knows.
  const known = /^[a-z][a-z0-9+.-]*:\/\//i.test(absolute)
    ? absolute
    : `https://api.example.com/${absolute.replace(/^\/+/, '')}`
  return withPlainHost(known.replace(/\/+$/, ''))
}

/** The server that samples call: the first one with a host, even if a variable brings it, else the first one. */
export function calledServer(...holders: readonly JsonRecord[]): JsonRecord | undefined {
  const servers = serversOf(...holders)
  return servers.find((server) => isAbsolute(filledUrl(server))) ?? servers[0]
}

/** The URL of a server. Its variables have their defaults; those that are not declared keep their names. */
export function filledUrl(server: JsonRecord): string {
  const variables = recordOf(server['variables'])
  return (textOf(server['url']) ?? '/').replaceAll(/\{([^{}]+)\}/g, (written, name: string) =>
    Object.hasOwn(variables, name) ? plainOf(recordOf(variables[name])['default']) : written,
  )
}

/** More URLs of one server than these are not listed. */
const MOST_URLS = 100

/** The URLs of a server: one for each value of its variables, with `*` for one that may have any. */
export function possibleUrls(server: JsonRecord): readonly string[] {
  let urls: readonly string[] = [textOf(server['url']) ?? '/']
  for (const [name, variable] of Object.entries(recordOf(server['variables']))) {
    const listed = listOf(recordOf(variable)['enum'])
    const values = [recordOf(variable)['default'], ...(listed.length > 0 ? listed : ['*'])]
    const texts = [...new Set(values.map(plainOf))]
    urls = urls
      .flatMap((url) => texts.map((text) => url.replaceAll(`{${name}}`, () => text)))
      .slice(0, MOST_URLS)
  }
  return [...new Set(urls)]
}

/** True if a URL has a host. A relative one is on the host of the description, which only its reader knows. */
export function isAbsolute(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(url)
}

/** The servers of an operation, else of its path, else of the API: the first ones of very many. */
export function serversOf(...holders: readonly JsonRecord[]): readonly JsonRecord[] {
  const lists = holders.map((holder) => listOf(holder['servers']))
  const servers = lists.find((list) => list.length > 0) ?? []
  return servers.slice(0, MOST_ALTERNATIVES).map(recordOf)
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
