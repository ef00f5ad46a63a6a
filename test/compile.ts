import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  // Each project of Vitest runs this, in one process.
  const sites = join(tmpdir(), `specpress-tests-${String(process.pid)}`)
  rmSync(sites, { recursive: true, force: true })
  mkdirSync(sites)
  provide('sharedSites', config.watch ? undefined : sites)
  return () => rmSync(sites, { recursive: true, force: true })
}
