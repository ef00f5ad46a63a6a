import { spawn } from 'node:child_process'
import { homedir, tmpdir } from 'node:os'

export interface ShellSettings {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

export interface ShellResult {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/**
 * Runs a script in bash to its end; it ends at the first command that fails. The script gets the variables
 * that the test names, and the shell reads no file of the machine when it starts.
 */
export async function runShell(script: string, settings: ShellSettings): Promise<ShellResult> {
  const child = spawn(
    'bash',
    ['--noprofile', '--norc', '-euo', 'pipefail', '-c', script],
    // If a socket is its input, bash takes itself for a remote shell and reads start-up files even so.
    { cwd: settings.cwd, env: shellVariables(settings.env), stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const text = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text.out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text.err += part))
  const code = await new Promise<number | null>((done, fail) => {
    child.on('error', fail)
    child.on('close', done)
  })
  return { code, ...text }
}

/** The variables of a shell in tests: where programs, their caches and temporary files are, and those that the test names. */
export function shellVariables(
  named: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  return { PATH: process.env['PATH'] ?? '', HOME: homedir(), TMPDIR: tmpdir(), ...named }
}
