import { constants } from 'node:os'
import { reportFailure, watchForEnd } from '../programs/cli/failure.ts'
import { runCommandLine } from './command-line.ts'
import { createReport } from '../programs/cli/report.ts'
import type { Report } from '../programs/cli/report.ts'
import { endProcess } from '../base/platform/end-process.ts'
import { startThreadsAhead } from '../engine/workers/thread-module.ts'

/** Runs the command line of this process, and ends the process. */
export function start(): void {
  process.on('uncaughtException', endWithFailure)
  // Without this, Node wraps a reason that is not an `Error` in one of its own, which has no details.
  process.on('unhandledRejection', (reason) => {
    // Any value may be thrown; the listeners handle that.
    for (const listener of process.listeners('uncaughtException'))
      listener(reason as Error, 'unhandledRejection')
  })
  // `specpress check | head`: the pipe is closed early. The work goes on, and its exit code counts.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  listenAsFirstProcess()
  const running = runCommandLine(process.argv.slice(2), {
    ...outputs(),
    cwd: currentFolder(),
    // Ctrl+C and SIGTERM end the process at once, even while its code computes: nothing listens to them.
    signal: new AbortController().signal,
    onStart: (report) => {
      stopWatching = watchForEnd(report)
    },
    onBuild: startThreadsAhead,
  }).finally(() => stopWatching())
  // On some systems, output to a pipe may not be written yet.
  void running.then((code) => process.stdout.write('', () => endProcess(code)))
}

/**
 * The first process of a container: the system ignores signals that it does not handle. Its code must wait for a
 * moment in which it does not compute.
 */
function listenAsFirstProcess(): void {
  if (process.pid !== 1) return
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopWatching()
      process.exit(FIRST_OF_SIGNALS + constants.signals[signal])
    })
}

/** Shells add the number of a signal to it. */
const FIRST_OF_SIGNALS = 128

/** Detects an early end of the process while a command runs. */
let stopWatching = (): void => undefined

function outputs() {
  const { stdout, stderr, env } = process
  return { stdout, stderr, env }
}

function currentFolder(): string | undefined {
  try {
    return process.cwd()
  } catch {
    // The current folder was removed.
    return undefined
  }
}

function endWithFailure(error: unknown): void {
  // The server of `dev` has its own listener, and survives errors that a page of the site throws.
  if (process.listenerCount('uncaughtException') > 1) return
  const code = reportFailure(plainReport(), error)
  stopWatching()
  process.exit(code)
}

function plainReport(): Report {
  return createReport({ ...outputs(), cwd: currentFolder() ?? '/', style: 'text' })
}
