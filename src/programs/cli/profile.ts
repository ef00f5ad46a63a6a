import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { duration } from './format.ts'
import type { Store } from '../../base/model/output.ts'
import { createTracer, timeCovered } from '../../base/platform/trace.ts'
import type { Span, Trace } from '../../base/platform/trace.ts'
import { writeWhole } from '../../base/platform/write-whole.ts'
import { countedStore } from '../../engine/cache/counted-store.ts'
import type { CountedStore } from '../../engine/cache/counted-store.ts'
import type { MarkdownParser } from '../../engine/site/markdown-parser.ts'

/** A line of the profile. */
export interface ProfileRow {
  readonly stage: string
  /** Milliseconds during which at least one call of the stage was under way. */
  readonly time: number
  readonly calls: number
  /** The hits and misses of the store, if the stage uses it. */
  readonly hits?: number
  readonly misses?: number
}

/** The results of measuring one build. */
export interface Profiled {
  readonly profile: readonly ProfileRow[]
  readonly parser: MarkdownParser['name']
}

/** Measures one build. */
export interface Profile {
  readonly trace: Trace
  /** The same store, with its requests counted. */
  readonly counted: (store: Store) => Store
  /** Writes the trace to a file, and returns the rows of the table. */
  readonly finish: (file: string) => readonly ProfileRow[]
}

// In the order of the pipeline, each with the part of the store that it reads first.
const STAGES: readonly (readonly [stage: string, asks?: string])[] = [
  ['config'],
  ['scan'],
  ['parse', 'cards'],
  ['bundle'],
  ['assemble'],
  ['page props'],
  ['read body', 'body'],
  ['render', 'page'],
  ['write'],
  ['emit'],
  ['check'],
  ['publish'],
  ['keep'],
]

export function createProfile(): Profile {
  const { trace, spans } = createTracer()
  const stores: CountedStore[] = []
  return {
    trace,
    counted(store) {
      const counting = countedStore(store)
      stores.push(counting)
      return counting
    },
    finish(file) {
      mkdirSync(dirname(file), { recursive: true })
      writeWhole(file, JSON.stringify({ traceEvents: traceEventsOf(spans) }))
      const counts = new Map(stores.flatMap((store) => [...store.counts]))
      return STAGES.map(([stage, asks = '']) => {
        const own = spans.filter(({ name }) => name === stage)
        return { stage, time: timeCovered(own), calls: own.length, ...counts.get(asks) }
      })
    },
  }
}

/** The profile as columns of text, and a line about the parser. */
export function profileTable({ profile, parser }: Profiled): string {
  const lines = profile.map(({ stage, time, calls, hits, misses }) =>
    [stage, duration(time), calls, hits, misses].map((cell) => cell?.toLocaleString('en') ?? ''),
  )
  const all = [['stage', 'time', 'calls', 'hits', 'misses'], ...lines]
  const widths = [0, 1, 2, 3, 4].map((at) =>
    Math.max(...all.map((cells) => cells[at]?.length ?? 0)),
  )
  const table = all
    .map((cells) => {
      const [first = '', ...rest] = cells.map((cell, at) => {
        const width = widths[at] ?? 0
        return at === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      return [first, ...rest].join('  ').trimEnd()
    })
    .join('\n')
  return `${table}\nMarkdown is parsed by ${parser === 'native' ? 'the native parser' : 'remark'}.`
}

/**
 * Spans in the Trace Event Format, which Chrome and Perfetto open. Each stage is a thread; overlapping calls
 * are on separate lanes, since slices of one thread must be nested.
 *
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
function traceEventsOf(spans: readonly Span[]): readonly object[] {
  return STAGES.flatMap(([stage], index) => {
    const ends: number[] = []
    const own = spans.filter(({ name }) => name === stage).toSorted((a, b) => a.start - b.start)
    const slices = own.map(({ label, start, end }) => {
      const free = ends.findIndex((busyUntil) => busyUntil <= start)
      const lane = free < 0 ? ends.length : free
      ends[lane] = end
      const [ts, dur] = [start, end - start].map((time) => Math.round(time * 1000))
      const tid = index * LANES + lane
      return { name: label ?? stage, cat: stage, ph: 'X', ts, dur, pid: 1, tid, args: { stage } }
    })
    const names = ends.map((_, lane) => ({
      name: 'thread_name',
      ph: 'M',
      pid: 1,
      tid: index * LANES + lane,
      args: { name: lane === 0 ? stage : `${stage} ${lane + 1}` },
    }))
    return [...names, ...slices]
  })
}

// The most calls of one stage that overlap.
const LANES = 100
