/** Wraps the function of a stage, so that its calls are measured. What it does stays the same. */
export type Trace = <Args extends readonly unknown[], Result>(
  name: string,
  work: (...args: Args) => Result,
  labelOf?: (...args: Args) => string,
) => (...args: Args) => Result

/** Measures nothing: the function is used as it is. */
export const untraced: Trace = (_name, work) => work

/** One call of a stage. Times are milliseconds since the tracer was made. */
export interface Span {
  readonly name: string
  /** What it worked on: a file, a page. */
  readonly label: string | undefined
  readonly start: number
  readonly end: number
}

/** Notes each call of the functions that it wrapped. */
export interface Tracer {
  readonly trace: Trace
  /** In the order of their ends. */
  readonly spans: readonly Span[]
}

export function createTracer(): Tracer {
  const began = performance.now()
  const spans: Span[] = []
  return {
    spans,
    trace:
      (name, work, labelOf) =>
      (...args) => {
        const start = performance.now() - began
        const note = (): void => {
          spans.push({ name, label: labelOf?.(...args), start, end: performance.now() - began })
        }
        let isPending = false
        try {
          const result = work(...args)
          isPending = result instanceof Promise
          if (result instanceof Promise) void result.then(note, note)
          return result
        } finally {
          if (!isPending) note()
        }
      },
  }
}

/** How long at least one of some spans was open: many calls wait for each other, and one moment counts once. */
export function timeCovered(spans: readonly Span[]): number {
  let covered = 0
  let until = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    covered += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return covered
}
