import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A command on a folder that a stranger made. */
export interface Attack {
  readonly files: Readonly<Record<string, string>>
  /** The arguments of the command line, which runs in the folder. */
  readonly args: readonly string[]
}

export interface Usage {
  /** Processor time in all threads. Infinite if the command did not end. */
  readonly seconds: number
  readonly megabytes: number
  /** All that the command wrote: files and lines. */
  readonly bytes: number
  readonly code: number | undefined
  readonly text: string
}

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
/** Processor seconds after which the system ends a command. A machine may be four times as slow as the one that promises 10. */
const MOST_SECONDS = 100
/**
 * A command may take this many times the processor time that it takes for a file of one letter: 10 seconds on a machine
 * where that takes two thirds of a second.
 */
const MOST_TIMES = 15
const MOST_MEGABYTES = 1000

/** Runs a command in a process of its own and measures it. */
export async function usageOf({ files, args }: Attack): Promise<Usage> {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-bomb-'))
  const site = join(folder, 'site')
  const usage = join(folder, 'usage.json')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  const before = sizeOf(site)
  try {
    const { code, text } = await ended(args, site, usage)
    const endless = Number.POSITIVE_INFINITY
    // A process that waits for the end of a command may still remove its files.
    if (!existsSync(usage)) return { seconds: endless, megabytes: endless, code, text, bytes: 0 }
    const found = JSON.parse(readFileSync(usage, 'utf8')) as { seconds: number; megabytes: number }
    return { ...found, code, text, bytes: sizeOf(folder) - before + text.length }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/** The reasons why a command is not bounded, next to the same command for nearly nothing, on the same machine. */
export function excessOf(large: Usage, nothing: Usage): readonly string[] {
  const times = large.seconds / nothing.seconds
  const { seconds, megabytes, code } = large
  return [
    code === 70 ? 'exit 70' : undefined,
    times > MOST_TIMES ? `${seconds.toFixed(1)} s, ${times.toFixed(1)} times as long` : undefined,
    megabytes > MOST_MEGABYTES ? `${megabytes.toFixed(0)} MB` : undefined,
  ].filter((each) => each !== undefined)
}

function ended(
  args: readonly string[],
  cwd: string,
  usage: string,
): Promise<{ code: number | undefined; text: string }> {
  return new Promise((resolve) => {
    const command = ['--import', file('usage.js'), file('../../bin/specpress.js'), ...args]
    const env = {
      ...process.env,
      USAGE_FILE: usage,
      NO_COLOR: '1',
      SOURCE_DATE_EPOCH: '1830211200',
    }
    const limited = `ulimit -t ${String(MOST_SECONDS)}; exec "$@"`
    const child = spawn('sh', ['-c', limited, 'sh', process.execPath, ...command], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const add = (part: Buffer): void => void (text += part.toString())
    child.stdout.on('data', add)
    child.stderr.on('data', add)
    child.on('close', (code) => resolve({ code: code ?? undefined, text }))
  })
}

/** The bytes of all files below a folder, apart from those that later builds use. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !`${entry.parentPath}/`.includes('/.specpress/'))
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}
