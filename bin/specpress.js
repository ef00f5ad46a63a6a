#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'

// React reads this when it is imported. Without it, React is several times slower, and its output differs.
process.env.NODE_ENV ??= 'production'

// A build is short, and every thread compiles for itself: code that V8 optimizes is hardly run again. So V8
// waits ten times as long before it optimizes, with the flags of its versions.
const later = ['--invocation-count-for-maglev=4000', '--invocation-count-for-turbofan=30000']
const patience = { 11: ['--interrupt-budget=1000000'], 12: later, 13: later }
patience[Number.parseInt(process.versions.v8)]?.forEach(setFlagsFromString)

// The main thread allocates many short-lived objects: V8's initial nursery of one megabyte fills up at once.
setFlagsFromString('--min-semi-space-size=16')

if (existsSync(new URL('../lib/compiled/commands.cjs', import.meta.url))) {
  const { keepCompiled, runCompiled } = await import('../lib/base/platform/compile-cache.js')
  process.on('exit', keepCompiled)
  // Servers are ended by a signal, after which no code runs.
  setTimeout(keepCompiled, 10_000).unref()
  runCompiled('commands').start()
} else {
  process.stderr.write(
    'Specpress is not compiled yet: the folder lib/ is missing beside bin/. Run `npm ci` (or `npm run compile`) there first.\n',
  )
  process.exitCode = 2
}
