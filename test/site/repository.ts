import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The folder of this repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

const SITE = ['site.config.ts', 'version.json', 'content', 'openapi']

/** A copy of this repository's site, in a folder of its own, removed when the test is over. */
export function copyOfSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of SITE) cpSync(join(repository, part), join(folder, part), { recursive: true })
  return folder
}

export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface CommandSettings {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the command line as a user would: `specpress build` in a folder. */
export async function specpress(
  args: readonly string[],
  { cwd, env = {} }: CommandSettings,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [join(repository, 'bin/specpress.js'), ...args], {
    cwd,
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (text.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text.stderr += chunk.toString()))
  const code = await new Promise<number | null>((done) => child.on('close', done))
  return { code, ...text }
}

// Variables of the test runner and of continuous integration that would change the output of the command.
function cleanEnvironment(): Record<string, string | undefined> {
  const { NODE_ENV: _, GITHUB_ACTIONS: __, ...rest } = process.env
  return rest
}

/** Every file below a folder, by its path, with its bytes. */
export function filesOf(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]))
}
