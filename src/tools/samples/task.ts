import type { PageCode } from './page-programs.ts'
import type { Workbench } from './workbench.ts'
import type { RequestForm } from '../../base/shared/request/form.ts'
import type { MockServer } from '../mock/mock-server.ts'
import type { SampledOperation, SampleResult } from '../../reference/requests/runnable-operation.ts'

export type SampleTask = SampleCases &
  (
    | {
        readonly run: (
          bench: Workbench,
          server: MockServer,
          page: PageCode,
        ) => Promise<readonly SampleResult[]>
      }
    /** A sample that is not run. */
    | { readonly run?: undefined; readonly reason: string }
  )

interface SampleCases {
  readonly operation: SampledOperation
  readonly language: string
  /** The names of its cases. */
  readonly cases: readonly string[]
}

/** The outcome of a case. */
export type Outcome = Pick<SampleResult, 'status' | 'reason'>

/** Passed, if there are no faults. */
export function outcomeOf(faults: readonly string[]): Outcome {
  return faults.length === 0
    ? { status: 'passed', reason: '' }
    : { status: 'failed', reason: faults.join('\n') }
}

export function resultOf(
  { operation, language }: Pick<SampleCases, 'operation' | 'language'>,
  name: string,
  outcome: Outcome,
): SampleResult {
  return { operation: operation.id, language, case: name, ...outcome }
}

/** The same for all cases of a sample. */
export function resultsOf(task: SampleCases, outcome: Outcome): readonly SampleResult[] {
  return task.cases.map((name) => resultOf(task, name, outcome))
}

/** The outcome of a sample that its page leaves out, as it does with long ones. */
export const NOT_SHOWN: Outcome = {
  status: 'not-run',
  reason: 'Its page does not show this sample as a block of code.',
}

/** The URL of the mock, with the path of the server that it replaces. */
export function serverAt({ origin }: MockServer, { server }: RequestForm): string {
  const path = URL.canParse(server) ? new URL(server).pathname : ''
  return `${origin}${path}`.replace(/\/+$/, '')
}
