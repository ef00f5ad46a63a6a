import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { publicDescriptions } from '../../corpus/descriptions.ts'
import { objectOf } from '../../corpus/json.ts'
import { wrongSamples } from '../../corpus/samples.ts'

const parsed = (text: string) => objectOf(parseDocument(text).toJS())

test('every example that is made for our own description obeys its schema', () => {
  const text = readFileSync(new URL('../../../openapi/search-api.yaml', import.meta.url), 'utf8')
  const { count, wrong } = wrongSamples(parsed(text))
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(5)
})

test.each(publicDescriptions().map(({ id, text }) => [id, text]))(
  'every example that is made for %s obeys its schema',
  (_, text) => {
    expect(wrongSamples(parsed(text)).wrong).toEqual([])
  },
)
