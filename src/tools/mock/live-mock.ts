import { setTimeout as wait } from 'node:timers/promises'
import { statsAt } from '../../base/platform/stats-at.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { MockBackend } from './mock-api.ts'
import type { OpenedMock, OpenMock } from './open-mock.ts'

export interface LiveMockSettings {
  /** Reads the description again. */
  readonly open: () => Promise<OpenedMock>
  /** Called with a mock of a changed description. */
  readonly onChange: (mock: OpenMock) => void
  /** Called if a changed description cannot be read. The mock before it stays. */
  readonly onProblems: (problems: readonly Problem[]) => Promise<void>
}

/** A mock that follows the files of its description. */
export interface LiveMock {
  /** Looks at the files, and reads the description again if one of them changed. */
  readonly refresh: () => Promise<void>
  /** For one request. A change before it counts. */
  readonly backend: () => Promise<MockBackend>
  readonly close: () => void
}

/** In milliseconds. Editors write a file in several steps. */
const QUIET = 30
/** Requests that run when a mock is replaced are answered by it. */
const LONGEST_REQUEST = 30_000

/** Follows the description of an opened mock. */
export function liveMock(
  mock: OpenMock,
  files: readonly string[],
  { open, onChange, onProblems }: LiveMockSettings,
): LiveMock {
  const live = { mock, files, state: stateOf(files) }
  const former = new Set<OpenMock>()
  let updates = Promise.resolve()

  const replaceBy = (next: OpenMock): void => {
    const last = live.mock
    former.add(last)
    const end = (): void => {
      former.delete(last)
      last.close()
    }
    setTimeout(end, LONGEST_REQUEST).unref()
    live.mock = next
    onChange(next)
  }
  const update = async (): Promise<void> => {
    if (stateOf(live.files) === live.state) return
    await wait(QUIET)
    live.state = stateOf(live.files)
    const opened = await open()
    const isOther = opened.files.join('\n') !== live.files.join('\n')
    if (isOther) Object.assign(live, { files: opened.files, state: stateOf(opened.files) })
    const isBroken = opened.problems.some(({ severity }) => severity === 'error')
    if (opened.mock !== undefined && !isBroken) return replaceBy(opened.mock)
    opened.mock?.close()
    await onProblems(opened.problems)
  }
  const refresh = (): Promise<void> => {
    // A failure is for the caller; the next one tries again.
    const next = updates.then(update)
    updates = next.catch(() => undefined)
    return next
  }
  return {
    refresh,
    backend: async () => {
      await refresh()
      return live.mock.backend()
    },
    close: () => {
      for (const each of [...former, live.mock]) each.close()
    },
  }
}

/** Differs if a file was written, replaced, made or removed. */
function stateOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const stats = statsAt(file)
      return stats ? [stats.mtimeMs, stats.size, stats.ino].join(' ') : 'missing'
    })
    .join('\n')
}
