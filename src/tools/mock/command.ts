import { resolve } from 'node:path'
import { EXIT, WrongUse } from '../../programs/cli/exit.ts'
import type { ExitCode } from '../../programs/cli/exit.ts'
import { configuredSite, hasWebScheme } from '../../programs/cli/given-site.ts'
import { listen } from '../../programs/cli/listen.ts'
import type { Report } from '../../programs/cli/report.ts'
import { aborted } from '../../programs/cli/site.ts'
import type { Call } from '../../programs/cli/site.ts'
import { isSite } from '../../base/platform/site-folder.ts'
import type { ApiDescription } from '../../base/model/site-config.ts'
import { isFileAt, statsAt } from '../../base/platform/stats-at.ts'
import { suggestion } from '../../base/shared/text/nearest.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { openMock } from './open-mock.ts'
import { liveMock } from './live-mock.ts'
import type { LiveMock } from './live-mock.ts'
import type { OpenedMock, OpenMock, PlacedWarning } from './open-mock.ts'
import { mockApi, sendResponse } from './mock-api.ts'
import type { MockSettings } from './mock-api.ts'
import { problemResponse, refuseUnreadable } from './mock-problem.ts'

export interface MockFlags {
  readonly port: number
  readonly host: string
  readonly allowedHosts?: readonly string[]
  readonly allowedOrigins?: readonly string[]
  readonly site: string
  readonly latency: number
}

/** The longest time for a request to arrive. */
const REQUEST_LIMIT = 30_000

/** Serves an API as its description defines it, until the command is ended. */
export async function runMock(api: string, call: Call, flags: MockFlags): Promise<ExitCode> {
  const { report, signal } = call
  const isName = isNameOfApi(api, flags.site, call)
  report.progress('Reading the config')
  const configured = await configuredSite(isName ? flags.site : api, call)
  if (configured === undefined) return EXIT.problems
  const { config, root } = configured
  const description = chosen(config.openapi, isName ? api : '')
  const open = (): Promise<OpenedMock> => openMock(config, description)
  const opened = await Promise.race([open(), aborted(signal)])
  if (opened === undefined) return EXIT.fine
  const { mock, problems, files } = opened
  if (mock === undefined || problems.some(({ severity }) => severity === 'error')) {
    mock?.close()
    await report.problems(problems, root)
    return EXIT.problems
  }
  const { name } = description
  const live = liveMock(mock, files, {
    open,
    onChange: (changed) => {
      warn(changed, report)
      report.say(`${description.file} changed: mocking ${name}, ${countOf(changed)}`)
    },
    onProblems: async (found) => {
      if (found.length === 0) report.notice(`error  ${description.file} cannot be found.`)
      await report.problems(found, root)
      report.notice('The mock keeps answering from the last description without errors.')
    },
  })
  return serve({ mock, live, name }, call, flags)
}

/** True if an argument is the name of an API: in the folder of a site, a folder of that name is not meant. */
function isNameOfApi(api: string, site: string, { cwd }: Call): boolean {
  const path = resolve(cwd, api)
  if (hasWebScheme(api) || isFileAt(path)) return false
  return statsAt(path) === undefined || (/^[\w-]*$/.test(api) && isSite(resolve(cwd, site)))
}

interface Served {
  readonly mock: OpenMock
  readonly live: LiveMock
  readonly name: string
}

/** In milliseconds. A request looks at the files, too: this is for the terminal. */
const LOOK_AGAIN = 500

async function serve(
  { mock, live, name }: Served,
  { report, signal }: Call,
  flags: MockFlags,
): Promise<ExitCode> {
  const onError = (error: unknown): void =>
    report.notice(`error  The mock failed: ${thrownText(error)}`)
  const listener = mockApi({
    backend: live.backend,
    latency: flags.latency,
    allowedOrigins: new Set(flags.allowedOrigins),
    onUnchecked: uncheckedNotices(report),
    onError,
  })
  const { server, origin, close } = await listen(listener, {
    ...flags,
    command: 'specpress mock',
    refuse: (response, { status, text }) =>
      sendResponse(response, problemResponse(status, { detail: text })),
  })
  server.requestTimeout = REQUEST_LIMIT
  server.headersTimeout = REQUEST_LIMIT
  server.on('clientError', refuseUnreadable)
  warn(mock, report)
  const bases = mock.bases.map((path) => `${origin}${path}`)
  const places = (bases[0] ? bases : [origin]).join(', ')
  report.say(`Mocking ${name}, ${countOf(mock)}, at ${places}`)
  const look = setInterval(() => void live.refresh().catch(onError), LOOK_AGAIN)
  await aborted(signal)
  clearInterval(look)
  live.close()
  const closed = close()
  server.closeAllConnections()
  await closed
  return EXIT.fine
}

const MOST_NOTICES = 100

function warn({ warnings }: OpenMock, report: Report): void {
  for (const warning of warnings.slice(0, MOST_NOTICES)) report.notice(warningText(warning))
}

function countOf({ operations }: OpenMock): string {
  return operations === 1 ? '1 operation' : `${operations.toLocaleString('en')} operations`
}

/** `warning  openapi/a.yaml:12:9  GET /users, response 200: …` */
function warningText({ file, place, response, reason }: PlacedWarning): string {
  const at = [file, place?.line, place?.column].filter((part) => part !== undefined)
  return `warning  ${at.join(':')}  ${response}: ${reason}. The mock answers 500 in its place.`
}

/** Reports each unchecked part once. */
function uncheckedNotices(report: Report): MockSettings['onUnchecked'] {
  const told = new Set<string>()
  return (request, parts) => {
    for (const { in: place, name, reason } of parts) {
      const text = `${[place, name].filter(Boolean).join(' ')} is not checked. ${reason}`
      if (told.size >= MOST_NOTICES || told.has(text)) continue
      told.add(text)
      report.notice(`note  ${request}: ${text}`)
    }
  }
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
