import { existsSync, realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { siteFolder } from './site.ts'
import type { Call } from './site.ts'
import { isUrl, openPublished } from '../../agents/mcp/published-site.ts'
import type { PublishedSite } from '../../agents/mcp/published-site.ts'
import { serveTools } from '../../agents/mcp/server.ts'
import { ToolError } from '../../agents/mcp/tool-error.ts'
import { ownVersion } from '../../base/platform/own-version.ts'
import { configMissing } from '../../base/problems/catalogue.ts'

export interface McpFlags {
  /** In seconds. */
  readonly timeout: number
}

/** Serves a built site to an AI agent over standard input and output, until the agent ends it. */
export async function runMcp(
  location: string,
  call: Call,
  { timeout: seconds }: McpFlags,
): Promise<ExitCode> {
  const { report, signal } = call
  const timeout = seconds * 1000
  const root = isUrl(location) ? location : await builtFolder(location, call)
  if (root === undefined) return EXIT.problems
  const site = await openOr(root, timeout)
  if (typeof site === 'string') {
    report.failure(site)
    return EXIT.problems
  }
  // Standard output belongs to the protocol.
  report.notice(`Serving ${site.manifest.title} to an agent on standard input and output`)
  await serveTools(site, { version: ownVersion(), timeout, signal })
  return EXIT.fine
}

/** The folder of a built site: the folder itself, or the output folder of the site in it. */
async function builtFolder(
  location: string,
  { cwd, report, configure }: Call,
): Promise<string | undefined> {
  const folder = siteFolder(location, cwd)
  if (existsSync(join(folder, 'mcp.json'))) return folder
  const { config, problems } = await configure(folder, {})
  // It is not the folder of a site, so it must be a built one.
  if (problems.some(({ id }) => id === configMissing.id)) return folder
  if (config === undefined) {
    await report.problems(problems, folder)
    return undefined
  }
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
