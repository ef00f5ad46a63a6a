import type { Grammar } from './grammars.ts'
import { excessOf, usageOf } from './measure.ts'

/** The size of the largest text that a single mark makes, in bytes. */
export const LARGE = 64 * 1024
/** Four times the text: linear would be 4. The rest is for a machine that does much else. */
const MOST_GROWTH = 8
/** Seconds below which a measurement says nothing about growth. */
const NOISE = 1
/** Texts that are measured together. Only if they take long, each of them is measured alone. */
const TOGETHER = 10

/** The text of as many marks as fit into a number of bytes. */
export function textOf(make: (count: number) => string, most: number): string {
  let [low, high] = [1, most]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (Buffer.byteLength(make(middle)) <= most) low = middle
    else high = middle - 1
  }
  return make(low)
}

/** The marks that take too long, too much memory or make too much output, each with its figures. */
export async function bombsIn({ name, marks, attack }: Grammar): Promise<readonly string[]> {
  const all = Object.entries(marks)
  const base = await usageOf(attack(['a']))
  const measure = async (some: typeof all): Promise<readonly string[]> => {
    const texts = some.map(([, make]) => textOf(make, LARGE))
    const large = await usageOf(attack(texts))
    const seconds = large.seconds - base.seconds
    const excess = excessOf(large, base)
    const isQuick = seconds < NOISE * Math.sqrt(some.length) * 2 && excess.length === 0
    if (isQuick && large.bytes < some.length * 2_000_000) return []
    if (some.length > 1) {
      const half = Math.ceil(some.length / 2)
      return [...(await measure(some.slice(0, half))), ...(await measure(some.slice(half)))]
    }
    const small = await usageOf(attack(some.map(([, make]) => textOf(make, LARGE / 4))))
    const growth = seconds / Math.max(NOISE, small.seconds - base.seconds)
    const output = (large.bytes - base.bytes) / Math.max(200_000, small.bytes - base.bytes)
    const isBomb = excess.length > 0 || growth > MOST_GROWTH || output > MOST_GROWTH
    const figures = `${small.seconds.toFixed(1)} → ${large.seconds.toFixed(1)} s, ${large.megabytes.toFixed(0)} MB, ${String(small.bytes)} → ${String(large.bytes)} bytes, exit ${String(large.code)}`
    return isBomb ? [`${name}, ${some[0]?.[0] ?? ''}: ${figures}`] : []
  }
  const found: string[] = []
  for (let at = 0; at < all.length; at += TOGETHER)
    found.push(...(await measure(all.slice(at, at + TOGETHER))))
  return found
}
