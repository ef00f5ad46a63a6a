import { expect, test } from 'vitest'
import { emptyFacts } from '../../../../src/stages/markdown/parse/facts.ts'
import { runOn } from '../../../../src/stages/markdown/parse/run.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

test('a bug that one document brings about is a problem of this document', async () => {
  const facts = emptyFacts(sourcePathOf('content/docs/a.md'), (place) => place)
  const run = () => Promise.reject(new TypeError('Cannot read properties of undefined.'))
  expect(await runOn({ text: '# A\n', facts, run })).toBeUndefined()
  expect(facts.problems).toEqual([
    {
      id: 'document-failed',
      severity: 'error',
      file: 'content/docs/a.md',
      place: { line: 1, column: 1 },
      message:
        'Specpress failed to read this document: Cannot read properties of undefined. This is a bug in Specpress: please report it with this file.',
    },
  ])
})
