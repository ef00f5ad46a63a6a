import type { Server, ServerSection } from '../../base/model/api.ts'
import { message } from '../../base/words/message.ts'
import type { Draft } from '../description/draft.ts'
import { listOf, plainOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'

/** The section of the servers; `undefined` if the description has none. */
export function serversOf(value: unknown, draft: Draft): ServerSection | undefined {
  const servers = listOf(value).map(recordOf)
  if (servers.length === 0) return undefined
  const section = draft.section(message('api.servers', { count: servers.length }), {
    id: 'servers',
  })
  return { ...section, servers: servers.map((server) => serverOf(server, draft)) }
}

function serverOf(server: JsonRecord, draft: Draft): Server {
  const name = textOf(server['name'])
  return {
    url: textOf(server['url']) ?? '/',
    ...(name !== undefined && { name }),
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
