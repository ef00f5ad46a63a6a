import { fileURLToPath } from 'node:url'
import { attempt } from '../../../src/assets/esbuild.ts'
import { endProcess } from '../../../src/platform/end-process.ts'

/** esbuild asks each second whether this process still answers. */
const QUESTION_MILLISECONDS = 1000

// Ends the process while esbuild waits for a plug-in and for its answer.
void attempt(fileURLToPath(new URL('.', import.meta.url)), {
  entryPoints: ['endless-bundle.ts'],
  plugins: [
    {
      name: 'endless',
      setup({ onLoad }) {
        onLoad({ filter: /./ }, () => {
          const end = performance.now() + 2 * QUESTION_MILLISECONDS
          while (performance.now() < end);
          endProcess(0)
          return new Promise(() => undefined)
        })
      },
    },
  ],
})
