import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLastingCli } from './run-cli.ts'

/** Runs the command line outside the site that is imported, and waits for its end; -1 if a signal ended it. */
export async function run(...args: readonly string[]) {
  const running = startLastingCli(args, { cwd: tmpdir() })
  const code = await running.ended
  return { code: code ?? -1, out: running.out, err: running.err }
}

/** All files below a folder with their text, to see that an import left them as they were. */
export function filesIn(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')] as const)
}
