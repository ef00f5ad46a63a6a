import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const COMPLETE = ['test/**/*.all.test.{ts,tsx}']

// From the command line: Vitest gives the mode `test` to the configs of projects, whatever its own mode is.
const line = process.argv.slice(2).join(' ')
const mode = /--mode[ =](all|large)\b/.exec(line)?.[1]
const namesComplete = /\.all\b/.test(line)

// `NAME.all.test.ts` runs with `--mode all` (`npm run test:all`), and if the command line names it. All other files are
// quick: `npm test`. `--mode large` (`npm run test:slow`) runs all files in their large sizes, see `test/size.ts`.
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
      { find: /^.*\/thread-module\.ts$/, replacement: file('test/thread-module.ts') },
      {
        find: /^.*\/mock-thread-module\.ts$/,
        replacement: file('test/mock-thread-module.ts'),
      },
    ],
  },
  // React in production mode has no development runtime.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    exclude: mode !== undefined || namesComplete ? [] : COMPLETE,
    globalSetup: 'test/compile.ts',
    reporters: ['default', './test/machine/list-skipped.ts'],
    setupFiles: 'test/engine.ts',
    // React renders in production mode, as the command line does.
    // The sites of the tests are built on 31 December 2027.
    env: {
      NODE_ENV: 'production',
      SOURCE_DATE_EPOCH: '1830211200',
      TEST_SIZE: mode === 'large' ? 'large' : 'small',
    },
    pool: 'forks',
    // One more than the processors: a third of a test's time is waiting, for a browser, a file or a process.
    maxWorkers: availableParallelism() + 1,
    // Nothing here is measured: a machine that does much else at once only takes longer.
    testTimeout: mode === 'large' ? 1_800_000 : 300_000,
    hookTimeout: mode === 'large' ? 1_800_000 : 300_000,
    // As `test/patience.ts`.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/site/**', 'test/browser/**'],
          // Loading the engine again for each file would take longer than the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'site', include: ['test/site/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        // The files share a browser, see `test/browser/browser.ts`.
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          isolate: false,
          runner: 'test/machine/runner.ts',
        },
      },
    ],
  },
})
