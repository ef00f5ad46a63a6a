import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Runs a command and returns its output. Throws if it fails. */
export async function outputOf(line: readonly string[], cwd?: string): Promise<string> {
  const [program = '', ...args] = line
  const { stdout } = await run(program, args, { cwd, maxBuffer: 2 ** 28 })
  return stdout.trim()
}

/** Prints the progress for a person. Results go to the other stream. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
