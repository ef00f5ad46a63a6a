import { publicEnvironment } from './environment.ts'
import { runCommand } from '../../base/platform/run-command.ts'
import type { Ended } from '../../base/platform/run-command.ts'

/** Runs npm in a folder, without secrets in its environment. `limit` is in milliseconds. */
export function runNpm(
  given: readonly string[],
  { folder, limit }: { readonly folder: string; readonly limit: number },
): Promise<Ended> {
  // On Windows, npm is a script of the shell.
  const [program, ...first] =
    process.platform === 'win32'
      ? (['cmd.exe', '/d', '/s', '/c', 'npm'] as const)
      : (['npm'] as const)
  return runCommand([program, ...first, ...given], { folder, env: publicEnvironment([]), limit })
}
