import { readFileSync } from 'node:fs'
import { definePlugin, textFile } from 'specpress'
import type { Emitter } from 'specpress'
import { keptFiles } from './kept-files.ts'
import type { KeptSettings } from './kept-files.ts'

const REGISTER_FILE = 'offline.js'
const WORKER_FILE = 'offline-worker.js'

/**
 * A copy of the docs in the browser of each reader, for times without a connection. A service worker keeps it. It asks the
 * network first, and removes itself once the site is published without this plug-in.
 */
export const offline = definePlugin({
  name: 'offline',
  reads: [],
  options: { paths: 'list of text?', megabytes: 'number?' },
  problems: { limit: 'warning', 'no-page': 'error', 'wrong-limit': 'error' },
  setup: ({ paths, megabytes = 10 }) => ({
    // It is left out of `dev`, as what counts visits is.
    analytics: [{ src: `/${REGISTER_FILE}`, attributes: { type: 'module' } }],
    emitters: [workerOf({ paths, megabytes })],
    security: { contentSecurityPolicy: { 'worker-src': ["'self'"] } },
  }),
})

function workerOf(settings: KeptSettings): Emitter {
  return {
    name: 'offline',
    mayWrite: (path) => path === REGISTER_FILE || path === WORKER_FILE,
    async *emit(view) {
      yield textFile(REGISTER_FILE, codeOf('register'))
      const kept = await keptFiles(view, settings)
      const list = JSON.stringify(kept, undefined, 1)
      yield textFile(WORKER_FILE, `const KEPT = ${list}\n${codeOf('worker')}`)
    },
  }
}

function codeOf(name: 'register' | 'worker'): string {
  const code = readFileSync(new URL(`./${name}.js`, import.meta.url), 'utf8')
  // The compiler marks it as a module, and browsers start a worker as a script.
  return code.replace(/^export \{\};?\n/m, '')
}
