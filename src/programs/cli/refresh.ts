import { EXIT } from './exit.ts'
import type { ExitCode } from './exit.ts'
import { configOf, siteFolder } from './site.ts'
import type { Call } from './site.ts'
import { refreshDescriptions } from '../../reference/read/refresh.ts'

/** Fetches the remote API descriptions of the config, for later builds. */
export async function runRefresh(site: string, call: Call): Promise<ExitCode> {
  const { cwd, report } = call
  const root = siteFolder(site, cwd)
  const config = await configOf(root, call)
  if (config === undefined) return EXIT.problems
  report.progress('Fetching the API descriptions')
  const found = await refreshDescriptions(config)
  await report.problems(found.problems, root)
  for (const { file, change } of found.refreshed) report.say(`${change.padEnd(9)}  ${file}`)
  if (found.refreshed.length + found.problems.length === 0)
    report.say('The config has no API description with a URL.')
  return found.problems.length > 0 ? EXIT.problems : EXIT.fine
}
