import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Compiles the engine once before the tests, so that those that run the command line run what stands in `src/`. */
export default function compile(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  // Types are the business of `npm run check:types`; without them this takes seconds.
  const command = ['scripts/compile.js', '--noCheck']
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The engine could not be compiled.')
}
