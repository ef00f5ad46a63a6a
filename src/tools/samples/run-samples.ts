import { mapLimit } from '../../base/shared/map-limit.ts'
import type { RequestForm, RequestValues } from '../../base/shared/request/form.ts'
import type { Program } from '../../base/shared/request/languages.ts'
import type { UnrenderedSample } from '../../base/model/api.ts'
import { startMockServer } from '../mock/mock-server.ts'
import type { SampledOperation, SampleResult } from '../../reference/requests/runnable-operation.ts'
import type { PageCode } from './page-programs.ts'
import { generatedTask } from './generated-task.ts'
import { resultsOf } from './task.ts'
import type { SampleTask } from './task.ts'
import { openWorkbench } from './workbench.ts'
import type { Workbench } from './workbench.ts'
import { writtenTask } from './written-task.ts'

export interface SampleSettings {
  readonly operations: readonly SampledOperation[]
  /** The languages to run, among those of the samples. */
  readonly languages: readonly string[]
  /** Writes a request as programs, as the build does. */
  readonly write: (form: RequestForm, values: RequestValues) => readonly Program[]
  /** The code on the page of an operation, or the reason why there is no page. */
  readonly pageOf: (operation: SampledOperation) => Promise<PageCode | { readonly fault: string }>
  /** Operations whose own samples do not run. Default: none. */
  readonly untrusted?: ReadonlySet<SampledOperation>
  /** The answers to try in addition to the successful one. */
  readonly statuses: readonly number[]
  /** How many programs run at a time. */
  readonly atATime: number
  readonly signal?: AbortSignal | undefined
  /** Called before each run. */
  readonly report?: ((operation: string, language: string) => void) | undefined
}

/** The errors that every sample has to handle. */
export const STATUSES: readonly number[] = [401, 429, 500]

/**
 * Runs samples as programs, each against a local server that answers as the description defines, and compares
 * the received requests with the expected ones. Writes only into a scratch folder, which is removed at the
 * end.
 */
export async function runSamples(settings: SampleSettings): Promise<readonly SampleResult[]> {
  const { operations, languages, pageOf, atATime, signal, report } = settings
  const bench = openWorkbench(signal)
  try {
    const tasks = operations.flatMap((operation) => tasksOf(operation, settings))
    const wanted = tasks.filter(({ language }) => languages.includes(language))
    const results = await mapLimit(wanted, atATime, async (task) => {
      report?.(task.operation.id, task.language)
      return runTask(task, bench, pageOf)
    })
    return results.flat()
  } finally {
    bench.close()
  }
}

async function runTask(
  task: SampleTask,
  bench: Workbench,
  pageOf: SampleSettings['pageOf'],
): Promise<readonly SampleResult[]> {
  if (task.run === undefined) return resultsOf(task, { status: 'not-run', reason: task.reason })
  const missing = await bench.missing(task.language)
  if (missing !== undefined) return resultsOf(task, { status: 'not-run', reason: missing })
  const page = await pageOf(task.operation)
  if ('fault' in page) return resultsOf(task, { status: 'failed', reason: page.fault })
  const server = await startMockServer()
  try {
    return await task.run(bench, server, page)
  } finally {
    await server.close()
  }
}

function tasksOf(operation: SampledOperation, settings: SampleSettings): readonly SampleTask[] {
  return operation.samples.map((sample) => {
    if (sample.isStock) return stockTask(operation, sample)
    if (!sample.isWritten) return generatedTask(operation, sample, settings)
    const task = writtenTask(operation, sample)
    return settings.untrusted?.has(operation) === true
      ? { ...task, run: undefined, reason: UNTRUSTED }
      : task
  })
}

const UNTRUSTED =
  'The sample is code of the description, which you have not said to run. Read it. If you trust it, add `--run-code` to the command, or `runCode: true` to the docs of another repository.'

/** A sample of httpsnippet's own client: it handles no answers, so there is nothing to test. */
function stockTask(operation: SampledOperation, { language }: UnrenderedSample): SampleTask {
  const reason = 'The sample comes from httpsnippet as it is. Specpress does not execute it.'
  return { operation, language, cases: ['request'], reason }
}
