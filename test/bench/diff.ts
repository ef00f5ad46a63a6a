import { performance } from 'node:perf_hooks'
import { readFileSync } from 'node:fs'
import { casesIn, described, foundIn } from '../unit/reference/diff/pairs.ts'
import { compareDescriptions } from '../../src/tools/changes/compare/compare-descriptions.ts'

/**
 * Prints how many of the pairs that are kept apart are right, as a total alone, and the time for the two descriptions whose paths
 * are its arguments.
 */
export async function bench(_root: string, files: readonly string[]): Promise<number> {
  const pairs = casesIn('kept-apart.yaml')
  let right = 0
  for (const pair of pairs) {
    const found = await foundIn(pair).catch(() => undefined)
    if (JSON.stringify(found) === JSON.stringify(pair.expect.toSorted())) right++
  }
  console.warn(`pairs kept apart: ${String(right)} of ${String(pairs.length)} are right`)
  if (files.length === 2) await measure(files.map((file) => readFileSync(file, 'utf8')))
  return 0
}

async function measure([old = '', current = '']: readonly string[]): Promise<void> {
  const start = performance.now()
  const before = await described(old, 'old.yaml')
  const after = await described(current, 'new.yaml')
  const read = performance.now()
  if (before.description === undefined || after.description === undefined) {
    console.warn(
      [...before.problems, ...after.problems]
        .slice(0, 5)
        .map(({ message }) => message)
        .join('\n'),
    )
    return
  }
  const descriptions = { old: before.description, new: after.description }
  const changes = compareDescriptions(descriptions, { today: '2026-11-27' })
  const end = performance.now()
  const seconds = (time: number): string => `${(time / 1000).toFixed(2)} s`
  console.warn(
    `${String(changes.length)} changes: read in ${seconds(read - start)}, compared in ${seconds(end - read)}, ${String(Math.round(process.resourceUsage().maxRSS / 1024))} MiB`,
  )
}
