import { isRecord } from '../shared/json.ts'
import { differences, hasPrinted, isTrace, shows, unreadable } from './compare.ts'
import { expectedOf } from './expected.ts'
import { outcomeOf } from './task.ts'
import { wordsOf } from './workbench.ts'
import type { Expected } from './expected.ts'
import type { MockServer, Recorded } from './mock-server.ts'
import type { Ended } from './run-command.ts'
import type { Outcome } from './task.ts'
import type { Answer } from '../model/samples.ts'
import type { RequestForm, RequestValues } from '../shared/request/form.ts'

type Run = () => Promise<Ended>

interface RequestCase {
  readonly answer: Answer
  readonly server: MockServer
  readonly run: Run
  readonly form: RequestForm
  readonly values: RequestValues
  /** What the language itself makes of an address. */
  readonly rewritten: (target: string) => string
}

/** The API answers: what arrived is what was meant, the answer is printed, and the program ends well. */
export async function requestCase(given: RequestCase): Promise<Outcome> {
  const { answer, server, run, form, values, rewritten } = given
  const expected = expectedOf(form, values)
  const target = targetOf(expected)
  return answeredCase({ answer, server, run }, (request) => [
    ...differences(asWritten(expected, rewritten), {
      ...request,
      target: rewritten(request.target),
    }),
    // What is written in another way is read in another way.
    ...(rewritten(target) === target ? unreadable(form, values, request) : []),
  ])
}

function targetOf({ path, query }: Expected): string {
  return `${path}?${query.map(({ text }) => text).join('&')}`
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

/** The API answers well; `check` tells what is wrong with the request. */
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
  const { body = '', type = '' } = answer
  const isPrinted = request.method === 'HEAD' || body === '' || hasPrinted(ended.stdout, type, body)
  return outcomeOf(
    isPrinted ? faults : [...faults, `The answer is not printed.\n${wordsOf(ended)}`],
  )
}

/** The API refuses: the program says so with the title and the detail of the problem, and does not end well. */
export async function failureCase({ answer, server, run }: AnsweredCase): Promise<Outcome> {
  server.answerWith(answer)
  const ended = await run()
  const said = `${ended.stdout}\n${ended.stderr}`
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
      .filter((text) => !shows(said, text))
      .map((text) => `It does not say “${text}”.\n${wordsOf(ended)}`),
    ...(isTrace(said) ? [`It shows where in its code it ended.\n${wordsOf(ended)}`] : []),
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
