import { plainJson } from '../../base/shared/json.ts'
import { initialValues } from '../../base/shared/request/form.ts'
import type { RequestForm } from '../../base/shared/request/form.ts'
import { filesOf } from '../../base/shared/request/har.ts'
import type { Program } from '../../base/shared/request/languages.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import type { Recorded } from '../mock/mock-server.ts'
import type { SampledOperation } from '../../reference/requests/runnable-operation.ts'
import { answeredCase } from './cases.ts'
import { FILE_CONTENT, secretVariables } from './expectation/sent-values.ts'
import { shownProgram } from './page-programs.ts'
import { NOT_SHOWN, resultOf, resultsOf, serverAt } from './task.ts'
import type { SampleTask } from './task.ts'

/**
 * A sample of the description itself. The URL of the API's server is replaced by the mock's; a sample for
 * which that fails is not run, since it would call the API. The parts of its request that do not depend on
 * chosen values are checked.
 */
export function writtenTask(operation: SampledOperation, program: Program): SampleTask {
  const { form } = operation
  const task = { operation, language: program.language, cases: [`written: ${program.label}`] }
  return {
    ...task,
    async run(bench, server, page) {
      const shown = shownProgram(program.code, page)
      if (shown === undefined) return resultsOf(task, NOT_SHOWN)
      const code = redirected(shown, form, server.origin)
      if (code === undefined) {
        const reason = `The sample is not run, since it might call the API itself: it does not name its server ${originOf(form)} once as a whole.`
        return resultsOf(task, { status: 'not-run', reason })
      }
      const files = filesOf(form, initialValues(form))
      const prepared = await bench.prepare({
        language: program.language,
        code,
        env: secretVariables(form),
        files: Object.fromEntries(files.map((name) => [name, FILE_CONTENT])),
      })
      if (prepared.fault !== undefined)
        return resultsOf(task, { status: 'failed', reason: prepared.fault })
      const { run } = prepared
      const base = new URL(serverAt(server, form)).pathname.replace(/\/$/, '')
      const outcome = await answeredCase({ answer: operation.answer, server, run }, (request) =>
        faultsOf(form, base, request),
      )
      return task.cases.map((name) => resultOf(task, name, outcome))
    },
  }
}

function originOf({ server }: RequestForm): string {
  return URL.canParse(server) ? new URL(server).origin : server
}

/** The code with the mock's URL instead of the API's; `undefined` if it names the API in another way, too. */
function redirected(code: string, form: RequestForm, mock: string): string | undefined {
  const origin = originOf(form)
  const { host } = new URL(origin)
  const turned = code.replaceAll(origin, mock)
  return turned === code || turned.includes(host) ? undefined : turned
}

function faultsOf(form: RequestForm, base: string, request: Recorded): readonly string[] {
  const [path = '', query = ''] = request.target.split('?')
  const sent = new Set(new URLSearchParams(query).keys())
  const names = form.fields.filter((field) => field.in === 'query')
  const missing = names.filter(({ required, name }) => required === true && !sent.has(name))
  return [
    ...(request.method === form.method
      ? []
      : [`Its method is ${request.method}, and the description says ${form.method}.`]),
    ...(patternOf(`${base}${form.path}`).test(path)
      ? []
      : [`Its path is ${path}, and the description says ${base}${form.path}.`]),
    ...missing.map(({ name }) => `The query parameter ${name} is missing, which is required.`),
    ...bodyFaults(form, request),
  ]
}

/** `/users/{id}` as an expression. */
function patternOf(path: string): RegExp {
  const parts = path
    .split(/\{[^{}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+')}$`)
}

function bodyFaults({ bodies }: RequestForm, { headers, body }: Recorded): readonly string[] {
  if (body.length === 0) return []
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const name = type.split(';')[0]?.trim() ?? ''
  const types = bodies.map((each) => each.type)
  if (!types.some((each) => each.split(';')[0] === name))
    return [
      `Its body is ${name || 'of no type'}, and the description says ${types.join(', ') || 'none'}.`,
    ]
  return isJson(name) && plainJson(body.toString('utf8')) === undefined
    ? ['Its body is no JSON.']
    : []
}
