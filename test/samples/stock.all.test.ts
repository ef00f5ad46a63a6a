import { HTTPSnippet } from 'httpsnippet'
import { describe, expect, test } from 'vitest'
import { RUN_REQUESTS, hostileDescription } from './hostile.ts'
import { operationsIn } from './samples-of.ts'
import { needs } from '../machine/needs.ts'
import { differences } from '../../src/tools/samples/compare.ts'
import { expectedOf } from '../../src/tools/samples/expectation/expected.ts'
import { startMockServer } from '../../src/tools/mock/mock-server.ts'
import { serverAt } from '../../src/tools/samples/task.ts'
import { openWorkbench } from '../../src/tools/samples/workbench.ts'
import { mapLimit } from '../../src/base/shared/map-limit.ts'
import { initialValues } from '../../src/base/shared/request/form.ts'
import { plainHarOf } from '../../src/base/shared/request/har.ts'
import type { SampledOperation } from '../../src/reference/requests/runnable-operation.ts'
import type { Workbench } from '../../src/tools/samples/workbench.ts'

/** Clients of httpsnippet that run here, and the requests that they get wrong themselves. */
const CLIENTS = [
  { language: 'curl', target: 'shell', client: 'curl', wrong: [] },
  // A line end in a string that does not allow one.
  { language: 'python', target: 'python', client: 'requests', wrong: ['nested JSON'] },
  // A byte order mark in the code.
  { language: 'go', target: 'go', client: 'native', wrong: ['nested JSON'] },
  // `#{x}` in a string that replaces it; `$x` in PHP.
  { language: 'ruby', target: 'ruby', client: 'native', wrong: ['nested JSON'] },
  { language: 'php', target: 'php', client: 'curl', wrong: ['nested JSON', 'a text of lines'] },
] as const

/** Clients encode different characters, and some write a space as `+`, which means the same in a query. */
function sameEncoding(query: string): string {
  return query.replaceAll('+', '%20').replaceAll(/[!'()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
}

async function faultsOf(
  operation: SampledOperation,
  { language, target, client }: (typeof CLIENTS)[number],
  bench: Workbench,
): Promise<readonly string[]> {
  const server = await startMockServer()
  try {
    const form = { ...operation.form, server: serverAt(server, operation.form) }
    const values = initialValues(form)
    const har = plainHarOf(form, values)
    // It has no support for files, and names for secrets.
    if (har === undefined || form.secrets.length > 0) return []
    const code = new HTTPSnippet(har).convert(target, client)
    if (typeof code !== 'string') return ['It has no program.']
    const prepared = await bench.prepare({ language, code, env: {}, files: {} })
    if (prepared.fault !== undefined) return [prepared.fault]
    server.answerWith(operation.answer)
    const { stderr } = await prepared.run()
    const [request] = server.requests()
    if (request === undefined) return [`No request arrived. ${stderr}`]
    const expected = expectedOf(operation.described, { values, accept: form.accept })
    const [path = '', ...query] = request.target.split('?')
    const arrived = { ...request, target: [path, ...query.map(sameEncoding)].join('?') }
    const wanted = expected.query.map((part) => ({ ...part, text: sameEncoding(part.text) }))
    return differences({ ...expected, query: wanted }, arrived)
  } finally {
    await server.close()
  }
}

describe('a request of ours is the one that the clients of httpsnippet send, if they are right', () => {
  test.for(CLIENTS)('$language: $client', async (stock, context) => {
    needs(context, stock.language)
    const all = await operationsIn(hostileDescription())
    const operations = all.filter(({ id }) => RUN_REQUESTS.includes(id))
    const bench = openWorkbench(undefined)
    try {
      const faults = await mapLimit(operations, 2, (each) => faultsOf(each, stock, bench))
      const wrong = operations.flatMap(({ id }, index) => {
        const own = faults[index] ?? []
        return own.length > 0 ? [{ id, faults: own }] : []
      })
      expect(wrong.map(({ id }) => id).toSorted(), JSON.stringify(wrong, undefined, 1)).toEqual(
        stock.wrong.toSorted(),
      )
    } finally {
      bench.close()
    }
  })
})
