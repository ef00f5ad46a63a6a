import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startAhead } from '../platform/thread.ts'
import { workFolder } from '../platform/work-folder.ts'

/** What a thread of a crew runs. The address is true from the folders of this file, of the commands and of shared chunks. */
export const THREAD_MODULE = new URL('../crew/start-worker.js', import.meta.url)

// More are started once there is work for them.
const AHEAD = 2

/**
 * Starts threads for a site of which nothing is known yet, so that they are ready when its files are. They load what
 * parses and draws while this thread loads what it needs itself.
 */
export function startThreadsAhead(root: string): void {
  const isKnown = existsSync(join(workFolder(root), 'cache'))
  if (!isKnown && availableParallelism() >= AHEAD) startAhead(THREAD_MODULE, AHEAD)
}
