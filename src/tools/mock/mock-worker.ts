import type { MockRoute } from './mock-responder.ts'
import type { MockedDescription } from './mocked-operations.ts'
import type {
  MockRequest,
  MockResponse,
  MockWarning,
} from '../../reference/requests/runnable-operation.ts'

export type MockTask =
  | { readonly kind: 'load' }
  | { readonly kind: 'warnings' }
  | { readonly kind: 'route'; readonly method: string; readonly path: string }
  | { readonly kind: 'prepare'; readonly operation: number }
  | { readonly kind: 'respond'; readonly operation: number; readonly request: MockRequest }

export type MockAnswer =
  | { readonly kind: 'loaded'; readonly operations: number; readonly bases: readonly string[] }
  | { readonly kind: 'warnings'; readonly warnings: readonly MockWarning[] }
  | { readonly kind: 'route'; readonly route: MockRoute }
  | { readonly kind: 'prepared' }
  | { readonly kind: 'response'; readonly response: MockResponse }

/** Serves the tasks of a mock in a thread: everything that depends on a description and on a request. */
export async function serveMock(): Promise<void> {
  const [{ serveTasks }, { mockedOperations }, { mockResponder }, { remember }] = await Promise.all(
    [
      import('../../base/platform/worker-port.ts'),
      import('./mocked-operations.ts'),
      import('./mock-responder.ts'),
      import('../../base/shared/remember.ts'),
    ],
  )
  let description: MockedDescription | undefined
  const mock = remember(() => {
    if (description === undefined) throw new Error('A request came before the description.')
    const operations = mockedOperations(description)
    const bases = operations.map(({ bases: [first = ''] }) => first)
    return { ...mockResponder(operations), count: operations.length, bases: [...new Set(bases)] }
  })
  const answer = (task: MockTask): MockAnswer => {
    const { route, prepare, respond, warnings, count, bases } = mock()
    switch (task.kind) {
      case 'load':
        return { kind: 'loaded', operations: count, bases }
      case 'warnings':
        return { kind: 'warnings', warnings: warnings() }
      case 'route':
        return { kind: 'route', route: route(task.method, task.path) }
      case 'prepare':
        prepare(task.operation)
        return { kind: 'prepared' }
      case 'respond':
        return { kind: 'response', response: respond(task.operation, task.request) }
      default:
        return task satisfies never
    }
  }
  serveTasks<MockedDescription, MockTask, MockAnswer>({
    hear: (given) => {
      description = given
    },
    answer: (task) => Promise.resolve().then(() => answer(task)),
  })
}
