import { existsSync, readFileSync, readdirSync } from 'node:fs'

export interface TreeUse {
  readonly peakBytes: number | undefined
  readonly cpuSeconds: number
}

const EVERY_MS = 20
const PAGE_BYTES = 4096
const TICKS_PER_SECOND = 100

/**
 * Samples a process and its children by `/proc`, until it is stopped. Memory that two processes share counts
 * twice, for every tool alike.
 */
export function sampleTree(root: number | undefined): { readonly stop: () => TreeUse } {
  if (root === undefined || !existsSync('/proc/self/statm')) {
    return { stop: () => ({ peakBytes: undefined, cpuSeconds: 0 }) }
  }
  const known = new Set([root])
  const secondsOf = new Map<number, number>()
  let peakBytes = 0
  const sample = (): void => {
    let bytes = 0
    // Iterating a set includes items that are added during the iteration, so children of children come in the
    // same pass.
    for (const pid of known) {
      const use = useOf(pid)
      if (use === undefined) {
        known.delete(pid)
        continue
      }
      bytes += use.bytes
      secondsOf.set(pid, use.seconds)
      for (const child of childrenOf(pid)) known.add(child)
    }
    peakBytes = Math.max(peakBytes, bytes)
  }
  sample()
  const timer = setInterval(sample, EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return { peakBytes, cpuSeconds: [...secondsOf.values()].reduce((sum, one) => sum + one, 0) }
    },
  }
}

function useOf(pid: number): { readonly bytes: number; readonly seconds: number } | undefined {
  const statm = textOf(`/proc/${pid}/statm`)
  const stat = textOf(`/proc/${pid}/stat`)
  if (statm === undefined || stat === undefined) return undefined
  // The name of the program is in parentheses and may contain blanks: `12 (node a) S 1 …`
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return {
    bytes: Number(statm.split(' ')[1]) * PAGE_BYTES,
    seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
  }
}

function childrenOf(pid: number): readonly number[] {
  return threadsOf(pid).flatMap((thread) =>
    (textOf(`/proc/${pid}/task/${thread}/children`) ?? '')
      .split(' ')
      .filter((part) => part !== '')
      .map(Number),
  )
}

function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    // It ended since it was found.
    return []
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
