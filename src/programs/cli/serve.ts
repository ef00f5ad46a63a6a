import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { EXIT, WrongUse } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { configuredSite } from './given-site.ts'
import { listen } from './listen.ts'
import { publicationOf } from './output-folder.ts'
import { aborted } from './site.ts'
import type { Call } from './site.ts'
import { repairOutput } from '../../engine/output/disk.ts'
import { OutputError } from '../../engine/output/output-error.ts'
import { staticHost } from '../dev/static-host.ts'

export interface ServeFlags {
  readonly port: number
  readonly host: string
  readonly allowedHosts?: readonly string[]
  readonly out?: string
  readonly base?: string
}

/** Serves the built site as a static host does, until it is aborted. */
export async function runServe(site: string, call: Call, flags: ServeFlags): Promise<ExitCode> {
  const { cwd, report, signal } = call
  const out = flags.out === undefined ? undefined : resolve(cwd, flags.out)
  const configured = await configuredSite(site, call, { out, base: flags.base, offline: true })
  if (configured === undefined) return EXIT.problems
  const { config, root } = configured
  if (!existsSync(config.out)) {
    throw new WrongUse(
      `There is no built site in \`${relative(cwd, config.out) || '.'}\`. Run \`specpress build\` first.`,
    )
  }
  try {
    await repairOutput(publicationOf(config))
  } catch (error) {
    if (!(error instanceof OutputError)) throw error
    await report.problems([error.problem], root)
  }
  const { origin, close } = await listen(staticHost({ folder: config.out, base: config.base }), {
    ...flags,
    command: 'specpress serve',
  })
  report.say(`Serving ${relative(cwd, config.out) || '.'} at ${origin}${config.base}`)
  await aborted(signal)
  await close()
  return EXIT.fine
}
