import type { RequestForm, RequestServer } from '../../base/shared/request/form.ts'

interface Sending {
  readonly form: RequestForm
  readonly servers: readonly RequestServer[]
  /** The URL of the proxy for requests. */
  readonly proxy: string | undefined
}

/**
 * The origins that a page connects to when it sends a request: the servers, the token endpoints, and the
 * proxy. If readers choose the first label of a host, it is a wildcard.
 */
export function connectSourcesOf({ form, servers, proxy }: Sending): readonly string[] {
  const secrets = [...form.secrets, ...(form.ways ?? []).flatMap((way) => way.secrets)]
  const tokens = secrets.flatMap(({ grants = [] }) => grants.map(({ tokenUrl }) => tokenUrl))
  const reached = servers.length > 0 ? servers : [{ url: form.server, variables: [] }]
  return [...new Set([...reached.flatMap(sourcesOf), ...tokens, ...(proxy ? [proxy] : [])])]
}

function sourcesOf({ url, variables }: RequestServer): readonly string[] {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]*)/i.exec(url) ?? []
  let hosts: readonly string[] = [host]
  for (const { name, value, values } of variables) {
    const written = `{${name}}`
    if (!host.includes(written)) continue
    const isListed = values.length > 0 && values.length * hosts.length <= MOST_SOURCES
    // A policy allows wildcards only for the first label.
    const chosen = host.startsWith(`${written}.`) && values.length === 0 ? '*' : value
    const known = isListed ? values : [chosen]
    hosts = hosts.flatMap((each) => known.map((text) => each.replaceAll(written, () => text)))
  }
  return host === '' ? [] : hosts.map((each) => `${scheme}${each}`)
}

const MOST_SOURCES = 20
