/** What stands after the language of a code fence. */
export interface CodeMeta {
  readonly title: string | undefined
  /** Numbers of lines, from 1: `{1,3-5}` → 1, 3, 4, 5. */
  readonly highlighted: ReadonlySet<number>
  readonly showLineNumbers: boolean
  readonly startLine: number | undefined
  /** The path of a file that the code is taken from, as written, and which part of it. */
  readonly file: string | undefined
}

const NAMED = /(?:^|\s)(\w+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))/g
const RANGES = /(?:^|\s)\{([\d\s,-]+)\}/
// A fence is at most so long: a range of a billion lines must not fill the memory.
const LAST_LINE = 100_000

/** `title="a.js" {1,3-5} showLineNumbers=10` in its parts. Words that mean nothing here are left to others. */
export function parseCodeMeta(meta: string): CodeMeta {
  const named = new Map<string, string>()
  for (const [, name = '', ...values] of meta.matchAll(NAMED)) {
    named.set(name, values.find((value) => value !== undefined) ?? '')
  }
  const rest = meta.replaceAll(NAMED, ' ')
  const start = Number.parseInt(named.get('showLineNumbers') ?? '', 10)
  return {
    title: named.get('title'),
    highlighted: linesOf(RANGES.exec(rest)?.[1] ?? ''),
    showLineNumbers: !Number.isNaN(start) || /(?:^|\s)showLineNumbers(?:\s|$)/.test(rest),
    startLine: Number.isNaN(start) ? undefined : start,
    file: named.get('file'),
  }
}

/** `1,3-5` → 1, 3, 4, 5. */
export function linesOf(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const range of ranges.split(',')) {
    const [first = Number.NaN, last = first] = range
      .split('-')
      .map((part) => Number.parseInt(part, 10))
    for (let line = first; line <= Math.min(last, LAST_LINE); line++) lines.add(line)
  }
  return lines
}
