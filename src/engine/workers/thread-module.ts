import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startAhead } from '../../base/platform/thread.ts'
import { workFolder } from '../../base/platform/work-folder.ts'

/**
 * The entry of a worker thread. The relative URL is right from the folders of this file, of the commands and
 * of shared chunks.
 */
export const THREAD_MODULE = new URL('../../engine/workers/start-worker.js', import.meta.url)

// More are started once there is work for them.
const AHEAD = 2

/**
 * Starts threads before anything is known of the site, so that they are ready when its files are. They load
 * the code that parses and renders while this thread loads its own modules.
 */
export function startThreadsAhead(root: string): void {
  const isKnown = existsSync(join(workFolder(root), 'cache'))
  if (!isKnown && availableParallelism() >= AHEAD) startAhead(THREAD_MODULE, AHEAD)
}
