import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { listen } from './listen.ts'
import { aborted, configOf, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import type { ApiDescription } from '../model/site-config.ts'
import { suggestion } from '../problems/nearest.ts'
import { mockApi } from '../samples/mock-api.ts'
import { describedMock } from '../site/mock.ts'

export interface MockFlags {
  readonly port: number
  readonly host: string
  readonly allowedHosts?: readonly string[]
  readonly site: string
  readonly latency: number
}

/** The longest time for a request to arrive. */
const REQUEST_LIMIT = 30_000

/** Serves an API as its description defines it, until the command is ended. */
export async function runMock(api: string, call: Call, flags: MockFlags): Promise<ExitCode> {
  const { cwd, report, signal } = call
  const root = siteFolder(flags.site, cwd)
  report.progress('Reading the config')
  const config = await configOf(root, report)
  if (config === undefined) return EXIT.problems
  const description = chosen(config.openapi, api)
  const { operations, problems } = await describedMock(config, description)
  if (problems.some(({ severity }) => severity === 'error')) {
    await report.problems(problems, root)
    return EXIT.problems
  }
  const listener = mockApi({ operations, latency: flags.latency })
  const { server, origin, close } = await listen(listener, { ...flags, command: 'specpress mock' })
  server.requestTimeout = REQUEST_LIMIT
  server.headersTimeout = REQUEST_LIMIT
  const bases = [...new Set(operations.map(({ bases: [first = ''] }) => `${origin}${first}`))]
  const count = operations.length === 1 ? '1 operation' : `${String(operations.length)} operations`
  report.say(
    `Mocking ${description.name}, ${count}, at ${(bases[0] ? bases : [origin]).join(', ')}`,
  )
  await aborted(signal)
  const closed = close()
  server.closeAllConnections()
  await closed
  return EXIT.fine
}

function chosen(descriptions: readonly ApiDescription[], name: string): ApiDescription {
  const names = descriptions.map((each) => each.name)
  const [first] = descriptions
  if (first === undefined)
    throw new WrongUse(
      'This site has no API description to mock. Name one in `openapi` of its config.',
    )
  if (name === '' && descriptions.length === 1) return first
  const found = descriptions.find((each) => each.name === name)
  if (found !== undefined) return found
  const list = names.map((each) => `\`${each}\``).join(', ')
  if (name === '')
    throw new WrongUse(`This site has several API descriptions. Name the one to mock: ${list}.`)
  throw new WrongUse(
    `This site has no API description \`${name}\`. Choose from ${list}.${suggestion(name, names)}`,
  )
}
