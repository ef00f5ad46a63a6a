import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RUN_REQUESTS, hostileDescription } from './hostile.ts'
import { operationsIn, run } from './samples-of.ts'
import { useQuickTools } from './quick-tools.ts'
import { needs } from '../machine/needs.ts'
import { programsOf } from '../machine/programs.ts'
import { STATUSES } from '../../src/tools/samples/run-samples.ts'
import { isLarge } from '../size.ts'
import { LANGUAGES } from '../../src/base/shared/request/languages.ts'
import type { SampleResult } from '../../src/reference/requests/runnable-operation.ts'

await useQuickTools()

const ours = fileURLToPath(new URL('../../openapi/search-api.yaml', import.meta.url))

describe.each(LANGUAGES.map(({ name }) => name))('a sample in %s, run as a program', (language) => {
  let results: readonly SampleResult[] = []

  beforeEach((context) => needs(context, ...programsOf(language)))

  beforeAll(async () => {
    const operations = await operationsIn(hostileDescription())
    const chosen = operations.filter(({ id }) => RUN_REQUESTS.includes(id))
    results = await run(chosen, [language])
  })

  test.each(RUN_REQUESTS)('sends %s', (name) => {
    const cases = results.filter(({ operation }) => operation === name)
    expect(cases).not.toEqual([])
    expect(cases.filter(({ status }) => status !== 'passed')).toEqual([])
  })

  test('reports the status that refused it if the answer has no details', async () => {
    const [operation] = await operationsIn(readFileSync(ours, 'utf8'))
    if (operation === undefined) throw new Error('The description has no operation.')
    const silent = { ...operation, problems: [{ status: 500 }] }
    const all = await run([silent], [language], { statuses: [500] })
    expect(all.filter(({ status }) => status !== 'passed')).toEqual([])
  })

  test('our own API’s samples print the answer, and report a refusal', async () => {
    const operations = await operationsIn(readFileSync(ours, 'utf8'))
    expect(operations.map(({ id }) => id)).toEqual([
      'search',
      'locations',
      'getDailyRequests',
      'subscription',
    ])
    const statuses = isLarge ? STATUSES : STATUSES.slice(0, 1)
    const all = await run(operations, [language], { statuses })
    expect(all.map((each) => each.case)).toEqual(
      operations.flatMap(() => ['request', ...statuses.map(String)]),
    )
    expect(all.filter(({ status }) => status !== 'passed')).toEqual([])
  })
})
