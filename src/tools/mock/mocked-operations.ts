import type { SourceFile } from '../../base/model/source.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import { remember } from '../../base/shared/remember.ts'
import { loadDescription } from '../../reference/load/load.ts'
import type { LoadSettings } from '../../reference/load/load.ts'
import { outlineOf } from '../../reference/outline/outline.ts'
import type { OutlineOptions } from '../../reference/outline/outline.ts'
import type { JsonRecord } from '../../reference/read/json.ts'
import { serverAddress, serversOf } from '../../reference/read/server-address.ts'
import { requestOf } from '../../reference/requests/request-form.ts'
import type { MockedOperation } from '../../reference/requests/runnable-operation.ts'
import { answersOf } from './answers.ts'
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
  const { name, route } = settings
  return {
    description: {
      root: description.root,
      outline: { name, route },
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
