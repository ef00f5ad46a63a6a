import { isRecord, parseJson } from 'specpress/request'
import type { RequestForm, RequestValues } from 'specpress/request'

const PREFIX = 'sp-target '

/**
 * The values with the server, its variables and the way to sign in that the reader chose last for an API in this tab, as far
 * as the operation has them.
 */
export function withKeptTarget(
  owner: string,
  { servers = [], ways = [] }: RequestForm,
  values: RequestValues,
): RequestValues {
  const { url, variables, label } = keptIn(owner)
  const index = servers.findIndex((server) => server.url === url)
  const way = ways.findIndex((each) => each.label === label)
  const texts = Object.entries(isRecord(variables) ? variables : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    ...values,
    ...(index >= 0 && { server: { index, variables: Object.fromEntries(texts) } }),
    ...(way >= 0 && { way }),
  }
}

/** Keeps them until the tab is closed. */
export function keepTarget(
  owner: string,
  { servers = [], ways = [] }: RequestForm,
  { server, way }: RequestValues,
): void {
  const chosen = {
    ...keptIn(owner),
    ...(server && { url: servers[server.index]?.url, variables: server.variables }),
    ...(way !== undefined && { label: ways[way]?.label }),
  }
  try {
    sessionStorage.setItem(PREFIX + owner, JSON.stringify(chosen))
  } catch {
    // Storage is blocked or full: they last as long as the form.
  }
}

function keptIn(owner: string): Readonly<Record<string, unknown>> {
  try {
    const kept = parseJson(sessionStorage.getItem(PREFIX + owner) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}
