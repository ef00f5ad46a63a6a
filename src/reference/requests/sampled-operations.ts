import type { SourceFile } from '../../base/model/source.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { isJson } from '../../base/shared/request/media-type.ts'
import { fileNameOf } from '../../base/shared/urls/paths.ts'
import { bodyText } from '../examples/body-text.ts'
import { examplesOf, bodyExample } from '../examples/example.ts'
import { loadDescription } from '../load/load.ts'
import type { LoadSettings } from '../load/load.ts'
import { keyVariableOf } from '../load/settings.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { outlineOf } from '../outline/outline.ts'
import type { OperationOutline } from '../outline/outline.ts'
import { isRecord, memberOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { requestFormOf, requestOf } from './request-form.ts'
import type { Answer, SampledOperation, DescribedRequest } from './runnable-operation.ts'
import { samplesOf } from './samples.ts'
import { waysOf } from '../description/security.ts'
import { parseJson } from '../../base/shared/json.ts'
import { meaningOf } from '../schema/meaning.ts'
import { serversOf } from '../read/server-address.ts'
import { sentMedia } from './form-parts.ts'
import type { OperationRequest } from './request-form.ts'

/** The operations of a description, with the data for running their samples. */
export async function sampledOperations(
  file: SourceFile,
  settings: Pick<OpenApiSettings, 'name' | 'route' | 'home' | 'schemas' | 'samples'> & LoadSettings,
): Promise<{
  readonly operations: readonly SampledOperation[]
  readonly problems: readonly Problem[]
}> {
  const { description, problems } = await loadDescription(file, settings)
  if (description === undefined) return { operations: [], problems }
  const { root } = description
  const keyVariable = keyVariableOf(settings)
  const operations = outlineOf(root, settings).operations.map((outline): SampledOperation => {
    const { method, path, value, pathname } = outline
    const address = `${method} ${path}`
    const request = requestOf(outline, root)
    const form = requestFormOf(request, keyVariable)
    return {
      id: textOf(value['operationId']) ?? address,
      aliases: [address, path, pathname, fileNameOf(pathname)],
      form,
      described: describedRequestOf(request, outline),
      page: pathname,
      samples: samplesOf(value, form, settings.samples),
      ...answersOf(root, outline),
      problems: problemsOf(root, outline),
    }
  })
  // A build reports the mistakes that did not keep it from being read.
  return { operations, problems: [] }
}

/** The successful responses, each with its first example. */
function answersOf(
  root: JsonRecord,
  { value }: OperationOutline,
): Pick<SampledOperation, 'answer' | 'otherAnswers'> {
  const responses = Object.entries(recordOf(value['responses']))
  const [answer, ...otherAnswers] = responses.flatMap(([name, response]) =>
    /^2\d\d$/.test(name) ? [answerWith(root, Number(name), response)] : [],
  )
  if (answer !== undefined) return { answer, otherAnswers }
  const [, response] =
    responses.find(([name]) => /^2xx$/i.test(name)) ??
    responses.find(([name]) => name === 'default') ??
    []
  return { answer: answerWith(root, 200, response), otherAnswers }
}

/** The examples of errors with a title and a detail. */
function problemsOf(root: JsonRecord, { value }: OperationOutline): readonly Answer[] {
  return Object.entries(recordOf(value['responses'])).flatMap(([status, response]) => {
    if (!/^[45]\d\d$/.test(status)) return []
    const answer = answerWith(root, Number(status), response)
    return isProblem(answer) ? [answer] : []
  })
}

function answerWith(root: JsonRecord, status: number, value: unknown): Answer {
  const response = resolveReference(root, value).value
  const [type, entry] = Object.entries(recordOf(memberOf(response, 'content')))[0] ?? []
  if (type === undefined || status === 204 || status === 205) return { status }
  const media = recordOf(resolveReference(root, entry).value)
  const example = examplesOf(root, media, 'response')[0]?.value
  const body =
    example === undefined ? undefined : bodyText({ root, type, schema: media['schema'] }, example)
  return { status, type: type.replaceAll('*', 'octet-stream'), ...(body !== undefined && { body }) }
}

function isProblem({ type = '', body }: Answer): boolean {
  if (!isJson(type) || body === undefined) return false
  const problem: unknown = JSON.parse(body)
  return (
    isRecord(problem) &&
    textOf(problem['title']) !== undefined &&
    textOf(problem['detail']) !== undefined
  )
}

/** The facts of a description that define the request of an operation. */
function describedRequestOf(
  { method, path, root, value, parameters, example }: OperationRequest,
  { pathItem }: Pick<OperationOutline, 'pathItem'>,
): DescribedRequest {
  const body = resolveReference(root, value['requestBody']).value
  return {
    method,
    path,
    servers: serversOf(value, pathItem, root),
    parameters,
    bodies: Object.entries(recordOf(memberOf(body, 'content'))).map(([type, entry]) => {
      const media = sentMedia(root, type, recordOf(resolveReference(root, entry).value))
      const { value, serialized } = bodyExample(root, media, example)
      const sent = serialized !== undefined && isJson(type) ? parseJson(serialized) : serialized
      return { type, media, value: sent ?? value }
    }),
    schemes: (waysOf(root, value)[0] ?? []).map(({ scheme }) => scheme.value),
    resolve: (schema) => meaningOf(root, schema ?? {}).schema,
  }
}
