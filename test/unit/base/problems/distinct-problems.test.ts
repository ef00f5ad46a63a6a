import { expect, test } from 'vitest'
import { componentThrew, deadLink } from '../../../../src/base/problems/catalogue.ts'
import { distinctProblems } from '../../../../src/base/problems/distinct-problems.ts'
import { sourcePathOf } from '../../../../src/base/shared/urls/paths.ts'

const file = sourcePathOf('content/docs/a.tsx')
const threw = (pathname: string, line = 3, reason = 'no data') =>
  componentThrew({ pathname, reason }, { file, place: { line, column: 1 } })
const messagesOf = (...problems: Parameters<typeof distinctProblems>[0]) =>
  distinctProblems(problems).map(({ message }) => message)

test('a component that throws on four pages is reported once, with all of them', () => {
  expect(messagesOf(threw('/c'), threw('/a'), threw('/b'), threw('/a/d'))).toEqual([
    'A component threw while it rendered `/a`, `/a/d`, `/b`, `/c`: no data. Fix the component, or its data.',
  ])
})

test('of many pages, five are named and the others are counted', () => {
  const pages = Array.from({ length: 30 }, (_, at) => threw(`/p${String(at + 10)}`))
  expect(messagesOf(...pages)).toEqual([
    expect.stringContaining('`/p10`, `/p11`, `/p12`, `/p13`, `/p14` and 25 more: no data'),
  ])
})

test('two mistakes of a component are reported one by one', () => {
  expect(messagesOf(threw('/a'), threw('/a', 4), threw('/a', 3, 'no name'))).toHaveLength(3)
})

test('a mistake in a part is reported once, and without a place each time', () => {
  const place = { line: 1, column: 1 }
  const dead = { url: './x.md', nearest: undefined, described: undefined }
  expect(messagesOf(deadLink(dead, { file, place }), deadLink(dead, { file, place }))).toHaveLength(
    1,
  )
  expect(messagesOf(deadLink(dead, { file }), deadLink(dead, { file }))).toHaveLength(2)
})
