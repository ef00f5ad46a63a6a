// Refuses connections to hosts other than this machine and those in `?hosts=` of its URL, and adds each to the file `&log=`. Load it by
// `NODE_OPTIONS=--import=<URL of this file>`: then all processes of Node have it, also npm.
// It sees TCP and names that Node's own functions look up. It does not see other programs, such as Git and esbuild, code in native
// packages, UDP, and a process whose parent removes NODE_OPTIONS.
import { appendFileSync } from 'node:fs'
import dns from 'node:dns'
import { Socket } from 'node:net'

const { searchParams } = new URL(import.meta.url)
const log = searchParams.get('log') ?? ''
const hosts = (searchParams.get('hosts') ?? '').split(',')
const allowed = new Set(['localhost', '127.0.0.1', '::1', ...hosts])

function expectAllowed(host) {
  if (allowed.has(host)) return
  appendFileSync(log, `${host}  ${process.argv.slice(1).join(' ')}\n`)
  throw new Error(`A request to ${host}`)
}

const { connect } = Socket.prototype
Socket.prototype.connect = function watched(...given) {
  // Node passes its own normalized list on.
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  const options = typeof first === 'object' ? first : { port: first, host: second }
  const isLocal = options.path !== undefined || Number.isNaN(Number(options.port))
  if (!isLocal) expectAllowed(typeof options.host === 'string' ? options.host : 'localhost')
  return connect.apply(this, given)
}

for (const module of [dns, dns.promises]) {
  const { lookup } = module
  module.lookup = function watched(host, ...rest) {
    expectAllowed(host)
    return lookup.call(this, host, ...rest)
  }
}
