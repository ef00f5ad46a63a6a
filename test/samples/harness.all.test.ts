import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { REQUESTS, hostileDescription } from './hostile.ts'
import { operationsIn, run } from './samples-of.ts'
import { needs } from '../machine/needs.ts'
import { harOf } from '../../src/base/shared/request/har.ts'
import { initialValues } from '../../src/base/shared/request/form.ts'
import { programsFor } from '../../src/reference/requests/samples.ts'
import { runCommand } from '../../src/base/platform/run-command.ts'
import type { SampledOperation } from '../../src/reference/requests/runnable-operation.ts'
import type { SampleSettings } from '../../src/tools/samples/run-samples.ts'
import { eventually } from '../patience.ts'

const SEARCH = {
  operationId: 'search',
  parameters: [{ name: 'q', in: 'query', required: true, schema: {}, example: 'a b' }],
  responses: {
    200: { description: 'x', content: { 'application/json': { example: { ok: true } } } },
  },
}

function describing(operation: object, path = '/search'): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: 'https://api.example/v1' }],
    paths: { [path]: { get: operation } },
  })
}

async function search(operation: object = SEARCH): Promise<SampledOperation> {
  const [found] = await operationsIn(describing(operation))
  if (found === undefined) throw new Error('The description has no operation.')
  return found
}

/** The harness's result for the Node sample after a change in it. */
async function changed(from: string | RegExp, to: string, statuses: readonly number[] = []) {
  const write: SampleSettings['write'] = (form, values) =>
    programsFor(form, values).map((program) => ({
      ...program,
      code: program.code.replaceAll(new RegExp(from, 'g'), to),
    }))
  const results = await run([await search()], ['nodejs'], { write, statuses })
  return results.map(({ status, reason }) => `${status}: ${reason}`)
}

describe('a request that goes wrong elsewhere means exactly what was written by hand', () => {
  const wanted = Object.entries(REQUESTS).flatMap(([name, request]) =>
    request.wanted === undefined ? [] : [{ name, ...request.wanted }],
  )

  test.each(wanted)('$name', async ({ name, target, body }) => {
    const operation = (await operationsIn(hostileDescription())).find(({ id }) => id === name)
    if (operation === undefined) throw new Error(`There is no request ${name}.`)
    const { har, options } = harOf(operation.form, initialValues(operation.form))
    const path = new URL(String(har.url)).pathname.replace(/^\/v1\/\d+/, '')
    if (target !== undefined) expect(`${path}${options.query && '?'}${options.query}`).toBe(target)
    if (body !== undefined) expect(har.postData.text).toBe(body)
  })
})

describe('a wrong sample is reported', () => {
  test('nothing changed', async () => {
    expect(await changed('nothing', 'nothing', [401])).toEqual(['passed: ', 'passed: '])
  })

  test.each([
    ['"GET"', '"POST"', 'The method differs.\n- GET\n+ POST'],
    ['/search', '/serch', 'The path differs.\n- /v1/search\n+ /v1/serch'],
    ['q=a%20b', 'q=a+b', 'The query differs.\n- q=a%20b\n+ q=a+b'],
    ['"Accept": ', '"X-Accept": ', 'The header Accept differs.\n- application/json\n+ */*'],
    [
      'await response.text\\(\\)',
      'await response.text(); await fetch(url, { headers: { Accept: "application/json" } })',
      'It sent 2 requests.',
    ],
    ['console.log\\(text\\)', 'console.log("fine")', 'The answer is not printed.\nfine'],
    ['main\\(\\).catch', 'Promise.reject(new Error("oh")).catch', 'No request arrived.\noh'],
    ['async function main', 'async fun main', 'No request arrived.\n'],
  ])('%s becomes %s', async (from, to, reason) => {
    const [request] = await changed(from, to)
    expect(request).toContain(`failed: ${reason}`)
  })

  test('one that ends well on a refusal', async () => {
    const [, refused] = await changed('process.exitCode = 1', '', [429])
    expect(refused).toBe('failed: It ended well, although it was answered with 429.')
  })

  test('one that does not say why it was refused', async () => {
    const [, refused] = await changed('\\$\\{text\\}', 'no', [500])
    expect(refused).toMatch(/^failed: It does not say “A title for 500”\./)
  })

  test('one that shows where in its code it ended', async () => {
    const [, refused] = await changed('error.message', 'error.stack', [401])
    expect(refused).toContain('It shows where in its code it ended.')
  })

  test('one that does not compile', async () => {
    const write: SampleSettings['write'] = (form, values) =>
      programsFor(form, values).map((program) => ({ ...program, code: `${program.code}\n}` }))
    const results = await run([await search()], ['java'], { write, statuses: [401] })
    if (results[0]?.status === 'not-run') return
    expect(results.map(({ status }) => status)).toEqual(['failed', 'failed'])
    expect(results[0]?.reason).toMatch(/^It does not compile\.\nMain\.java:\d+: error/)
  })
})

