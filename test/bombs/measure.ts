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
/** Processor seconds after which the system ends a command. Unlike a time on the clock, they do not depend on what else runs. */
const MOST_SECONDS = 25

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
