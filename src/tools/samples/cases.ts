import type { Ended } from '../../base/platform/run-command.ts'
import { isRecord } from '../../base/shared/json.ts'
import type { MockServer, Recorded } from '../mock/mock-server.ts'
import type { Answer } from '../../reference/requests/runnable-operation.ts'
import { differences, hasPrinted, isTrace, shows } from './compare.ts'
import type { Expected } from './expectation/expected.ts'
import { outcomeOf } from './task.ts'
import type { Outcome } from './task.ts'
import { wordsOf } from './workbench.ts'

type Run = () => Promise<Ended>

interface RequestCase extends AnsweredCase {
  readonly expected: Expected
  /** A URL after the rewriting that the language itself does. */
  readonly rewritten: (target: string) => string
}

/** The API answers: the request is the expected one, the answer is printed, and the program succeeds. */
export async function requestCase(given: RequestCase): Promise<Outcome> {
  const { expected, rewritten } = given
  return answeredCase(given, (request) =>
    differences(asWritten(expected, rewritten), { ...request, target: rewritten(request.target) }),
  )
}

function asWritten(expected: Expected, rewritten: (target: string) => string): Expected {
  const query = expected.query.map((part) => ({ ...part, text: rewritten(part.text) }))
  return { ...expected, path: rewritten(expected.path), query }
}

interface AnsweredCase {
  readonly answer: Answer
  readonly server: MockServer
  readonly run: Run
}

/** The API answers with success; `check` finds the faults of the request. */
export async function answeredCase(
  { answer, server, run }: AnsweredCase,
  check: (request: Recorded) => readonly string[],
): Promise<Outcome> {
  server.answerWith(answer)
  const ended = await run()
  const [request, ...others] = server.requests()
  if (request === undefined) return outcomeOf([`No request arrived.\n${wordsOf(ended)}`])
  const faults = [
    ...check(request),
    ...(others.length > 0 ? [`It sent ${String(others.length + 1)} requests.`] : []),
  ]
  if (ended.code !== 0)
    return outcomeOf([
      ...faults,
      `It ended with ${codeOf(ended)} after a good answer.\n${wordsOf(ended)}`,
    ])
  const { body = '' } = answer
  const isPrinted = request.method === 'HEAD' || body === '' || hasPrinted(ended.stdout, body)
  return outcomeOf(
    isPrinted ? faults : [...faults, `The answer is not printed.\n${wordsOf(ended)}`],
  )
}

/** The API refuses: the program prints the title and the detail of the problem, and fails. */
export async function failureCase({ answer, server, run }: AnsweredCase): Promise<Outcome> {
  server.answerWith(answer)
  const ended = await run()
  const output = `${ended.stdout}\n${ended.stderr}`
  const [request] = server.requests()
  const { status, body = '' } = answer
  const words = request?.method === 'HEAD' ? [] : wordsOfProblem(status, body)
  return outcomeOf([
    ...(request === undefined ? ['No request arrived.'] : []),
    ...(ended.code === 0
      ? [`It ended well, although it was answered with ${String(status)}.`]
      : []),
    ...(ended.code === undefined ? [wordsOf(ended)] : []),
    ...words
      .filter((text) => !shows(output, text))
      .map((text) => `It does not say “${text}”.\n${wordsOf(ended)}`),
    ...(isTrace(output) ? [`It shows where in its code it ended.\n${wordsOf(ended)}`] : []),
  ])
}

function wordsOfProblem(status: number, body: string): readonly string[] {
  if (body === '') return [String(status)]
  const problem: unknown = JSON.parse(body)
  if (!isRecord(problem)) return []
  return [problem['title'], problem['detail']].filter((text) => typeof text === 'string')
}

function codeOf({ code }: Ended): string {
  return code === undefined ? 'no exit code' : `exit code ${String(code)}`
}
