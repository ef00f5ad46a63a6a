#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'

// React is several times slower, and its output differs, unless it is told before it is imported.
process.env.NODE_ENV ??= 'production'

// A build is short, and every thread compiles for itself: most of what V8 makes as fast as it can is hardly run again.
// So it waits ten times as long before it does, with the flags that its versions have for that.
const later = ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000']
const patience = { 11: ['--interrupt-budget=1000000'], 12: later, 13: later }
patience[Number.parseInt(process.versions.v8)]?.forEach(setFlagsFromString)

// The main thread makes much that lives for a moment: a nursery of a megabyte, which V8 begins with, is full at once.
setFlagsFromString('--min-semi-space-size=16')

if (existsSync(new URL('../lib/compiled/commands.cjs', import.meta.url))) {
  const { keepCompiled, runCompiled } = await import('../lib/platform/compile-cache.js')
  process.on('exit', keepCompiled)
  runCompiled('commands').start()
} else {
  process.stderr.write(
    'Specpress is not compiled yet: the folder lib/ is missing beside bin/. Run `npm ci` (or `npm run compile`) there first.\n',
  )
  process.exitCode = 2
}
