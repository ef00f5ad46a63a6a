import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The digest of the engine's code, if `lib/` is compiled from the current `src/` and stays so. */
    readonly engineCode: string | undefined
    /** The folder for the sites of this repository, which a run builds once. A watching run builds them each time. */
    readonly sharedSites: string | undefined
  }
}

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Compiles the engine once before the tests, so that tests of the command line run the current `src/`. Sites
 * in tests use the default theme that was compiled then, as users' sites do; unless the tests watch files,
 * since `src/` may change later.
 */
export default function compile({ config, provide }: TestProject): () => void {
  // Types are the business of `npm run check:types`; without them this takes seconds.
  const command = ['scripts/compile.js', '--noCheck', '--if-changed']
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The engine could not be compiled.')
  const shipped = readFileSync(`${root}/lib/default-theme/production.json`, 'utf8')
  const { engineCode } = JSON.parse(shipped) as { readonly engineCode: string }
  provide('engineCode', config.watch ? undefined : engineCode)
  const folder = temporaryFolder()
  const sites = join(folder, 'sites')
  mkdirSync(sites, { recursive: true })
  provide('sharedSites', config.watch ? undefined : sites)
  // A browser that ends may still write into it.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** The folder for all temporary files of this run and of the programs that it starts. */
function temporaryFolder(): string {
  const name = `specpress-tests-${String(process.pid)}`
  // Each project of Vitest runs this, in one process.
  if (basename(tmpdir()) === name) return tmpdir()
  const folder = join(realpathSync(tmpdir()), name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  return (process.env['TMPDIR'] = folder)
}
