import { spawn } from 'node:child_process'
import { endGroupWithUs, killGroup } from './lifeline.ts'

export type Command = readonly [name: string, ...given: string[]]

export interface CommandSettings {
  readonly folder: string
  readonly env: NodeJS.ProcessEnv
  /** Milliseconds after which the program and its children are killed. */
  readonly limit: number
  /** Kills it earlier. */
  readonly signal?: AbortSignal | undefined
}

export interface Ended {
  /** `undefined` if the program could not be started, or was killed. */
  readonly code: number | undefined
  readonly stdout: string
  readonly stderr: string
  /** The reason why there is no code. */
  readonly fault?: 'not found' | 'time limit' | 'too much output' | 'interrupted'
}

/** More than a working program prints. */
const MOST_OUTPUT = 8_000_000

/** Milliseconds after its end in which a program's output is still read: a child that has left its group may keep the pipes open. */
const PIPES_MS = 1000

/** Runs a program to its end, in a process group of its own, so that its children end with it. */
export function runCommand([name, ...given]: Command, settings: CommandSettings): Promise<Ended> {
  const { folder, env, limit, signal } = settings
  return new Promise((resolve) => {
    const child = spawn(name, given, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    const { pid } = child
    const release = pid === undefined ? undefined : endGroupWithUs(pid)
    const output = { stdout: '', stderr: '' }
    let fault: Ended['fault']
    const end = (reason: Ended['fault']): void => {
      fault ??= reason
      if (pid !== undefined) killGroup(pid)
    }
    const interrupt = (): void => end('interrupted')
    const timer = setTimeout(() => end('time limit'), limit)
    signal?.addEventListener('abort', interrupt, { once: true })
    if (signal?.aborted === true) interrupt()

    for (const stream of ['stdout', 'stderr'] as const) {
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        output[stream] += text
        if (output[stream].length > MOST_OUTPUT) end('too much output')
      })
    }
    child.on('error', () => {
      fault ??= 'not found'
    })
    child.on('exit', () => {
      setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, PIPES_MS).unref()
    })
    child.on('close', (code) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', interrupt)
      // Remaining processes of its group end, too.
      if (pid !== undefined) killGroup(pid)
      release?.()
      const ended = fault === undefined ? { code: code ?? undefined } : { code: undefined, fault }
      resolve({ ...output, ...ended })
    })
  })
}
