import { existsSync, realpathSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join, relative, resolve } from 'node:path'
import { EXIT, WrongUse } from '../../programs/cli/exit.ts'
import type { ExitCode } from '../../programs/cli/exit.ts'
import { givenSite } from '../../programs/cli/given-site.ts'
import { listen } from '../../programs/cli/listen.ts'
import { aborted, configOf, siteFolder } from '../../programs/cli/site.ts'
import type { Call } from '../../programs/cli/site.ts'
import { refuse } from '../../programs/dev/guard.ts'
import { filesOf, isUrl, openPublished } from './site-files.ts'
import { MANIFEST } from '../../agents/file-names.ts'
import type { PublishedSite } from './published-site.ts'
import { ToolError } from './tool-error.ts'
import { isSite } from '../../base/platform/site-folder.ts'
import { allowOrigin, allowRequest } from '../../base/platform/origins.ts'

/** The path of the server over HTTP. */
const PATH = '/mcp'

export interface McpFlags {
  /** In seconds. */
  readonly timeout: number
  /** Serves over HTTP at this port, instead of on standard input and output. */
  readonly port?: number
  readonly host: string
  readonly allowedHosts?: readonly string[]
  /** Origins of pages that may read the answers, in addition to those of this machine. */
  readonly allowedOrigins?: readonly string[]
}

/** Serves a built site to AI agents: to one on standard input and output until it ends, or over HTTP until the signal. */
export async function runMcp(location: string, call: Call, flags: McpFlags): Promise<ExitCode> {
  const { report, signal } = call
  const timeout = flags.timeout * 1000
  const isPublished = isUrl(location) && !/\.(?:ya?ml|json)$/i.test(new URL(location).pathname)
  const root = isPublished ? location : await builtFolder(location, call)
  if (root === undefined) return EXIT.problems
  const site = await openOr(root, timeout)
  if (typeof site === 'string') {
    report.failure(site)
    return EXIT.problems
  }
  if (flags.port !== undefined) {
    const { mcpAnswers } = await import('./answers.ts')
    const clients = new WeakMap<Request, string>()
    const answer = mcpAnswers({
      files: filesOf(root, { timeout }),
      timeout,
      client: (request) => clients.get(request) ?? '',
    })
    await serveOnHttp(
      (request, address) => {
        clients.set(request, address)
        return answer(request)
      },
      call,
      { ...flags, port: flags.port },
    )
    return EXIT.fine
  }
  // Standard output belongs to the protocol.
  report.notice(`Serving ${site.manifest.title} to an agent on standard input and output`)
  const { serveOnStdio } = await import('./stdio.ts')
  await serveOnStdio(site, { timeout, signal })
  return EXIT.fine
}

/** Answers agents and pages of allowed origins at `/mcp` until the signal: the site may be unpublished. */
async function serveOnHttp(
  answer: (request: Request, client: string) => Promise<Response>,
  { report, signal }: Call,
  { allowedOrigins, ...address }: McpFlags & { readonly port: number },
): Promise<void> {
  const { getRequestListener } = await import('@hono/node-server')
  const listener = getRequestListener(
    (request, { incoming }) =>
      new URL(request.url).pathname === PATH
        ? answer(request, incoming.socket.remoteAddress ?? '')
        : new Response(`The tools are at ${PATH}.\n`, { status: 404 }),
    { overrideGlobalObjects: false },
  )
  const allowed = new Set(allowedOrigins)
  const onlyAllowed: RequestListener = (request, response) => {
    const { origin = '' } = request.headers
    if (!allowOrigin(request, response, allowed))
      refuse(response, {
        status: 403,
        text: `Pages of ${origin} may not read this site. Start the server with \`--allowed-origins ${origin}\` if they are yours.`,
      })
    else if (request.method === 'OPTIONS') {
      allowRequest(request, response, { methods: ['POST'], allowed })
      response.writeHead(204).end()
    } else void listener(request, response)
  }
  const settings = { ...address, command: 'specpress mcp' }
  const { origin, close } = await listen(onlyAllowed, settings)
  report.say(`Serving tools for agents (MCP) at ${origin}${PATH}`)
  await aborted(signal)
  await close()
}

/** The folder of a built site: the folder itself, or the output folder of the site that the argument names. */
async function builtFolder(location: string, call: Call): Promise<string | undefined> {
  const { cwd } = call
  if (existsSync(join(resolve(cwd, location), MANIFEST))) return siteFolder(location, cwd)
  const site = await givenSite(location, call, { offline: true })
  // It is not the folder of a site, so it must be a built one.
  if (site.given === undefined && !isSite(site.root)) return site.root
  const config = await configOf(site.root, call, { out: site.out, given: site.given })
  if (config === undefined) return undefined
  if (existsSync(config.out)) return realpathSync(resolve(config.out))
  throw new WrongUse(
    `There is no built site in \`${relative(cwd, config.out) || '.'}\`. Run \`specpress build\` first.`,
  )
}

async function openOr(root: string, timeout: number): Promise<PublishedSite | string> {
  try {
    return await openPublished(root, { timeout })
  } catch (error) {
    if (error instanceof ToolError) return error.message
    throw error
  }
}
