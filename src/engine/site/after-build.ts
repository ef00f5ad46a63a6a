import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from '../../base/model/after-build.ts'
import type { Config } from '../../base/model/config.ts'
import { afterBuildFailed } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import type { OutputPath } from '../../base/shared/urls/paths.ts'

/** A site that a build has just published. */
export interface Published extends Pick<BuiltSite, 'routes' | 'written' | 'removed'> {
  /** The digest of every file. */
  readonly digests: ReadonlyMap<OutputPath, string>
}

/**
 * Runs the steps of plug-ins after a build, in the order of the plug-ins, and returns all that they report. The first that
 * throws is the last that runs: a later one may need its effect.
 */
export async function runAfterBuild(
  config: Config,
  { digests, ...published }: Published,
  signal: AbortSignal,
): Promise<readonly Problem[]> {
  const { afterBuild, file, out: folder } = config
  const problems: Problem[] = []
  const files = [...digests].map(([path, digest]) => {
    return { path, digest, bytes: statSync(join(folder, path)).size }
  })
  const site = { ...published, config, folder, files, signal }
  for (const { plugin, step, problemOf } of afterBuild) {
    try {
      await step({ ...site, report: (given) => void problems.push(problemOf(given)) })
    } catch (error) {
      const details = { plugin, reason: thrownText(error) }
      return [...problems, afterBuildFailed(details, { file })]
    }
  }
  return problems
}
