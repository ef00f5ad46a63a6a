import type { SourceFile } from '../../base/model/source.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import { remember } from '../../base/shared/remember.ts'
import { bodyText } from '../examples/body-text.ts'
import { examplesOf, parameterExample } from '../examples/example.ts'
import { writeParameter } from '../examples/serialize.ts'
import { loadDescription } from '../load/load.ts'
import type { LoadSettings } from '../load/load.ts'
import { outlineOf } from '../outline/outline.ts'
import type { OperationOutline, OutlineOptions } from '../outline/outline.ts'
import { withoutInternal } from '../read/internal.ts'
import { plainOf, recordOf, textOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { resolveReference } from '../read/references.ts'
import { serverAddress, serversOf } from '../read/server-address.ts'
import { requestOf } from '../requests/request-form.ts'
import type { MockedAnswer, MockedOperation } from '../requests/runnable-operation.ts'
import { requestCheckOf } from './request-check.ts'

/** A description that a mock answers from, as data that can be sent to a thread. */
export interface MockedDescription {
  readonly root: JsonRecord
  readonly outline: OutlineOptions
}

/** Reads the description of a mock. */
export async function mockedDescription(
  file: SourceFile,
  settings: OutlineOptions & LoadSettings,
): Promise<{
  readonly description?: MockedDescription
  readonly placeOf: (path: readonly string[]) => Location
  readonly problems: readonly Problem[]
}> {
  const { description, problems } = await loadDescription(file, settings)
  if (description === undefined) return { placeOf: () => ({}), problems }
  const { name, route, folder } = settings
  return {
    description: {
      root: withoutInternal(description.root),
      outline: { name, route, folder },
    },
    placeOf: description.placeOf,
    problems: [],
  }
}

/** The operations of a description, with all answers of a mock. */
export function mockedOperations({
  root,
  outline: options,
}: MockedDescription): readonly MockedOperation[] {
  return outlineOf(root, options).operations.map((outline): MockedOperation => {
    const { method, path, value, pathItem } = outline
    return {
      method,
      path,
      bases: basesOf(value, pathItem, root),
      answers: remember(() => answersOf(root, outline)),
      check: remember(() => requestCheckOf(requestOf(outline, root))),
    }
  })
}

/** The paths of all servers of an operation. */
function basesOf(...holders: readonly JsonRecord[]): readonly string[] {
  const paths = serversOf(...holders).map((server) => {
    const url = serverAddress({ servers: [server] })
    return URL.canParse(url) ? withoutEndSlashes(new URL(url).pathname) : ''
  })
  return [...new Set([...paths, ''])]
}

function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The responses of an operation with their examples, which are made on demand. */
export function answersOf(
  root: JsonRecord,
  { method, path, value }: OperationOutline,
): readonly MockedAnswer[] {
  return Object.entries(recordOf(value['responses'])).flatMap(([status, entry]) => {
    if (!/^([1-5]\d\d|[1-5]XX|default)$/i.test(status)) return []
    const response = recordOf(resolveReference(root, entry).value)
    const media = Object.entries(recordOf(response['content'])).map(([type, each]) => {
      const holder = recordOf(resolveReference(root, each).value)
      return {
        type: type === '*/*' ? BINARY : type.replaceAll('*', 'octet-stream'),
        examples: remember(() =>
          examplesOf(root, holder, 'response')
            .filter(({ externalUrl }) => externalUrl === undefined)
            .map(({ name, value: example }) => ({
              name,
              body: bodyText({ root, type, schema: holder['schema'] }, example),
            })),
        ),
      }
    })
    const at = ['paths', path, method.toLowerCase(), 'responses', status]
    return [{ status, headers: headersOf(root, response['headers']), media, at }]
  })
}

const BINARY = 'application/octet-stream'

function headersOf(root: JsonRecord, headers: unknown): MockedAnswer['headers'] {
  return Object.entries(recordOf(headers)).flatMap(([name, entry]) => {
    const header = recordOf(resolveReference(root, entry).value)
    // The media types of the answer are its content type.
    if (name.toLowerCase() === 'content-type') return []
    const { value } = parameterExample(root, header)
    if (value === undefined) return []
    const text = writeParameter({ ...header, name, in: 'header' }, value).join(',')
    return [[name, textOf(text) ?? plainOf(value)] as const]
  })
}
