import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { EXIT } from './exit.ts'
import type { ExitCode } from './exit.ts'
import type { Report } from './report.ts'
import { ChangedMeanwhile } from '../../base/platform/changed-meanwhile.ts'
import { systemErrorText } from '../../base/platform/system-error.ts'
import { ThreadEnded } from '../../base/platform/thread-ended.ts'
import { thrownText } from '../../base/problems/thrown.ts'

/** The folder of the engine's own code. */
const ENGINE = fileURLToPath(new URL('../../', import.meta.url))

const ENDED =
  'Code of the site ended the program with `process.exit()`: its config, a plug-in, or a component. Take the call out.'

const NEVER =
  'Code of the site never finishes: its config, a plug-in, a source, an emitter or a component waits for a promise that stays pending. Resolve it, or remove it.'

/**
 * Reports an error that no code handled: a failure of the system or of the site's own code, else a bug of
 * Specpress.
 */
export function reportFailure(report: Report, error: unknown): ExitCode {
  const message = messageOf(error) ?? systemErrorText(error) ?? blameOf(error)
  if (message === undefined) {
    report.bug(error)
    return EXIT.bug
  }
  report.failure(message)
  return EXIT.problems
}

function messageOf(error: unknown): string | undefined {
  if (error instanceof ThreadEnded) return ENDED
  return error instanceof ChangedMeanwhile ? error.message : undefined
}

/**
 * Detects that the site's code ended the process, or left it with nothing to wait for. Returns a function
 * that stops the detection.
 */
export function watchForEnd(report: Report): () => void {
  let isEmpty = false
  const onEmpty = (): void => {
    // The first time is for the code that can name the pending promise.
    if (!isEmpty) {
      isEmpty = true
      setImmediate(() => undefined)
      return
    }
    stop()
    report.failure(NEVER)
    process.exit(EXIT.problems)
  }
  const onExit = (): void => {
    // Too late for a stream, which may write later.
    writeSync(2, `error  ${ENDED}\n`)
    process.exitCode = EXIT.problems
  }
  const stop = (): void => {
    process.off('beforeExit', onEmpty).off('exit', onExit)
  }
  process.on('beforeExit', onEmpty).on('exit', onExit)
  return stop
}

/** A message if the site's own code threw, such as a plug-in in a timer; `undefined` if the engine did. */
function blameOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? String(error.stack) : ''
  const files = filesIn(stack)
  const first = files.find((file) => file.startsWith(ENGINE) || !isInPackages(file))
  // Only packages: the engine calls its own packages, so one of its files is on the stack, too.
  if (first?.startsWith(ENGINE)) return undefined
  if (error instanceof Error && files.length === 0) return undefined
  const place = first === undefined ? '' : ` It was thrown in \`${first}\`.`
  return `Code of the site threw an error that nothing caught: ${thrownText(error)}.${place} Catch it where it is thrown: in the config, a plug-in or a component.`
}

/** The files of a stack, the innermost first, without those of Node. */
function filesIn(stack: string): readonly string[] {
  return Array.from(
    stack.matchAll(/^ {4}at (?:.*\()?(?:async )?((?:file:\/\/)?\/[^\n]*?):\d+:\d+\)?$/gm),
    ([, file = '']) => (file.startsWith('file:') ? fileURLToPath(file) : file),
  )
}

function isInPackages(file: string): boolean {
  return file.includes('/node_modules/')
}
