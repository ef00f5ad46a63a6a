import { WrongUse } from './exit.ts'
import { originOf } from '../../base/platform/origins.ts'

const MOST_LATENCY = 60_000
const MOST_TIMEOUT = 600

/** A port. Throws `WrongUse`, like the other functions here. */
export function parsePort(text: string): number {
  const port = Number(text)
  if (/^\d+$/.test(text) && port <= 65_535) return port
  throw new WrongUse('A port is a whole number from 0 to 65535.')
}

/** Milliseconds. */
export function parseLatency(text: string): number {
  const latency = Number(text)
  if (/^\d+$/.test(text) && latency <= MOST_LATENCY) return latency
  throw new WrongUse(
    `A latency is a whole number of milliseconds from 0 to ${String(MOST_LATENCY)}.`,
  )
}

/** Seconds. */
export function parseTimeout(text: string): number {
  const timeout = Number(text)
  if (/^\d+$/.test(text) && timeout >= 1 && timeout <= MOST_TIMEOUT) return timeout
  throw new WrongUse(`A timeout is a whole number of seconds from 1 to ${String(MOST_TIMEOUT)}.`)
}

/** Hosts between commas, after those of earlier uses of the option. */
export function parseHosts(text: string, others: readonly string[] = []): readonly string[] {
  const hosts = text.split(',').map((host) => host.trim())
  const wrong = hosts.find((host) => !isHost(host))
  if (wrong === undefined) return [...others, ...hosts]
  throw new WrongUse(
    `\`${wrong}\` is not a host. Name hosts without scheme, port and \`*\`: \`docs.example.com\`, or \`.example.com\` with all of its subdomains.`,
  )
}

/** Origins between commas, after those of earlier uses of the option. */
export function parseOrigins(text: string, others: readonly string[] = []): readonly string[] {
  const origins = text.split(',').map((part) => {
    const origin = originOf(part.trim())
    if (origin !== undefined) return origin
    throw new WrongUse(
      `\`${part.trim()}\` is not an origin. Name origins with scheme and host, and without path and \`*\`: \`https://app.example.com\`.`,
    )
  })
  return [...others, ...origins]
}

// A switch for all hosts would be set once and forgotten. A domain with its subdomains is enough for every
// tunnel.
function isHost(text: string): boolean {
  return /^\.?[^\s./:*?#@\\,]+(\.[^\s./:*?#@\\,]+)*$/.test(text) && !['all', 'true'].includes(text)
}
