import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Compiles the engine once before the tests, so that those that run the command line run what stands in `src/`. */
export default function compile(): void {
  const root = fileURLToPath(new URL('..', import.meta.url))
  // Types are the business of `npm run check:types`; without them this takes a second.
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck']
  for (const step of [tsc, ['scripts/bundle-engine.js']]) {
    spawnSync(process.execPath, step, { cwd: root, stdio: 'inherit' })
  }
}
