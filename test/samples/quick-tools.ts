import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { pathOf } from '../machine/path-of.ts'

const SERVER = fileURLToPath(new URL('CompileServer.java', import.meta.url))

/**
 * Puts commands of its own first on the `PATH` for the tests of a file: a `javac` that hands files to one process for all
 * programs, and a `go` that keeps what it compiled of Go's library. Other tests run the real commands.
 */
export async function useQuickTools(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'specpress-tools-'))
  const before = process.env['PATH'] ?? ''
  afterAll(() => {
    process.env['PATH'] = before
    rmSync(folder, { recursive: true, force: true })
  })
  const go = pathOf('go')
  if (go !== undefined) {
    const cache = join(folder, 'go-cache')
    mkdirSync(cache)
    writeCommand(join(folder, 'go'), `GOCACHE='${cache}' exec '${go}' "$@"`)
  }
  const javac = pathOf('javac')
  if (javac !== undefined) {
    const port = await startCompiler()
    writeCommand(
      join(folder, 'javac'),
      `if [ "$1" = -version ]; then exec '${javac}' -version; fi
for file; do :; done
exec curl --silent --show-error --fail-with-body --noproxy '*' --data-binary "$PWD/$file" http://127.0.0.1:${port}/ >&2`,
    )
  }
  process.env['PATH'] = `${folder}${delimiter}${before}`
}

function writeCommand(file: string, script: string): void {
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** Starts the compiler, and returns its port. */
async function startCompiler(): Promise<string> {
  const child = spawn('java', ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  afterAll(() => void child.kill())
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]
  return printed.toString().trim()
}
