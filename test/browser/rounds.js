// `npm run test:browser` runs the tests of the browser; with `-- --rounds 20`, that many times, one after the
// other, until one fails: then its output is shown. Names of files at the end are run instead.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const [first, number, ...others] = process.argv.slice(2)
const isMany = first === '--rounds'
const rounds = isMany ? Number(number) : 1
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('--rounds takes a whole number, 1 or more.\n')
  process.exit(2)
}

const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
)
const chosen = isMany ? others : process.argv.slice(2)
const command = [
  vitest,
  'run',
  '--mode',
  'all',
  ...(chosen.length > 0 ? chosen : ['test/browser/']),
]

for (let round = 1; round <= rounds; round += 1) {
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    stdio: isMany ? 'pipe' : 'inherit',
    encoding: 'utf8',
    maxBuffer: Infinity,
  })
  const seconds = Math.round((performance.now() - begun) / 1000)
  const name = `Round ${round} of ${rounds}`
  if (status !== 0) {
    if (isMany) process.stderr.write(`${stdout}${stderr}${name} failed after ${seconds} s.\n`)
    process.exit(status ?? 1)
  }
  if (isMany) process.stdout.write(`${name} passed in ${seconds} s.\n`)
}
