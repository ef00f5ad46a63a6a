import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Redocly from '@redocly/openapi-core'
import type { Config, NormalizedProblem } from '@redocly/openapi-core'
import { importModule } from '../../base/platform/import-module.ts'
import { pathOfPackage } from '../../base/platform/installed-package.ts'
import type { Location } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { Finding } from './finding.ts'
import { REDOCLY } from './rule-files.ts'
import { pathInSite, textAt, withoutPackages } from './tool-findings.ts'
import type { ToolFindings, ToolRun } from './tool-findings.ts'

/** The findings of the rules in a `redocly.yaml`, without those that its ignore file names. */
export async function redoclyFindings(run: ToolRun): Promise<ToolFindings> {
  const { use, root } = run
  const entry = pathOfPackage(REDOCLY, root)
  if (entry === undefined) return withoutPackages([REDOCLY])
  const redocly = (await importModule(pathToFileURL(entry).href)) as typeof Redocly
  const resolver = resolverOf(redocly, run)
  const files = () => [...resolver.getFiles()].flatMap((file) => pathInSite(file, root) ?? [])
  const ignored = sourcePathOf(`${dirname(use)}/.redocly.lint-ignore.yaml`)
  const includes = () => [...new Set([use, ignored, ...files()])]
  try {
    const all = await redocly.loadConfig({
      configPath: join(root, use),
      externalRefResolver: resolver,
    })
    const wrong = await redocly.lintConfig({ config: all, externalRefResolver: resolver })
    const mistakes = wrong.map((problem) => ({
      reason: sentence(problem.message),
      location: locationOf(redocly, problem, root),
    }))
    if (mistakes.length > 0) return { findings: [], mistakes, includes: includes() }
    const config = all.forAlias(aliasOf(all, run))
    const ref = join(root, run.file)
    const problems = await redocly.lint({ ref, config, externalRefResolver: resolver })
    const findings = problems
      .filter(({ ignored: isIgnored = false }) => !isIgnored)
      .map((problem) => findingOf(redocly, problem, root))
    return { findings, mistakes: [], includes: includes() }
  } catch (error) {
    const mistake = { reason: sentence(thrownText(error)), location: { file: use } }
    return { findings: [], mistakes: [mistake], includes: includes() }
  }
}

/** Reads only files of the site and snapshots: a build fetches nothing. */
function resolverOf(redocly: typeof Redocly, run: ToolRun): Redocly.BaseResolver {
  const resolver = new redocly.BaseResolver()
  resolver.loadExternalRef = (address) => {
    try {
      return Promise.resolve(new redocly.Source(address, textAt(address, run)))
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      return Promise.reject(new redocly.ResolveError(reason))
    }
  }
  return resolver
}

/** The name that the config has for the description, with rules of its own. */
function aliasOf(
  { resolvedConfig: { apis = {} } }: Config,
  { use, file }: ToolRun,
): string | undefined {
  const found = Object.entries(apis).find(
    ([, { root }]) => sourcePathOf(`${dirname(use)}/${root}`) === file,
  )
  return found?.[0]
}

function findingOf(redocly: typeof Redocly, problem: NormalizedProblem, root: string): Finding {
  const { ruleId, severity, message, reference, suggest } = problem
  const [near] = suggest
  return {
    rule: ruleId,
    severity: severity === 'error' ? 'error' : 'warning',
    message: `${sentence(message)}${near === undefined ? '' : ` Did you mean \`${near}\`?`}`,
    url: reference,
    location: locationOf(redocly, problem, root),
  }
}

function locationOf(
  redocly: typeof Redocly,
  { location: [first] }: NormalizedProblem,
  root: string,
): Location {
  if (first === undefined) return {}
  const { source, start } = redocly.getLineColLocation(first)
  const file = pathInSite(source.absoluteRef, root) ?? sourcePathOf(basename(source.absoluteRef))
  return { file, place: { line: start.line, column: start.col } }
}

function sentence(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return /[.!?]$/.test(line) ? line : `${line}.`
}
