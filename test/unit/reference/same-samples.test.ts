import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSamples } from '../../../src/client/write-samples.ts'
import { highlight } from '../../../src/stages/markdown/code/highlight.ts'
import { programsFor } from '../../../src/reference/requests/samples.ts'
import { jsonOf, largeInteger, parseJson } from '../../../src/base/shared/json.ts'
import { wordsOf } from '../../../src/base/words/translator.ts'
import { initialValues } from '../../../src/base/shared/request/form.ts'
import type { RequestForm } from '../../../src/base/shared/request/form.ts'
import { BUILDER_WORDS, TRY_WORDS } from '../../../templates/builder/english.ts'
import { builderWordsIn, tryWordsIn } from '../../../templates/builder/words.ts'
import english from '../../../templates/messages/en.json' with { type: 'json' }
import { operationsIn } from '../../samples/samples-of.ts'
import { runs } from '../../size.ts'

const text = fc.string({ unit: 'binary', maxLength: 12 })
// Below 2^63 and above the range of a JavaScript number.
const large = fc
  .bigInt({ min: 9007199254740993n, max: 9223372036854775807n })
  .map((number) => ({ large: String(number) }))
const value = fc.oneof(text, fc.integer(), fc.boolean(), large, fc.array(text, { maxLength: 3 }))
const json = fc.oneof(value, fc.dictionary(text, value, { maxKeys: 3 }))

const parameter = fc.record({
  in: fc.constantFrom('query', 'header', 'cookie', 'path'),
  name: fc.stringMatching(/^[A-Za-z][\w-]{0,8}$/),
  example: value,
})

const request = fc.record({
  method: fc.constantFrom('get', 'post', 'put', 'delete'),
  parameters: fc.uniqueArray(parameter, {
    maxLength: 4,
    selector: (each) => `${each.in} ${each.name.toLowerCase()}`,
  }),
  type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain'),
  body: fc.option(json, { nil: undefined }),
})

type Request = typeof request extends fc.Arbitrary<infer Value> ? Value : never

/** A description of one operation, in which large numbers are written out. */
function describing({ method, parameters, type, body }: Request): string {
  const path = parameters.flatMap(({ in: place, name }) => (place === 'path' ? [`/{${name}}`] : []))
  const operation = {
    parameters: parameters.map((each) => ({ ...each, required: true, schema: {} })),
    ...(body !== undefined && { requestBody: { content: { [type]: { example: body } } } }),
    responses: { 200: { description: 'x' } },
  }
  const description = {
    openapi: '3.1.0',
    info: { title: 'Acme', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: { [`/a${path.join('')}`]: { [method]: operation } },
  }
  return JSON.stringify(description).replaceAll(/\{"large":"(\d+)"\}/g, '$1')
}

async function formOf(description: string): Promise<RequestForm> {
  const [operation] = await operationsIn(description)
  if (operation === undefined) throw new Error('The description has no operation.')
  return operation.form
}

test('the request builder writes the very samples that the build writes, colours included', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (given) => {
      const form = await formOf(describing(given))
      const built = programsFor(form, initialValues(form)).map(
        ({ language, label, code, short, syntax }) => ({
          language,
          label,
          code,
          html: highlight(code, syntax),
          ...(short !== undefined && { shortHtml: highlight(short, syntax) }),
        }),
      )
      // As it is after its transfer in the page.
      const travelled = JSON.parse(JSON.stringify(form)) as RequestForm
      expect(writeSamples(travelled, initialValues(travelled))).toEqual(built)
    }),
    runs(30),
  )
})

test('a whole number of 64 bits keeps its digits in every sample', async () => {
  await fc.assert(
    fc.asyncProperty(large, large, async (query, body) => {
      const description = describing({
        method: 'post',
        parameters: [{ in: 'query', name: 'q', example: query }],
        type: 'application/json',
        body: { id: body },
      })
      const form = await formOf(description)
      for (const { code } of programsFor(form, initialValues(form))) {
        expect(code).toContain(`q=${query.large}`)
        expect(code.replaceAll('\\"', '"')).toContain(`"id": ${body.large}`)
      }
    }),
    runs(10),
  )
})

test('JSON that a reader types keeps the digits of its numbers', () => {
  const typed = '{"a": 9223372036854775807, "text": "9223372036854775807", "b": [1, 1e30]}'
  expect(parseJson(typed)).toEqual({
    a: largeInteger('9223372036854775807'),
    text: '9223372036854775807',
    b: [1, 1e30],
  })
  expect(jsonOf(parseJson(typed))).toBe(
    '{"a":9223372036854775807,"text":"9223372036854775807","b":[1,1e+30]}',
  )
  expect(parseJson('[0.1234567890123456,-0.0000123456789012]')).toEqual([
    0.1234567890123456, -0.0000123456789012,
  ])
  expect(parseJson('{')).toBeUndefined()
})

test('whole programs read problem details only if the API answers with them', async () => {
  const described = (type: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      servers: [{ url: 'https://api.example' }],
      paths: {
        '/items': {
          get: {
            responses: { 404: { description: 'None.', content: { [type]: { schema: {} } } } },
          },
        },
      },
    })
  const programsOf = async (type: string): Promise<ReadonlyMap<string, string>> => {
    const [operation] = await operationsIn(described(type))
    if (operation === undefined) throw new Error('The description has no operation.')
    const programs = programsFor(operation.form, initialValues(operation.form))
    return new Map(programs.map(({ language, code }) => [language, code]))
  }
  const readers = (programs: ReadonlyMap<string, string>): readonly string[] =>
    [...programs].filter(([, code]) => /title/i.test(code)).map(([language]) => language)
  const reading = await programsOf('application/problem+json')
  const plain = await programsOf('application/json')
  expect(readers(reading)).toEqual([...reading.keys()].filter((language) => language !== 'curl'))
  expect(readers(plain)).toEqual([])
})

test('the builder has the English messages of the theme in its code', () => {
  const { t } = wordsOf('en', english)
  expect(BUILDER_WORDS).toEqual(builderWordsIn(t))
  expect(TRY_WORDS).toEqual(tryWordsIn(t))
})
