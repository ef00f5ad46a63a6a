import { createServer } from 'node:http'
import { WrongUse } from './exit.ts'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guarded } from '../dev/guard.ts'
import type { GuardSettings } from '../dev/guard.ts'

export interface ListenSettings extends GuardSettings {
  /** 0 means any free one. */
  readonly port: number
  /** For the hint if the port is in use: `specpress dev`. */
  readonly command: string
}

export interface Listening {
  readonly server: Server
  /** `http://127.0.0.1:3000`. */
  readonly origin: string
  /** Resolves when every connection is closed. */
  readonly close: () => Promise<void>
}

const PORTS_TO_TRY = 100

/**
 * Starts a server that answers only to its own hosts. Fails with the reason and a fix if it cannot be
 * started.
 */
export async function listen(
  listener: RequestListener,
  settings: ListenSettings,
): Promise<Listening> {
  const { host, port } = settings
  const server = createServer(guarded(listener, settings))
  const failure = await tryToListen(server, { host, port })
  if (failure !== undefined) throw new WrongUse(await explain(failure, settings))
  const address = server.address() as AddressInfo
  return {
    server,
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        // Browsers keep connections, and the event stream never ends by itself.
        server.closeAllConnections()
      }),
  }
}

interface Address {
  readonly host: string
  readonly port: number
}

function tryToListen(server: Server, { host, port }: Address): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException): void => resolve(error.code ?? error.message)
    server.once('error', fail)
    server.listen({ host, port }, () => {
      server.off('error', fail)
      resolve(undefined)
    })
  })
}

async function explain(code: string, { host, port, command }: ListenSettings): Promise<string> {
  switch (code) {
    case 'EADDRINUSE': {
      const free = await nextFreePort(host, port)
      const advice =
        free === undefined ? 'choose another with `--port`' : `run \`${command} --port ${free}\``
      return `Port ${port} is in use by another program. Stop that program, or ${advice}.`
    }
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023 with \`--port\`.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `\`${host}\` is not an IP address of this machine. Leave out \`--host\`, or use \`0.0.0.0\` to listen on all interfaces.`
    default:
      return `The server could not be started on ${host}, port ${port} (${code}). Choose another \`--port\` or \`--host\`.`
  }
}

async function nextFreePort(host: string, taken: number): Promise<number | undefined> {
  for (let port = taken + 1; port <= Math.min(taken + PORTS_TO_TRY, 65_535); port++) {
    const server = createServer()
    const failure = await tryToListen(server, { host, port })
    if (failure !== undefined) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
  return undefined
}
