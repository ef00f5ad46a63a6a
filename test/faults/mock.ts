import { connect } from 'node:net'
import { asAsked } from './command.ts'
import { oddityOf, placeIn, start } from './round.ts'
import type { Kind, Round } from './round.ts'
import { writeSources } from './folder.ts'
import { hostileMock } from './random-mocks.ts'
import type { RawRequest } from './random-mocks.ts'
import { configOf, filesOf } from './site.ts'

/** Serves random descriptions, and sends random requests. */
export const mock: Kind = {
  name: 'mock',
  promise: 'a mock answers each request within a limited time, and ends at once',
  run: withHostileRequests,
}

// The limits of a mock are far below it, even on a busy machine.
const TIME_LIMIT = 60_000

async function withHostileRequests(round: Round): Promise<readonly string[]> {
  const { random } = round
  const { description, requests } = hostileMock(random)
  const place = placeIn(round, 'site')
  const text = JSON.stringify(description)
  const config = configOf({ openapi: [{ file: 'openapi/a.json', name: 'a' }] })
  writeSources(place.site, filesOf({ 'site.config.ts': config, 'openapi/a.json': text }))
  const running = start(place, { args: ['mock', '--port', '0'] })
  // If the run is over early, it is awaited too late.
  running.ended.catch(() => undefined)
  const written = { out: '' }
  running.child.stdout?.on('data', (part: string) => (written.out += part))
  await running.says('Mocking a')
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(written.out)?.[1])
  if (!port) {
    running.child.kill('SIGKILL')
    const ended = await running.ended
    return [`the mock did not start: ${ended.err.slice(0, 500)}`]
  }
  const complaints: string[] = []
  for (let index = 0; index < requests.length; index += 3) {
    const some = requests.slice(index, index + 3)
    const answers = await Promise.all(some.map((request) => answerTo(request, port)))
    for (const [at, answer] of answers.entries()) {
      const fault = faultOf(answer)
      if (fault !== undefined) complaints.push(`${fault} to ${shown(some[at] ?? '')}`)
    }
  }
  const fine = await answerTo(
    'GET /fine HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    port,
  )
  if (!fine.startsWith('HTTP/1.1 200')) complaints.push(`a plain request got ${shown(fine)}`)
  // It ends while requests are open.
  const open = requests.slice(0, 3).map((request) => answerTo(request, port))
  const begun = performance.now()
  running.child.kill('SIGTERM')
  const ended = await running.ended
  await Promise.all(open)
  const seconds = (performance.now() - begun) / 1000
  if (seconds > 10) complaints.push(`it ended ${seconds.toFixed(0)} s after SIGTERM`)
  return [...complaints, ...oddityOf(asAsked(ended, 'SIGTERM'), 'the mock', [0])]
}

function faultOf(answer: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])
  if (!status) return `no answer, but ${shown(answer)}`
  if (answer.includes('The mock failed')) return 'an error that nothing expects'
  return status < 400 || /^content-type: application\/(?:problem\+)?json/im.test(answer)
    ? undefined
    : `no problem details, but ${shown(answer)}`
}

function shown(text: string): string {
  return JSON.stringify(`${text.slice(0, 150)} … ${text.slice(-200)}`)
}

/** All bytes of the answer; empty if none came in time. */
function answerTo(request: RawRequest, port: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')))
    const timer = setTimeout(() => socket.destroy(), TIME_LIMIT)
    socket.on('data', (chunk) => chunks.push(chunk))
    // The mock may close while the rest of a request is still being sent.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(Buffer.concat(chunks).toString('latin1'))
    })
  })
}
