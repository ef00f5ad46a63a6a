import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'
import { createTracer, timeCovered } from '../../src/base/platform/trace.ts'

const SITE = {
  'site.config.ts': `export default { title: 'Test', url: 'https://test.example' }\n`,
  'content/docs/a.md': '# A\n\nText.\n',
  'content/docs/b.md': '# B\n\nText.\n',
}

interface Row {
  readonly stage: string
  readonly time: number
  readonly calls: number
  readonly hits?: number
  readonly misses?: number
}

async function profileOf(cwd: string): Promise<ReadonlyMap<string, Row>> {
  const { out } = await runCli(['build', '--profile', '--json'], { cwd })
  const { profile } = JSON.parse(out) as { profile: readonly Row[] }
  return new Map(profile.map((row) => [row.stage, row]))
}

test('a profile lists calls, hits and misses of each stage', async () => {
  const cwd = scratchFolder(SITE)
  const cold = await profileOf(cwd)
  expect(cold.get('config')).toMatchObject({ calls: 1 })
  expect(cold.get('scan')).toMatchObject({ calls: 1 })
  expect(cold.get('parse')).toMatchObject({ calls: 2, hits: 0, misses: 2 })
  // Two documents and the not-found page.
  expect(cold.get('render')).toMatchObject({ calls: 3, hits: 0, misses: 3 })
  expect(cold.get('render')?.time).toBeGreaterThan(0)

  writeFileSync(join(cwd, 'content/docs/a.md'), '# A\n\nOther text.\n')
  const warm = await profileOf(cwd)
  expect(warm.get('parse')).toMatchObject({ calls: 1, hits: 1, misses: 1 })
  expect(warm.get('render')).toMatchObject({ calls: 1, hits: 2, misses: 1 })
})

test('a profile is a table for people', async () => {
  const cwd = scratchFolder(SITE)
  const { out, code } = await runCli(['build', '--profile'], { cwd })
  expect(out).toMatch(/^stage +time +calls +hits +misses\n/)
  expect(out).toMatch(/^parse +\d+(\.\d)? m?s +2 +0 +2$/m)
  expect(out).toMatch(/^\d+ pages in /m)
  expect(code).toBe(0)
})

test('a profile is a trace that Chrome opens: slices of one thread lie inside each other', async () => {
  const cwd = scratchFolder(SITE)
  await profileOf(cwd)
  const { traceEvents } = JSON.parse(readFileSync(join(cwd, '.specpress/trace.json'), 'utf8')) as {
    traceEvents: readonly { ph: string; name: string; tid: number; ts: number; dur: number }[]
  }
  const slices = traceEvents.filter(({ ph }) => ph === 'X')
  expect(slices.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['scan', 'content/docs/a.md', '/docs/a']),
  )
  const threads = new Set(traceEvents.filter(({ ph }) => ph === 'M').map(({ tid }) => tid))
  for (const tid of new Set(slices.map((slice) => slice.tid))) {
    expect(threads.has(tid)).toBe(true)
    const own = slices.filter((slice) => slice.tid === tid).toSorted((a, b) => a.ts - b.ts)
    own.slice(1).forEach(({ ts }, index) => {
      const before = own[index]
      // Times are rounded to a microsecond.
      expect(ts).toBeGreaterThanOrEqual((before?.ts ?? 0) + (before?.dur ?? 0) - 1)
    })
  }
})

test('without the flag there is no trace', async () => {
  const cwd = scratchFolder(SITE)
  await runCli(['build'], { cwd })
  expect(existsSync(join(cwd, '.specpress/trace.json'))).toBe(false)
})

test('a moment in which several calls are under way counts once', () => {
  const span = (start: number, end: number) => ({ name: 'parse', label: undefined, start, end })
  expect(timeCovered([span(5, 6), span(0, 2), span(1, 3), span(1, 2)])).toBe(4)
})

test('a traced function answers, throws and rejects as it did', async () => {
  const { trace, spans } = createTracer()
  const error = new Error('no')
  expect(trace('a', (number: number) => number + 1)(1)).toBe(2)
  expect(() =>
    trace('b', () => {
      throw error
    })(),
  ).toThrow(error)
  await expect(trace('c', () => Promise.reject(error))()).rejects.toBe(error)
  expect(spans.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})
