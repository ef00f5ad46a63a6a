import { METHODS } from './grammar.ts'
import { isRecord, listOf, memberOf, recordOf, textOf } from './json.ts'
import type { JsonRecord } from './json.ts'
import { mapOf } from './lift-schema.ts'

type Change = (value: unknown) => unknown

/**
 * A description whose relative servers are resolved against its URL (OpenAPI 3, Server Object: they are relative to the
 * document that contains them). Without a URL it is returned as it is.
 */
export function withAbsoluteServers(root: JsonRecord, url: string | undefined): JsonRecord {
  if (url === undefined) return root
  const resolved = (value: unknown, changes: Readonly<Record<string, Change>>): unknown =>
    isRecord(value) ? withOwnServers(withMembers(value, changes), url) : value
  const operation: Change = (value) => resolved(value, { callbacks: each(each(pathItem)) })
  const operations = {
    ...Object.fromEntries(METHODS.map((method) => [method, operation])),
    additionalOperations: each(operation),
  }
  const pathItem: Change = (value) => resolved(value, operations)
  const components: Change = (value) =>
    withMembers(recordOf(value), { pathItems: each(pathItem), callbacks: each(each(pathItem)) })
  const changes = { paths: each(pathItem), webhooks: each(pathItem), components }
  return withOwnServers(withMembers(root, changes), url)
}

function each(change: Change): Change {
  return (value) => (isRecord(value) ? mapOf(value, change) : value)
}

/** A record with some of its members changed. */
function withMembers(record: JsonRecord, changes: Readonly<Record<string, Change>>): JsonRecord {
  const names = Object.keys(changes).filter((name) => memberOf(record, name) !== undefined)
  return {
    ...record,
    ...Object.fromEntries(names.map((name) => [name, changes[name]?.(record[name])])),
  }
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