describe('a sample that the description has itself', () => {
  const written = (lang: string, source: string) =>
    search({ ...SEARCH, 'x-codeSamples': [{ lang, source, label: 'Ours' }] })

  test('is run in the place of the one that would be made', async (context) => {
    needs(context, 'curl')
    const operation = await written('Shell', "curl -s 'https://api.example/v1/search?q=other'")
    expect(await run([operation], ['curl'], { statuses: [401] })).toEqual([
      {
        operation: 'search',
        language: 'curl',
        case: 'written: Ours',
        status: 'passed',
        reason: '',
      },
    ])
  })

  test.for([
    ["curl -s 'https://api.example/v1/serch?q=x'", 'Its path is /v1/serch'],
    ["curl -s 'https://api.example/v1/search'", 'The query parameter q is missing'],
    ["curl -s -X PUT 'https://api.example/v1/search?q=x'", 'Its method is PUT'],
    ["curl -s -d a=b -X GET 'https://api.example/v1/search?q=x'", 'Its body is application/x-www'],
  ] as const)('is reported with what is wrong: %s', async ([source, reason], context) => {
    needs(context, 'curl')
    const [result] = await run([await written('Shell', source)], ['curl'])
    expect(result?.status).toBe('failed')
    expect(result?.reason).toContain(reason)
  })

  test.for(['curl api.example/v1/search', 'curl https://api.example/v1/x http://api.example/v1/y'])(
    'is not run if it might call the API: %s',
    async (source, context) => {
      needs(context, 'curl')
      const [result] = await run([await written('Shell', source)], ['curl'])
      expect(result?.status).toBe('not-run')
      expect(result?.reason).toContain('it might call the API itself')
    },
  )

  test('is not run if its language is unknown', async () => {
    const operation = await written('COBOL', 'DISPLAY "https://api.example/v1".')
    const [result] = await run([operation], ['cobol'])
    expect(result?.reason).toBe('Specpress runs no programs of this language.')
  })
})

test('a sample for Node runs as a module, too', async () => {
  const operation = await search()
  const write: SampleSettings['write'] = (form, values) =>
    programsFor(form, values).map((program) => ({ ...program, code: `${program.code}\nexport {}` }))
  const [result] = await run([operation], ['nodejs'], { write })
  expect(result?.reason).toBe('')
})

test('a program that does not end is killed with everything that it started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const script = `sh -c 'echo $$ > child; while :; do sleep 0.1; done' & wait`
  const env = { PATH: process.env['PATH'] ?? '' }
  const controller = new AbortController()
  const running = runCommand(['sh', '-c', script], {
    folder,
    env,
    limit: 60_000,
    signal: controller.signal,
  })
  await eventually(() => expect(existsSync(join(folder, 'child'))).toBe(true))
  controller.abort()
  expect(await running).toMatchObject({ code: undefined, fault: 'interrupted' })
  const limited = await runCommand(['sh', '-c', script], { folder, env, limit: 300 })
  expect(limited.fault).toBe('time limit')
  // A process that nothing has waited for yet is listed as a zombie.
  const ask = 'ps -o stat= -p "$(cat child)"'
  const left = await runCommand(['sh', '-c', ask], { folder, env, limit: 9000 })
  expect(left.stdout.trim()).toMatch(/^Z?[+<NLsl]*$/)
})

test('nothing is written but into a scratch folder, which is gone at the end', async () => {
  const home = mkdtempSync(join(tmpdir(), 'specpress-test-'))
  const temporary = join(home, 'tmp')
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(home, { recursive: true })
  })
  vi.stubEnv('TMPDIR', home)
  const [result] = await run([await search()], ['go'])
  expect(result?.status === 'failed' ? result.reason : '').toBe('')
  expect(readdirSync(home)).toEqual([])
  expect(existsSync(temporary)).toBe(false)
})
