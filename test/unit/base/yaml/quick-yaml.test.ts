import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDocument, stringify } from 'yaml'
import { quickYaml } from '../../../../src/base/yaml/quick-yaml.ts'
import { MAX_DEPTH } from '../../../../src/base/yaml/yaml-text.ts'
import { runs } from '../../../size.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const LIMITS = { maxDepth: MAX_DEPTH, maxValues: 10_000, maxAliases: 1000 }

/** The value of a text by the reference parser; `undefined` if it finds a mistake. */
function meant(text: string): unknown {
  const document = parseDocument(text, { merge: true, uniqueKeys: true, prettyErrors: false })
  return document.errors.length > 0 ? undefined : { value: document.toJS({ maxAliasCount: -1 }) }
}

function expectSame(text: string): void {
  const quick = quickYaml(text, LIMITS)
  if (quick !== undefined) expect(quick, text).toEqual(meant(text))
}

const SPELLINGS = [
  'a: 1_000',
  'a: 0o14',
  'a: 014',
  'a: 08',
  'a: 0x1F',
  'a: 0b11',
  'a: 1e3',
  'a: 1e400',
  'a: .5',
  'a: 1.',
  'a: +1',
  'a: -0',
  'a: .inf',
  'a: .NaN',
  'a: 1.10',
  'a: 9007199254740993',
  'a: yes',
  'a: ~',
  'a: Null',
  'a: TRUE',
  'a: 2024-01-01',
  'a: 12:30:45',
  'a: !!str 1',
  'a: !!float 1',
  'a: !!binary aGk=',
  'a: !!set {x}',
  'a: !x y',
  'a: *q',
  'a: @x',
  'a: `x',
  '1: x',
  'null: x',
  ': x',
  'a:\n  : x',
  'true: y',
  '1.10: x',
  '0x10: x',
  '.5: z',
  '~: x',
  '/a/{id}: 1',
  '/a/{id}:\n  get: {x: [y]}',
  'a{b}: 1',
  'a[b] : 1',
  'a [b]: 1',
  'a {b}: 1',
  '{a: {b: 1}}: 2',
  '- {a: 1}: 1',
  '- [a]: 1',
  '- - [a]: 1',
  'x: [{a: b}: c]',
  'x: [[a]: c]',
  '{\n a: 1\n}: b',
  'a:\n  [b,\n  c]: d',
  '[a,\n b]: c',
  'x: [a,\n {b: c}: d]',
  '"[a]": 1',
  '&x [a]: 1',
  '!t {a: b}: 1',
  '? {a}: 1',
  'x: {a{b}: c}',
  'x: {/a/{id}: c}',
  'a: b {c}: d',
  '[a]: 1',
  '{a: b}: 1',
  '? a',
  '? [a, b]\n: c',
  'a:\n  ? x\n  : y',
  '{[a]: b}',
  '- ? a',
  'a: 1\na: 2',
  'a: {b: 1, b: 2}',
  'a: 1\n---\nb: 2',
  '%YAML 1.2\n---\na: 1',
  '',
  '# x',
  '---\n',
  'a: | \n  x\n\n',
  'a: |+\n x\n\n',
  'a: >\n x\n y\n\n z',
  'a: >-\n  x\n   y\n',
  '--- |\n x',
  'a: - b',
  'a: b: c',
  'a:\tb',
  '\ta: b',
  '- a\n-b',
  'a: [1,2,]',
  '"a":1',
  'a:\n- b\n- c',
  'a: &x 1\nb: *x',
  'a: &x {b: 1}\nc: *x',
  'a: &x [*x]',
  'a: &x {b: 1}\nc:\n  <<: *x\n  d: 2',
  'a: "\\x41\\u00e9\\U0001F600"',
  "a: 'it''s'",
  'a: x # c',
  'a: x#c',
  '\uFEFFa: 1',
  'a: 1\r\nb: 2\r\n',
  '__proto__: {x: 1}',
  'constructor: 1',
  'a: "x\n  y"',
  'a: b\n c: d',
  'a: "b" c',
  'a: %x',
]

test('a description with parameters in its paths is read quickly', () => {
  expect(quickYaml('paths:\n  /a/{id}:\n    get: {}\n  /b/{c}-{d}: {}\n', LIMITS)).toBeDefined()
})

describe('YAML that is read quickly means what the parser with places reads', () => {
  test.each(SPELLINGS)('%j', (text) => {
    expectSame(text)
  })

  test('for any value, however it is written', () => {
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom('null', '~', 'a b', '1', 'true', '<<', '-', '?', '/a/{b}', '[a]', 'a {b}'),
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.double({ noNaN: true }),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.constantFrom(
          '1e3',
          '0o7',
          'yes',
          '# no',
          '- a',
          'a: b',
          '*x',
          '&x',
          '!t',
          '@',
          '%',
          '|',
        ),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(key, tie('value'), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(value, fc.constantFrom(20, 80), (written, lineWidth) => {
        expectSame(stringify(written, { lineWidth }))
      }),
      runs(500),
    )
  })

  test('for the descriptions that are written in it', () => {
    const examples = join(root, 'node_modules/@readme/oas-examples')
    const files = readdirSync(examples, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.ya?ml$/.test(path))
      .map((path) => join(examples, path))
    const all = [...files, join(root, 'openapi/search-api.yaml')]
    expect(all.length).toBeGreaterThan(20)
    for (const file of all) {
      const text = readFileSync(file, 'utf8')
      const quick = quickYaml(text, { ...LIMITS, maxValues: 1_000_000 })
      if (quick !== undefined)
        expect(quick.value, file).toEqual((meant(text) as { value: unknown }).value)
    }
    const own = readFileSync(join(root, 'openapi/search-api.yaml'), 'utf8')
    expect(quickYaml(own, { ...LIMITS, maxValues: 1_000_000 })).toBeDefined()
  })

  test('endless, too deep or too large YAML is left to the parser that reports it', () => {
    const bomb = ['a0: &a0 [x, x]']
    for (let level = 1; level < 20; level += 1) {
      bomb.push(`a${level}: &a${level} [*a${level - 1}, *a${level - 1}]`)
    }
    const many = `a: &x 1\nb: [${'*x, '.repeat(2000)}]\n`
    const deep = '['.repeat(300) + ']'.repeat(300)
    for (const text of [bomb.join('\n'), 'a: &x\n  b: *x\n', deep, many]) {
      expect(quickYaml(text, LIMITS), text.slice(0, 40)).toBeUndefined()
    }
  })
})
