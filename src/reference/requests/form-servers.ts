import type { RequestServer } from '../../base/shared/request/form.ts'
import { plainOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { calledServer, isAbsolute, serverAddress, serversOf } from '../read/server-address.ts'

/**
 * The servers that a page can call: those of the operation, else of its path, else of the API. The first one is that of the
 * samples: if its host is unknown, or a variable brings it, the list is empty. Others without a host are left out.
 */
export function formServersOf(...holders: readonly JsonRecord[]): readonly RequestServer[] {
  const called = calledServer(...holders)
  if (called === undefined || !hasHost(called)) return []
  return serversOf(...holders)
    .filter(hasHost)
    .map((server) => {
      const text = textOf(server['name']) ?? textOf(server['description'])
      const description = text?.split('\n')[0]?.trim() ?? ''
      const written = textOf(server['url']) ?? '/'
      const variables = Object.entries(recordOf(server['variables']))
        .filter(([name]) => written.includes(`{${name}}`))
        .map(([name, entry]) => {
          const { default: value, enum: values } = recordOf(entry)
          return { name, value: plainOf(value), values: textsOf(values) }
        })
      return {
        url: variables.length > 0 ? written : serverAddress({ servers: [server] }),
        ...(description !== '' && { label: description }),
        variables,
      }
    })
}

function hasHost(server: JsonRecord): boolean {
  return isAbsolute(textOf(server['url']) ?? '')
}
