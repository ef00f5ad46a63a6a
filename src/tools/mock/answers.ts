import { remember } from '../../base/shared/remember.ts'
import { bodyText } from '../../reference/examples/body-text.ts'
import { examplesOf, parameterExample } from '../../reference/examples/example.ts'
import { writeParameter } from '../../reference/examples/serialize.ts'
import type { OperationOutline } from '../../reference/outline/outline.ts'
import { plainOf, recordOf, textOf } from '../../reference/read/json.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { resolveReference } from '../../reference/read/references.ts'
import type { MockedAnswer } from '../../reference/requests/runnable-operation.ts'

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
