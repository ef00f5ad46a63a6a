import { spawn } from 'node:child_process'
import { endGroupWithUs, killGroup } from '../../base/platform/lifeline.ts'

/** The output of Git, or why it failed; the reason ends a sentence. */
export type GitResult = { readonly out: string } | { readonly reason: string }

export interface GitSettings {
  /** Ends Git, and everything that it runs. */
  readonly signal: AbortSignal
  readonly environment?: Readonly<Record<string, string>>
}

/** Runs Git on a repository without a work tree of its own. It asks no questions, and runs no hooks of the repository. */
export function runGit(
  store: string,
  words: readonly string[],
  { signal, environment = {} }: GitSettings,
): Promise<GitResult> {
  const safe = ['-c', 'core.hooksPath=/dev/null', '-c', 'protocol.ext.allow=never']
  return new Promise((resolve) => {
    const child = spawn('git', ['--git-dir', store, ...safe, ...words], {
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that its helpers, such as `git-remote-https`, end with it.
      detached: true,
    })
    const { pid } = child
    const release = pid === undefined ? undefined : endGroupWithUs(pid)
    const end = (): void => {
      if (pid !== undefined) killGroup(pid)
    }
    const finish = (result: GitResult): void => {
      signal.removeEventListener('abort', end)
      release?.()
      resolve(result)
    }
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
    child.on('error', () => finish({ reason: 'the program `git` cannot be run; install it' }))
    child.on('close', (code) => finish(code === 0 ? { out } : { reason: reasonIn(err) }))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** The line of Git's complaints that says most. */
function reasonIn(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const told = lines.find((line) => /^(fatal|error):/.test(line)) ?? lines.find(Boolean)
  return `git says “${(told ?? 'nothing').replace(/^(fatal|error): /, '').replace(/\.$/, '')}”`
}
