import type { Message } from '../../base/model/words.ts'
import { insideCode } from '../../base/shared/text/code-spans.ts'
import { listed, message } from '../../base/words/message.ts'
import { textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { calledServer, filledUrl, isAbsolute, serversOf } from '../read/server-address.ts'

/** The most servers that a note names. */
const MOST = 5

/**
 * Notes about the server that samples call: that it is a stand-in, since the description names none or one without a host; and the
 * other servers of the operation, else of its path, else of the API.
 */
export function serverNotesOf(
  called: string,
  ...holders: readonly JsonRecord[]
): readonly Message[] {
  const main = calledServer(...holders)
  if (main === undefined) return [message('api.serverAssumed', { server: called })]
  const urlOf = (server: JsonRecord): string => insideCode(textOf(server['url']) ?? '/')
  if (!isAbsolute(filledUrl(main)))
    return [message('api.serverRelative', { url: urlOf(main), host: new URL(called).origin })]
  const others = serversOf(...holders)
    .filter((server) => server !== main)
    .map((server) => `\`${urlOf(server)}\``)
  if (others.length === 0) return []
  const named = [...others.slice(0, MOST), ...(others.length > MOST ? ['…'] : [])]
  return [message('api.serversToo', { servers: listed('and', named) })]
}
