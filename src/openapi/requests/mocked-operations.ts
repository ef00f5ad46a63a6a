import { remember } from '../../shared/remember.ts'
import { bodyText } from './body-text.ts'
import { examplesOf, parameterValue } from '../examples/example.ts'
import { withoutInternal } from '../read/internal.ts'
import { plainOf, recordOf, textOf } from '../read/json.ts'
import { loadDescription } from '../read/load.ts'
import { outlineOf } from '../pages/outline.ts'
import { resolveReference } from '../read/references.ts'
import { requestOf } from './request-form.ts'
import { requestCheckOf } from './request-check.ts'
import { writeParameter } from './serialize.ts'
import { serverAddress, serversOf } from './server-address.ts'
import type { JsonRecord } from '../read/json.ts'
import type { LoadSettings } from '../read/load.ts'
import type { OutlineOptions } from '../pages/outline.ts'
import type { MockedAnswer, MockedOperation } from '../../model/samples.ts'
import type { SourceFile } from '../../model/source.ts'
import type { Problem } from '../../problems/problem.ts'

/** The operations of a description, with all answers of a mock. */
export async function mockedOperations(
  file: SourceFile,
  settings: OutlineOptions & LoadSettings,
): Promise<{
  readonly operations: readonly MockedOperation[]
  readonly problems: readonly Problem[]
}> {
  const { description, problems } = await loadDescription(file, settings)
  if (description === undefined) return { operations: [], problems }
  const root = withoutInternal(description.root)
  const operations = outlineOf(root, settings).operations.map((outline): MockedOperation => {
    const { method, path, value, pathItem } = outline
    const check = remember(() => requestCheckOf(requestOf(outline, root)))
    const answers = remember(() => answersOf(root, value))
    return {
      method,
      path,
      bases: basesOf(value, pathItem, root),
      get answers() {
        return answers()
      },
      check: (request) => check()(request),
    }
  })
  return { operations, problems: [] }
}

/** The paths of all servers of an operation. */
function basesOf(...holders: readonly JsonRecord[]): readonly string[] {
  const paths = serversOf(...holders).map((server) => {
    const url = serverAddress({ servers: [server] })
    return URL.canParse(url) ? new URL(url).pathname.replace(/\/+$/, '') : ''
  })
  return [...new Set([...paths, ''])]
}

function answersOf(root: JsonRecord, operation: JsonRecord): readonly MockedAnswer[] {
  return Object.entries(recordOf(operation['responses'])).flatMap(([status, entry]) => {
    if (!/^([1-5]\d\d|[1-5]XX|default)$/i.test(status)) return []
    const response = recordOf(resolveReference(root, entry).value)
    const media = Object.entries(recordOf(response['content'])).map(([type, each]) => {
      const holder = recordOf(resolveReference(root, each).value)
      const examples = examplesOf(root, holder, 'response').filter((one) => !one.externalUrl)
      return {
        type: type.replaceAll('*', 'octet-stream'),
        examples: examples.map(({ name, value }) => ({
          name,
          body: bodyText({ root, type, schema: holder['schema'] }, value),
        })),
      }
    })
    return [{ status, headers: headersOf(root, response['headers']), media }]
  })
}

function headersOf(root: JsonRecord, headers: unknown): MockedAnswer['headers'] {
  return Object.entries(recordOf(headers)).flatMap(([name, entry]) => {
    const header = recordOf(resolveReference(root, entry).value)
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || FRAMING.has(name.toLowerCase())) return []
    const value = parameterValue(root, header)
    if (value === undefined) return []
    const text = writeParameter({ ...header, name, in: 'header' }, value).join(',')
    return [[name, textOf(text)?.replaceAll(/[^\t\x20-\x7E]/g, ' ') ?? plainOf(value)] as const]
  })
}

/** Headers that the server itself sets. */
const FRAMING = new Set(['content-type', 'content-length', 'transfer-encoding', 'connection'])
