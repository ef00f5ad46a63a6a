import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { sampleTree } from './process-tree.ts'

export interface Command {
  readonly line: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** The exit codes that are not failures. Default 0. */
  readonly codes?: readonly number[]
}

export interface Measurement {
  readonly wallSeconds: number
  /** User and system time of the process and its children. */
  readonly cpuSeconds: number
  /** The largest sum of resident memory over the process tree; `undefined` if the system has no `/proc`. */
  readonly peakBytes: number | undefined
}

// The shell adds the times of its children and their children; that includes processes that live shorter than
// a sample.
const TIMED = '"$@" 3>&-; code=$?; times >&3; exit $code'

/** Runs a command to its end. If it fails, throws the end of its output. */
export async function measure({ line, cwd, env, codes = [0] }: Command): Promise<Measurement> {
  const started = performance.now()
  const child = spawn('sh', ['-c', TIMED, 'sh', ...line], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const tree = sampleTree(child.pid)
  const [, stdout, stderr, third] = child.stdio
  const output = tailOf([pipe(stdout), pipe(stderr)])
  const times = textOf(pipe(third))
  const code = await new Promise<number | null>((end, fail) => {
    child.on('error', fail)
    child.on('exit', end)
  })
  const wallSeconds = (performance.now() - started) / 1000
  const { peakBytes, cpuSeconds } = tree.stop()
  if (code === null || !codes.includes(code))
    throw new Error(`${line.join(' ')} ended with ${code}:\n${output()}`)
  return {
    wallSeconds,
    cpuSeconds: Math.max(cpuSeconds, childSecondsOf(await times)),
    peakBytes,
  }
}

/** The second line of `times` has the times of the children: `0m1.250s 0m0.310s`. */
function childSecondsOf(times: string): number {
  const [, children = ''] = times.trim().split('\n')
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

function pipe(stream: unknown): Readable {
  if (stream instanceof Readable) return stream
  throw new Error('A process was started without its pipes.')
}

function tailOf(streams: readonly Readable[]): () => string {
  const chunks: string[] = []
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk)
      if (chunks.length > 200) chunks.splice(0, 100)
    })
  }
  return () => chunks.join('').slice(-2000)
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: string[] = []
  for await (const chunk of stream.setEncoding('utf8')) chunks.push(chunk as string)
  return chunks.join('')
}
