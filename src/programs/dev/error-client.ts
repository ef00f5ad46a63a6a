import type { ShownProblem } from './overlay.ts'
import type { FramedProblem } from '../../base/problems/framed.ts'

/** The errors in the open page that code of the site has thrown since the last update. */
export interface BrowserErrors {
  /** Each once, with the number of times that it was thrown. */
  readonly problems: () => readonly ShownProblem[]
  readonly forget: () => void
}

interface Thrown {
  count: number
  /** Unknown until the server has found the place; `undefined` for good if that is not in the site. */
  problem?: FramedProblem
}

// More would help no one, and an error in a loop must not keep the server busy.
const MOST = 20
const MOST_PLACES = 20
const LONGEST_REASON = 1500
/** A server refuses longer URLs than 8,192 characters. */
const LONGEST_QUERY = 7000

/** Waits for errors and rejections that no one catches. Calls back when one was found in code of the site. */
export function watchErrors(onChange: () => void): BrowserErrors {
  const thrown = new Map<string, Thrown>()
  const note = (error: unknown, place?: string): void => {
    const query = queryOf(error, place)
    const known = query === undefined ? undefined : thrown.get(query)
    if (known !== undefined) {
      known.count += 1
      if (known.problem !== undefined) onChange()
    } else if (query !== undefined && thrown.size < MOST) void find(query)
  }
  const find = async (query: string): Promise<void> => {
    const found: Thrown = { count: 1 }
    thrown.set(query, found)
    const problem = await problemOf(query)
    if (problem === undefined || thrown.get(query) !== found) return
    found.problem = problem
    onChange()
  }
  addEventListener('error', ({ error, message, filename, lineno, colno }) => {
    note(error ?? message, `${filename}:${lineno}:${colno}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => note(reason))
  return { problems: () => together([...thrown.values()]), forget: () => thrown.clear() }
}

/** Errors on several ways to one place are one. */
function together(thrown: readonly Thrown[]): readonly ShownProblem[] {
  const counts = new Map<string, { readonly problem: FramedProblem; readonly count: number }>()
  for (const { problem, count } of thrown) {
    if (problem === undefined) continue
    const key = JSON.stringify(problem)
    counts.set(key, { problem, count: count + (counts.get(key)?.count ?? 0) })
  }
  return [...counts.values()].map(({ problem, count }) => ({
    ...problem,
    ...(count > 1 && { count }),
  }))
}

/**
 * The places in scripts of this server where an error was thrown, for a request; `undefined` if there are none: then it is an
 * error of an extension of the browser, or of a script from another host.
 */
function queryOf(error: unknown, place = ''): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const places = [...`${stack}\n${place}`.matchAll(/(https?:\/\/[^\s()]+?):(\d+):(\d+)/g)]
    .filter(([, url = '']) => URL.canParse(url) && new URL(url).origin === location.origin)
    .map(([, url = '', line, column]) => `${new URL(url).pathname}:${line}:${column}`)
  if (places.length === 0) return undefined
  const query = new URLSearchParams({ reason: String(error).slice(0, LONGEST_REASON) })
  for (const at of places.slice(0, MOST_PLACES)) {
    if (String(query).length + encodeURIComponent(at).length < LONGEST_QUERY) query.append('at', at)
  }
  return String(query)
}

async function problemOf(query: string): Promise<FramedProblem | undefined> {
  try {
    const response = await fetch(`/@specpress/error?${query}`)
    if (response.status !== 200) return undefined
    const problem: FramedProblem = await response.json()
    return problem
  } catch {
    // The server has ended: the error is in the console.
    return undefined
  }
}
