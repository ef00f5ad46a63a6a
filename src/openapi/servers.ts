import { listOf, plainOf, recordOf, textOf, textsOf } from './json.ts'
import type { Draft } from './draft.ts'
import type { JsonRecord } from './json.ts'
import type { Server, ServerSection } from '../model/api.ts'
import { message } from '../words/message.ts'

/** The section of the servers; none where the description names none. */
export function serversOf(value: unknown, draft: Draft): ServerSection | undefined {
  const servers = listOf(value).map(recordOf)
  if (servers.length === 0) return undefined
  const section = draft.section(message('api.servers', { count: servers.length }), {
    id: 'servers',
  })
  return { ...section, servers: servers.map((server) => serverOf(server, draft)) }
}

/** The address that samples call: of the operation, else of its path, else of the API; variables have their defaults. */
export function serverAddress(...holders: readonly JsonRecord[]): string {
  const lists = holders.map((holder) => listOf(holder['servers']))
  const server = recordOf(lists.find((list) => list.length > 0)?.[0])
  const variables = recordOf(server['variables'])
  const url = (textOf(server['url']) ?? '/').replaceAll(/\{([^{}]+)\}/g, (written, name: string) =>
    Object.hasOwn(variables, name) ? plainOf(recordOf(variables[name])['default']) : written,
  )
  // A relative server means the host that serves the description, which only its reader knows.
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url)
    ? url
    : `https://api.example.com/${url.replace(/^\/+/, '')}`
  return withPlainHost(absolute.replace(/\/+$/, ''))
}

/** The URL with a host that a request can have: `https://{tenant}.example.com` → `https://tenant.example.com`. */
export function withPlainHost(url: string): string {
  return url.replace(/^([^/]*\/\/)([^/?#]*)/, (_, scheme: string, host: string) => {
    const plain = host
      .replaceAll(/[^\p{L}\p{N}_.:@[\]%-]+/gu, '-')
      .replaceAll(/^-+|-+$|-+(?=[.:])|(?<=[.@])-+/g, '')
    return `${scheme}${plain === '' ? 'api.example.com' : plain}`
  })
}

function serverOf(server: JsonRecord, draft: Draft): Server {
  return {
    url: textOf(server['url']) ?? '/',
    description: draft.prose(server['description']),
    variables: Object.entries(recordOf(server['variables'])).map(([name, entry]) => {
      const variable = recordOf(entry)
      return {
        name,
        defaultValue: plainOf(variable['default']),
        values: textsOf(variable['enum']),
        description: draft.prose(variable['description']),
      }
    }),
  }
}
