import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/*
 * A signal ends a command at once, also while its code computes: Specpress handles none. So programs and temporary
 * folders of a command are removed by a process that waits for the end of the command, whatever ends it.
 */

/** Removes something, now or when this process has ended. Calling it twice does no harm. */
export type Release = () => void

/** Ends a process group, which has the id of its first process, when this process has ended. */
export function endGroupWithUs(pid: number): Release {
  return hold({ group: pid })
}

/** Removes a folder when this process has ended. */
export function removeWithUs(folder: string): Release {
  return hold({ folder })
}

/** Kills all processes of a group, which may have ended by themselves. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

interface Held {
  readonly group?: number
  readonly folder?: string
}

function hold(held: Held): Release {
  const line = JSON.stringify(held)
  const { stdin } = (watcher ??= startWatcher())
  stdin.write(`+${line}\n`)
  return () => void stdin.write(`-${line}\n`)
}

interface Watcher {
  readonly stdin: Writable
}

/** The process that waits, from the first time that there is something to remove. */
let watcher: Watcher | undefined

// Reads what is held until this process ends and its side of the pipe is closed.
const WATCH = `
const { rmSync } = require('node:fs')
const held = new Set()
let rest = ''
process.stdin.setEncoding('utf8').on('data', (text) => {
  const lines = (rest + text).split('\\n')
  rest = lines.pop()
  for (const line of lines) line[0] === '+' ? held.add(line.slice(1)) : held.delete(line.slice(1))
}).on('end', () => {
  const all = [...held].map((line) => JSON.parse(line))
  for (const { group } of all) {
    try {
      if (group) process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL')
    } catch {}
  }
  for (const { folder } of all) {
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
})`

function startWatcher(): Watcher {
  const child = spawn(process.execPath, ['-e', WATCH], {
    // Ctrl+C in a terminal ends the whole group of the command.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
    windowsHide: true,
  })
  child.unref()
  // If there is no watcher, commands still work.
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return { stdin: child.stdin }
}
