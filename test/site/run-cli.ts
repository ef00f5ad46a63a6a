import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { runCommandLine } from '../../src/main/command-line.ts'
import { eventually } from '../patience.ts'

export const BIN = fileURLToPath(new URL('../../bin/specpress.js', import.meta.url))

export interface CliOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

export interface CliResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/**
 * Runs a command to its end in the process of the test, which takes a tenth of the time of a process of its
 * own: that has to load the engine and start threads and a compiler.
 */
export async function runCli(args: readonly string[], options: CliOptions): Promise<CliResult> {
  const written = { out: '', err: '' }
  const code = await runCommandLine(args, {
    cwd: realpathSync(options.cwd),
    env: options.env ?? {},
    stdout: { write: (text) => (written.out += text) },
    stderr: { write: (text) => (written.err += text) },
    signal: new AbortController().signal,
  })
  return { code, ...written }
}

/** The same in a process of its own: for tests of the process, its environment and its threads. */
export async function runCliProcess(
  args: readonly string[],
  options: CliOptions,
): Promise<CliResult> {
  const running = startCli(args, options)
  const code = await running.ended
  return { code, out: running.out, err: running.err }
}

export interface RunningCli {
  readonly child: ChildProcess
  readonly out: string
  readonly err: string
  /** The exit code; for a process that a signal ended, the one that shells give: 128 + the signal. */
  readonly ended: Promise<number | null>
  /** Waits until the output matches, and returns the first group. */
  readonly says: (pattern: RegExp) => Promise<string>
}

/** Starts a command that runs until it is stopped; the end of the test stops it, too. */
export function startCli(args: readonly string[], options: CliOptions): RunningCli {
  const running = startLastingCli(args, options)
  onTestFinished(running.stop)
  return running
}

export interface LastingCli extends RunningCli {
  readonly stop: () => Promise<void>
}

/** The same for the tests of a whole file: give `stop` to `afterAll`. */
export function startLastingCli(
  args: readonly string[],
  { cwd, env = {} }: CliOptions,
): LastingCli {
  // The environment of the tests must not change the results.
  const { GITHUB_ACTIONS, GITHUB_WORKSPACE, NODE_ENV, ...inherited } = process.env
  void [GITHUB_ACTIONS, GITHUB_WORKSPACE, NODE_ENV]
  const child = spawn(process.execPath, [BIN, ...args], { cwd, env: { ...inherited, ...env } })
  const written = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (written.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written.err += text))
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code)),
  )
  return {
    child,
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
    ended,
    get out() {
      return written.out
    },
    get err() {
      return written.err
    },
    says: (pattern) =>
      eventually(() => {
        const match = pattern.exec(written.out + written.err)
        if (!match) throw new Error(`Not said yet: ${written.out}${written.err}`)
        return match[1] ?? match[0]
      }),
  }
}
