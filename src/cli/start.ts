import { reportFailure, watchForEnd } from './failure.ts'
import { runCommandLine } from './main.ts'
import { createReport } from './report.ts'
import type { Report } from './report.ts'
import { startThreadsAhead } from '../workers/thread-module.ts'

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
  const running = runCommandLine(process.argv.slice(2), {
    ...outputs(),
    cwd: currentFolder(),
    // Ctrl+C and SIGTERM end the process at once, even while its code computes: nothing listens to them.
    signal: new AbortController().signal,
    onStart: (report) => {
      watching.stop = watchForEnd(report)
    },
    onBuild: startThreadsAhead,
  }).finally(() => watching.stop())
  // On some systems, output to a pipe may not be written yet.
  void running.then((code) => process.stdout.write('', () => process.exit(code)))
}

/** Detects an early end of the process while a command runs. */
const watching = { stop: (): void => undefined }

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
  watching.stop()
  process.exit(code)
}

function plainReport(): Report {
  return createReport({ ...outputs(), cwd: currentFolder() ?? '/', style: 'text' })
}
