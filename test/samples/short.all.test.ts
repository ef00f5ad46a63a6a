import { describe, expect, test } from 'vitest'
import { SHORT_REQUESTS, hostileDescription } from './hostile.ts'
import { BESIDE, programOf } from './short-program.ts'
import { useQuickTools } from './quick-tools.ts'
import { operationsIn } from './samples-of.ts'
import { programsFor } from '../../src/reference/requests/samples.ts'
import { expectedOf } from '../../src/tools/samples/expectation/expected.ts'
import { FILE_CONTENT, secretVariables } from '../../src/tools/samples/expectation/sent-values.ts'
import { canonicalXml } from '../../src/tools/samples/expectation/xml.ts'
import { startMockServer } from '../../src/tools/mock/mock-server.ts'
import { readMultipart } from '../../src/tools/mock/read-multipart.ts'
import { serverAt } from '../../src/tools/samples/task.ts'
import { openWorkbench } from '../../src/tools/samples/workbench.ts'
import { parseJson } from '../../src/base/shared/json.ts'
import { needs } from '../machine/needs.ts'
import { programsOf } from '../machine/programs.ts'
import { mapLimit } from '../../src/base/shared/map-limit.ts'
import { initialValues } from '../../src/base/shared/request/form.ts'
import { filesOf } from '../../src/base/shared/request/har.ts'
import { LANGUAGES } from '../../src/base/shared/request/languages.ts'
import type { ExpectedBody } from '../../src/tools/samples/expectation/body.ts'
import type { FormPart } from '../../src/tools/mock/read-multipart.ts'
import type { Expected } from '../../src/tools/samples/expectation/expected.ts'
import type { MockServer, Recorded } from '../../src/tools/mock/mock-server.ts'
import type { SampledOperation } from '../../src/reference/requests/runnable-operation.ts'
import type { Workbench } from '../../src/tools/samples/workbench.ts'

await useQuickTools()

/** A request by its meaning: clients encode, order and format in ways of their own. */
interface Meaning {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: readonly (readonly [string, string])[]
  readonly body: unknown
}

function pairsIn(query: string): readonly (readonly [string, string])[] {
  const pairs = [...new URLSearchParams(query)]
  return pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}

function headerOf(headers: Expected['headers'], name: string): string {
  return headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? ''
}

function meaningOf(body: ExpectedBody): unknown {
  switch (body.kind) {
    case 'none':
      return undefined
    case 'bytes':
      return body.bytes.length === 0
        ? undefined
        : [typeOf(body.type), body.bytes.toString('base64')]
    case 'json':
      return [typeOf(body.type), body.value]
    case 'xml':
      return [typeOf(body.type), body.text]
    case 'form':
      return [typeOf(body.type), pairsIn(body.parts.join('&'))]
    case 'parts':
      return partsIn(body.parts)
    default:
      return body satisfies never
  }
}

/** A body by its meaning. XML is a tree if the description has it as data, and text if it has it as text. */
function bodyOf({ headers, body }: Recorded, isTree: boolean): unknown {
  const type = headerOf(headers, 'content-type')
  const name = typeOf(type)
  if (body.length === 0) return undefined
  if (name === 'multipart/form-data') return partsIn(readMultipart(type, body) ?? [])
  if (/[/+]json$/.test(name)) return [name, parseJson(body.toString())]
  if (name === 'application/x-www-form-urlencoded') return [name, pairsIn(body.toString())]
  return [name, isTree ? canonicalXml(body.toString()) : body.toString('base64')]
}

function partsIn(parts: readonly FormPart[]): readonly string[] {
  return parts
    .map(({ name, file = '', content }) => [name, file, content.toString('base64')].join(' '))
    .toSorted()
}

function typeOf(type: string): string {
  return type.split(';')[0] ?? ''
}

/** The rewriting of a URL by a language. */
type Rewrite = (target: string) => string

function wanted(expected: Expected, rewritten: Rewrite): Meaning {
  const query = expected.query.map(({ text }) => text).join('&')
  return {
    method: expected.method,
    path: rewritten(expected.path),
    query: pairsIn(rewritten(query.replaceAll('+', '%2B'))),
    headers: expected.headers.filter(([name]) => !/^(?:accept|content-type)$/i.test(name)),
    body: meaningOf(expected.body),
  }
}

interface Reading {
  readonly like: Meaning
  readonly rewritten: Rewrite
  readonly isTree: boolean
}

function arrived(request: Recorded, { like, rewritten, isTree }: Reading): Meaning {
  const [path = '', ...query] = rewritten(request.target).split('?')
  return {
    method: request.method,
    path,
    query: pairsIn(query.join('?')),
    headers: like.headers.map(([name]) => [name, headerOf(request.headers, name.toLowerCase())]),
    body: bodyOf(request, isTree),
  }
}

interface Run {
  readonly operation: SampledOperation
  readonly language: string
  readonly bench: Workbench
  readonly server: MockServer
}

/** The fault of a short sample's request. */
async function faultOf({ operation, language, bench, server }: Run): Promise<unknown> {
  const form = { ...operation.form, server: serverAt(server, operation.form) }
  const values = initialValues(form)
  const short = programsFor(form, values).find((each) => each.language === language)?.short
  if (short === undefined) return undefined
  const files = filesOf(form, values).map((name) => [name, FILE_CONTENT] as const)
  const prepared = await bench.prepare({
    language,
    code: programOf(language, short),
    env: secretVariables(form),
    files: { ...BESIDE, ...Object.fromEntries(files) },
  })
  if (prepared.fault !== undefined) return `${short}\n${prepared.fault}`
  server.answerWith(operation.answer)
  const ended = await prepared.run()
  const [request, ...others] = server.requests()
  if (request === undefined || ended.code !== 0 || others.length > 0)
    return `${short}\n${ended.stdout}\n${ended.stderr}`
  const expected = expectedOf(operation.described, { values, accept: form.accept })
  const { rewritten } = prepared
  const meant = wanted(expected, rewritten)
  const isTree = expected.body.kind === 'xml'
  const seen = arrived(request, { like: meant, rewritten, isTree })
  return JSON.stringify(seen) === JSON.stringify(meant) ? undefined : { short, seen, meant }
}

describe.each(LANGUAGES.map(({ name }) => name))('a short sample in %s', (language) => {
  test('makes the call that the whole program makes', async (context) => {
    needs(context, ...programsOf(language))
    const all = await operationsIn(hostileDescription())
    const operations = all.filter(({ id }) => SHORT_REQUESTS.includes(id))
    const bench = openWorkbench(undefined)
    try {
      const faults = await mapLimit(operations, 2, async (operation) => {
        const server = await startMockServer()
        try {
          return await faultOf({ operation, language, bench, server })
        } finally {
          await server.close()
        }
      })
      const named = operations.map(({ id }, index) => ({ id, fault: faults[index] }))
      expect(named.filter(({ fault }) => fault !== undefined)).toEqual([])
    } finally {
      bench.close()
    }
  })
})
