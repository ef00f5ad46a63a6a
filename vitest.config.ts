import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^specpress$/, replacement: file('src/index.ts') },
      { find: /^specpress\/request$/, replacement: file('src/client/request.ts') },
      {
        find: /^specpress\/request\/samples$/,
        replacement: file('src/client/write-samples.ts'),
      },
      { find: /^specpress\/request\/send$/, replacement: file('src/client/send-request.ts') },
      { find: /^specpress\/theme$/, replacement: file('src/theme.ts') },
    ],
  },
  // React in production mode has no development runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    globalSetup: 'test/compile.ts',
    setupFiles: 'test/engine.ts',
    // React draws in production mode, as the command line does.
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    maxWorkers: 2,
    // Nothing here is measured: a machine that does much else at once only takes longer.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
