#!/usr/bin/env node
import { existsSync } from 'node:fs'

// React is several times slower, and its output differs, unless it is told before it is imported.
process.env.NODE_ENV ??= 'production'

const main = new URL('../lib/cli/main.js', import.meta.url)

if (existsSync(main)) {
  await import(main.href)
} else {
  process.stderr.write(
    'Specpress is not compiled yet: the folder lib/ is missing beside bin/. Run `npm ci` (or `npm run compile`) there first.\n',
  )
  process.exitCode = 2
}
