/** Wraps the function of a stage to measure its calls. The function's behavior stays the same. */
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
  /** The file or page that it worked on. */
  readonly label: string | undefined
  readonly start: number
  readonly end: number
}

/** Records each call of the functions that it wrapped. */
export interface Tracer {
  readonly trace: Trace
  /** In the order in which they ended. */
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

/** The time in which at least one span was open: calls wait for each other, and one moment counts once. */
export function timeCovered(spans: readonly Span[]): number {
  let covered = 0
  let until = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    covered += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return covered
}
