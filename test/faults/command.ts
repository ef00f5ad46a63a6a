import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

/** A run of the command line that has ended. */
export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
  readonly milliseconds: number
}

export interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  /** Resolves once the output contains the text, or the command has ended. */
  readonly says: (text: string) => Promise<void>
}

export interface CommandOptions {
  readonly cwd: string
  /** The folder of the command's temporary files. */
  readonly temporary: string
  readonly env?: Readonly<Record<string, string>>
  /** The user who runs it, by number. */
  readonly user?: number | undefined
  /** Kills the command when it is aborted. */
  readonly signal?: AbortSignal | undefined
}

// Ten times longer than a build takes on a busy machine.
const TIME_LIMIT = 90_000

/** Starts `bin/specpress.js` of a package. It is killed if it runs for longer than any build does. */
export function startCommand(
  bin: string,
  args: readonly string[],
  { cwd, temporary, env = {}, user, signal: abort }: CommandOptions,
): Started {
  const begun = performance.now()
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: temporary, TMPDIR: temporary, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(abort && { signal: abort, killSignal: 'SIGKILL' }),
    ...(user !== undefined && { uid: user, gid: user }),
  })
  const written = { out: '', err: '' }
  const listeners = new Set<() => void>()
  const hear = (stream: 'out' | 'err') => (text: string) => {
    written[stream] += text
    listeners.forEach((listener) => listener())
  }
  child.stdout.setEncoding('utf8').on('data', hear('out'))
  child.stderr.setEncoding('utf8').on('data', hear('err'))
  const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code, signal, ...written, milliseconds: performance.now() - begun })
    })
  })
  return {
    child,
    ended,
    says: (text) =>
      new Promise((resolve) => {
        const look = (): void => {
          if ((written.out + written.err).includes(text)) resolve()
        }
        listeners.add(look)
        look()
        child.on('close', () => resolve())
      }),
  }
}

/** Everything that no command may do, whatever faults occur around it. */
export function misbehaviorOf(
  ended: Ended,
  codes: readonly (number | null)[] = [0, 1],
): readonly string[] {
  const { code, signal, out, err } = ended
  const text = `${out}\n${err}`
  const complaints: string[] = []
  if (signal !== null) {
    const seconds = Math.round(ended.milliseconds / 1000)
    complaints.push(`ended by ${signal} after ${seconds} s`)
  } else if (!codes.includes(code)) complaints.push(`exit code ${String(code)}`)
  const trace = /^.*\n\s+at .+:\d+:\d+\)?$/m.exec(text)
  if (trace) complaints.push(`a stack trace: ${oneLine(trace[0])}`)
  const warning = /^\(node:\d+\) .*$/m.exec(err)
  if (warning) complaints.push(`a warning of Node: ${oneLine(warning[0])}`)
  if (text.includes('specpress-bug')) {
    const at = text.indexOf('specpress-bug')
    complaints.push(`a bug is reported: ${oneLine(text.slice(at, at + 300))}`)
  }
  return complaints
}

/** An ending that was asked for by a signal, as an exit with code 0, if the signal ended the command. */
export function asAsked(ended: Ended, signal: NodeJS.Signals): Ended {
  return ended.signal === signal ? { ...ended, code: 0, signal: null } : ended
}

/** The first words of an output, for a complaint about it. */
export function oneLine(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length > 240 ? `${line.slice(0, 240)} …` : line
}
