import { initialValues } from '../../base/shared/request/form.ts'
import type { RequestForm, RequestValues } from '../../base/shared/request/form.ts'
import { filesOf } from '../../base/shared/request/har.ts'
import type { Program } from '../../base/shared/request/languages.ts'
import type { UnrenderedSample } from '../../base/model/api.ts'
import type {
  Answer,
  SampledOperation,
  SampleResult,
} from '../../reference/requests/runnable-operation.ts'
import { failureCase, requestCase } from './cases.ts'
import { expectedOf } from './expectation/expected.ts'
import { FILE_CONTENT, secretVariables } from './expectation/sent-values.ts'
import type { PageCode } from './page-programs.ts'
import { redirectedProgram, shownProgram } from './page-programs.ts'
import { NOT_SHOWN, resultOf, resultsOf, serverAt } from './task.ts'
import type { SampleTask } from './task.ts'

interface Generation {
  readonly write: (form: RequestForm, values: RequestValues) => readonly Program[]
  readonly statuses: readonly number[]
}

/** A sample that the build writes, as its page shows it, with the URL of the mock instead of the API's. */
export function generatedTask(
  operation: SampledOperation,
  { language, code: written, short }: UnrenderedSample,
  { write, statuses }: Generation,
): SampleTask {
  const good = [operation.answer, ...operation.otherAnswers].map((answer, index) => ({
    name: index === 0 ? 'request' : String(answer.status),
    answer,
  }))
  const names = [...good.map(({ name }) => name), ...statuses.map(String)]
  const task = { operation, language, cases: names }
  return {
    ...task,
    async run(bench, server, page) {
      const shown = shownProgram(written, page)
      if (shown === undefined) return resultsOf(task, NOT_SHOWN)
      if (short !== undefined && isChanged(short, page))
        return resultsOf(task, { status: 'failed', reason: CHANGED })
      const form = { ...operation.form, server: serverAt(server, operation.form) }
      const values = initialValues(form)
      const other = write(form, values).find((each) => each.language === language)?.code ?? ''
      const code = redirectedProgram(shown, { written, other })
      if (code === undefined) return resultsOf(task, { status: 'failed', reason: CHANGED })
      const prepared = await bench.prepare({
        language,
        code,
        env: secretVariables(form),
        files: Object.fromEntries(filesOf(form, values).map((name) => [name, FILE_CONTENT])),
      })
      if (prepared.fault !== undefined)
        return resultsOf(task, { status: 'failed', reason: prepared.fault })
      const { run, rewritten } = prepared
      const expected = expectedOf(operation.described, { values, accept: form.accept })
      const results: SampleResult[] = []
      for (const { name, answer } of good) {
        const outcome = await requestCase({ answer, server, run, rewritten, expected })
        results.push(resultOf(task, name, outcome))
      }
      for (const status of statuses) {
        const outcome = await failureCase({ answer: problemOf(operation, status), server, run })
        results.push(resultOf(task, String(status), outcome))
      }
      return results
    },
  }
}

const CHANGED =
  'Its page changes characters that are not visible, so that a copy is another program.'

function isChanged(written: string, page: PageCode): boolean {
  const shown = shownProgram(written, page)
  return shown !== undefined && shown !== written
}

/** The example of the description, if it has a title and a detail; else one of ours. */
function problemOf({ problems }: SampledOperation, status: number): Answer {
  const own = problems.find((problem) => problem.status === status)
  const body = {
    type: 'about:blank',
    title: `A title for ${String(status)}`,
    detail: 'A detail that says “why” in full.',
    status,
  }
  return own ?? { status, type: 'application/problem+json', body: JSON.stringify(body) }
}
