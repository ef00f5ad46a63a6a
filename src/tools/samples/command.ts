import { availableParallelism } from 'node:os'
import { EXIT, WrongUse } from '../../programs/cli/exit.ts'
import type { ExitCode } from '../../programs/cli/exit.ts'
import { configuredSite } from '../../programs/cli/given-site.ts'
import type { Call } from '../../programs/cli/site.ts'
import { mayRun } from '../../base/model/code-origins.ts'
import { suggestion } from '../../base/shared/text/nearest.ts'
import { STOCK_NAMES, WRITTEN_NAMES } from '../../base/shared/request/stock-languages.ts'
import { describedSamples } from './described-samples.ts'
import type { SampledOperation } from '../../reference/requests/runnable-operation.ts'
import { sampleTable } from './sample-table.ts'
import { runSamples, STATUSES } from './run-samples.ts'

export interface SampleFlags {
  readonly language?: readonly string[]
  readonly operation?: readonly string[]
  /** Samples in a description without a config run, too. */
  readonly runCode?: boolean
  /** A sample that did not run is a failure. */
  readonly strict?: boolean
}

/** Programs mostly wait for answers; compilers use the processor. */
const MOST_AT_A_TIME = 4

/** Runs the samples on the pages of a site against a local server, and reports which of them work as described. */
export async function runSamplesCommand(
  site: string,
  call: Call,
  flags: SampleFlags,
): Promise<ExitCode> {
  const { report, signal } = call
  const languages = languagesOf(flags.language)
  report.progress('Reading the config')
  const configured = await configuredSite(site, call, { runCode: flags.runCode })
  if (configured === undefined) return EXIT.problems
  const { config, root, given } = configured
  if (config.openapi.length === 0) {
    throw new WrongUse(
      'This site has no API description, so it has no samples. Name one in `openapi` of its config.',
    )
  }
  const described = await describedSamples(
    config,
    mayRun(given === undefined ? 'samples' : 'folder', flags.runCode),
  )
  if (described.problems.some(({ severity }) => severity === 'error')) {
    await report.problems(described.problems, root)
    return EXIT.problems
  }
  const samples = await runSamples({
    operations: operationsOf(described.operations, flags.operation),
    languages,
    write: described.write,
    pageOf: described.pageOf,
    untrusted: described.untrusted,
    statuses: STATUSES,
    atATime: Math.min(MOST_AT_A_TIME, availableParallelism()),
    signal,
    report: (operation, language) => report.progress(`Running ${operation} in ${language} …`),
  })
  if (signal.aborted) return EXIT.interrupted
  report.document({ samples })
  report.table((paint) => sampleTable(samples, paint))
  const bad = flags.strict === true ? ['failed', 'not-run'] : ['failed']
  return samples.some(({ status }) => bad.includes(status)) ? EXIT.problems : EXIT.fine
}

function languagesOf(wanted: readonly string[] | undefined): readonly string[] {
  const known = [...WRITTEN_NAMES, ...STOCK_NAMES]
  for (const language of wanted ?? []) {
    if (known.includes(language)) continue
    throw new WrongUse(
      `There are no samples in \`${language}\`. Choose from ${WRITTEN_NAMES.join(', ')}.${suggestion(language, known)}`,
    )
  }
  return wanted ?? known
}

function operationsOf(
  operations: readonly SampledOperation[],
  wanted: readonly string[] | undefined,
): readonly SampledOperation[] {
  if (wanted === undefined) return operations
  return wanted.flatMap((name) => {
    const found = operations.filter(({ id, aliases }) => id === name || aliases.includes(name))
    if (found.length > 0) return found
    const ids = operations.map(({ id }) => id)
    throw new WrongUse(
      `The API descriptions have no operation \`${name}\`. Name one by its operation id, or as \`GET /path\`.${suggestion(name, ids)}`,
    )
  })
}
