import { join } from 'node:path'
import type { ApiDescription } from '../../base/model/site-config.ts'
import { LimitedThread, Patience, ThreadLimit } from '../../base/platform/limited-thread.ts'
import { readInside } from '../../base/platform/read-inside.ts'
import type { Location, Problem } from '../../base/problems/problem.ts'
import type { MockBackend } from './mock-api.ts'
import type { MockedDescription } from './mocked-operations.ts'
import type { MockWarning } from '../../reference/requests/runnable-operation.ts'
import { memoryStore } from '../../engine/cache/memory-store.ts'
import { MOCK_MODULE } from './mock-thread-module.ts'
import type { EngineConfig } from '../../engine/engine-config.ts'
import type { MockAnswer, MockTask } from './mock-worker.ts'
import { readSite } from '../../engine/site/read.ts'

export interface PlacedWarning extends MockWarning, Location {}

/** A mock that is ready to answer requests. */
export interface OpenMock {
  /** For one request: it waits for others for a limited time, all in all. */
  readonly backend: () => MockBackend
  readonly operations: number
  /** The paths of its servers: `/v1`. */
  readonly bases: readonly string[]
  /** The responses that cannot be sent as they are described. */
  readonly warnings: readonly PlacedWarning[]
  readonly close: () => void
}

/** In milliseconds. A description is loaded once per thread, an operation once per thread and description. */
const LOAD_LIMIT = 60_000
const PREPARE_LIMIT = 20_000
const REQUEST_LIMIT = 5000
const WAIT_LIMIT = 15_000

const MEMORY_MEBIBYTES = 1024
const MOST_WAITING = 200

/** A mock, or the reasons why there is none. */
export interface OpenedMock {
  readonly mock?: OpenMock
  readonly problems: readonly Problem[]
  /** The absolute paths of the files that it depends on. Not all need to exist. */
  readonly files: readonly string[]
}

/** Reads one API description of a site, and starts the thread that answers from it. */
export async function openMock(config: EngineConfig, options: ApiDescription): Promise<OpenedMock> {
  const read = new Set<string>([options.file])
  const opened = await opening(config, options, read)
  return { ...opened, files: [...read].map((path) => join(config.root, path)) }
}

async function opening(
  config: EngineConfig,
  options: ApiDescription,
  read: Set<string>,
): Promise<Omit<OpenedMock, 'files'>> {
  const { mockedDescription } = await import('./mocked-operations.ts')
  const { files, problems } = (await readSite(config, { store: memoryStore() })).files
  const file = files.find(({ path }) => path === options.file)
  if (file === undefined) return { problems }
  const readFile = (path: string) => {
    read.add(path)
    return readInside(path, config)
  }
  const { variables } = config
  const settings = { ...options, variables, readFile, route: '/' }
  const { description, placeOf, problems: own } = await mockedDescription(file, settings)
  if (description === undefined) return { problems: [...problems, ...own] }
  const thread = threadFor(description)
  const loaded = await thread.run({ kind: 'load' }, LOAD_LIMIT, new Patience(LOAD_LIMIT))
  if (loaded.kind !== 'loaded') throw unexpected(loaded)
  const { operations, bases } = loaded
  const found = await warningsOf(thread)
  const warnings = found.map((each): PlacedWarning => ({ ...each, ...placeOf(each.at) }))
  const mock = {
    operations,
    bases,
    warnings,
    close: () => thread.close(),
    backend: backendOf(thread),
  }
  return { mock, problems }
}

/** Empty if they take too long to find: then the responses themselves have the reason. */
async function warningsOf(thread: MockThread): Promise<readonly MockWarning[]> {
  try {
    const answer = await thread.run({ kind: 'warnings' }, PREPARE_LIMIT, new Patience(LOAD_LIMIT))
    if (answer.kind !== 'warnings') throw unexpected(answer)
    return answer.warnings
  } catch (error) {
    if (error instanceof ThreadLimit) return []
    throw error
  }
}

type MockThread = LimitedThread<MockedDescription, MockTask, MockAnswer>

function threadFor(description: MockedDescription): MockThread {
  return new LimitedThread({
    entry: MOCK_MODULE,
    news: description,
    first: { task: { kind: 'load' }, limit: LOAD_LIMIT },
    memoryMebibytes: MEMORY_MEBIBYTES,
    mostWaiting: MOST_WAITING,
  })
}

/** Answers requests in a thread. Operations that cannot be prepared in time are not tried again. */
function backendOf(thread: MockThread): () => MockBackend {
  const spent = new Set<number>()
  return () => {
    const patience = new Patience(WAIT_LIMIT)
    return {
      async route(method, path) {
        const answer = await thread.run({ kind: 'route', method, path }, REQUEST_LIMIT, patience)
        if (answer.kind !== 'route') throw unexpected(answer)
        return answer.route
      },
      async respond(operation, request) {
        if (spent.has(operation)) throw new ThreadLimit('time')
        try {
          await thread.run({ kind: 'prepare', operation }, PREPARE_LIMIT, patience)
        } catch (error) {
          if (error instanceof ThreadLimit && error.kind !== 'wait') spent.add(operation)
          throw error
        }
        const task = { kind: 'respond', operation, request } as const
        const answer = await thread.run(task, REQUEST_LIMIT, patience)
        if (answer.kind !== 'response') throw unexpected(answer)
        return answer.response
      },
    }
  }
}

function unexpected({ kind }: MockAnswer): Error {
  return new Error(`The thread of the mock answered with ${kind}.`)
}
