import { fileURLToPath } from 'node:url'
import { attempt } from '../../../../src/stages/assets/esbuild.ts'
import { endProcess } from '../../../../src/base/platform/end-process.ts'

/** The time between two pings of esbuild. */
const PING_MILLISECONDS = 1000

// Ends the process while esbuild waits for a plug-in and for the answer to a ping.
void attempt(fileURLToPath(new URL('.', import.meta.url)), {
  entryPoints: ['endless-bundle.ts'],
  plugins: [
    {
      name: 'endless',
      setup({ onLoad }) {
        onLoad({ filter: /./ }, () => {
          const end = performance.now() + 2 * PING_MILLISECONDS
          while (performance.now() < end);
          endProcess(0)
          return new Promise(() => undefined)
        })
      },
    },
  ],
})
