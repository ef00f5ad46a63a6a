import type { RequestForm, RequestServer } from '../../shared/request/form.ts'

interface Sending {
  readonly form: RequestForm
  readonly servers: readonly RequestServer[]
  /** The URL that requests are sent through. */
  readonly proxy: string | undefined
}

/**
 * The addresses that a page connects to when it sends a request: the servers, what gives access tokens, and the proxy. A
 * first label of a host that readers choose is a wildcard, as policies have it.
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
    // A policy has wildcards for the first label alone.
    const chosen = host.startsWith(`${written}.`) && values.length === 0 ? '*' : value
    const known = isListed ? values : [chosen]
    hosts = hosts.flatMap((each) => known.map((text) => each.replaceAll(written, () => text)))
  }
  return host === '' ? [] : hosts.map((each) => `${scheme}${each}`)
}

const MOST_SOURCES = 20
