import type * as Unstorage from 'unstorage'
import type { Driver, Storage } from 'unstorage'
import type { SharedCacheOptions } from '../../base/model/config.ts'
import type { Entry, Store } from '../../base/model/output.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { importModule } from '../../base/platform/import-module.ts'
import { missingPackageOf } from '../../base/platform/installed-package.ts'
import { sharedCacheUnavailable } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { gathered } from './gathered.ts'

const TIMEOUT_MILLISECONDS = 5000
// How many values go into one request: a page has some 20 KB.
const BATCH = 64
const FORMAT = 'specpress-cache-1'

/**
 * A store that machines share, combined with a local one: misses of the local store are read from the shared
 * one and kept locally; new entries go to both. Requests are batched. A shared store that fails, or answers
 * too late, is not used for the rest of the build: that costs time, and is reported as a problem.
 */
export function sharedStore(local: Store, options: SharedCacheOptions): Store {
  const remote = remoteOf(options)
  const { get: ask, whenRead: whenAllRead } = batched((keys: readonly string[]) =>
    remote.read(keys),
  )
  const waiting: RemoteEntry[] = []
  let writing = Promise.resolve()

  const send = (): void => {
    const batch = waiting.splice(0)
    if (batch.length > 0) writing = writing.then(() => remote.write(batch))
  }

  const fromShared = async (key: string): Promise<Entry | undefined> => {
    const value = await ask(remoteKeyOf(key))
    const found = value === undefined ? undefined : unpack(key, value)
    return found && local.put(key, found.card, found.body)
  }

  return {
    problems: () => [...(local.problems?.() ?? []), ...remote.problems],
    async get(key) {
      const entry = await local.get(key)
      if (entry === undefined) return fromShared(key)
      return {
        get card() {
          return entry.card
        },
        body: async () => (await entry.body()) ?? (await fromShared(key))?.body(),
      }
    },
    put(key, card, body) {
      if (options.readOnly !== true) {
        if (waiting.length === 0) setImmediate(send)
        waiting.push({ key: remoteKeyOf(key), value: pack(key, { card, body }) })
        if (waiting.length >= BATCH) send()
      }
      return local.put(key, card, body)
    },
    async commit() {
      send()
      await whenAllRead()
      await writing
      await remote.close()
      await local.commit()
    },
  }
}

interface Kept {
  readonly card: unknown
  readonly body: string | undefined
}

interface RemoteEntry {
  readonly key: string
  readonly value: string
}

// A key holds paths of any length and with any character; as a digest it is valid everywhere.
function remoteKeyOf(key: string): string {
  return digestOf(`${FORMAT} ${key}`)
}

/**
 * The stored value: its key and card on a line, then the body, after a digest of all. So a broken or foreign
 * value is not trusted.
 */
function pack(key: string, { card, body }: Kept): string {
  const head = JSON.stringify({ key, card, hasBody: body !== undefined })
  const text = `${head}\n${body ?? ''}`
  return `${FORMAT} ${digestOf(text)}\n${text}`
}

function unpack(key: string, value: string): Kept | undefined {
  const [first, text] = splitAtLine(value)
  if (first !== `${FORMAT} ${digestOf(text)}`) return undefined
  const [head, body] = splitAtLine(text)
  const kept = JSON.parse(head) as {
    readonly key: string
    readonly card: unknown
    readonly hasBody: boolean
  }
  return kept.key === key ? { card: kept.card, body: kept.hasBody ? body : undefined } : undefined
}

function splitAtLine(text: string): readonly [first: string, rest: string] {
  const end = text.indexOf('\n')
  return [text.slice(0, end), text.slice(end + 1)]
}

interface Remote {
  /** The values of some keys; empty if the store cannot be used. */
  readonly read: (keys: readonly string[]) => Promise<ReadonlyMap<string, unknown>>
  readonly write: (items: readonly RemoteEntry[]) => Promise<void>
  readonly close: () => Promise<void>
  readonly problems: readonly Problem[]
}

/** The shared store itself: connected on first use, and given up after one failure. */
function remoteOf(options: SharedCacheOptions): Remote {
  const { driver, timeout = TIMEOUT_MILLISECONDS } = options
  const problems: Problem[] = []
  let connection: Promise<Storage<string>> | undefined
  let trouble: unknown

  const close = async (): Promise<void> => {
    const open = connection
    connection = undefined
    // A store that cannot be closed is already gone.
    await open?.then((storage) => within(storage.dispose(), timeout)).catch(() => undefined)
  }

  const attempt = async <Result>(
    work: (storage: Storage<string>) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (problems.length > 0) return undefined
    try {
      connection ??= connect(options, (error) => (trouble = error))
      return await within(connection.then(work), timeout)
    } catch (error) {
      if (problems.length === 0)
        problems.push(sharedCacheUnavailable({ driver, reason: reasonOf(trouble ?? error) }))
      await close()
      return undefined
    }
  }

  return {
    problems,
    close,
    async read(keys) {
      const items = await attempt((storage) => storage.getItems([...keys]))
      return new Map(items?.map(({ key, value }) => [key, value]))
    },
    async write(items) {
      await attempt((storage) => storage.setItems([...items]))
    },
  }
}

interface DriverModule {
  readonly default: (options: never) => Driver
}

const DRIVERS: Readonly<Record<SharedCacheOptions['driver'], string>> = {
  fs: 'unstorage/drivers/fs-lite',
  http: 'unstorage/drivers/http',
  redis: 'unstorage/drivers/redis',
  s3: 'unstorage/drivers/s3',
}

// A build does not wait for a server to come back.
const DEFAULTS: Partial<Record<SharedCacheOptions['driver'], object>> = {
  redis: { base: 'specpress', maxRetriesPerRequest: 1 },
}

async function connect(
  { driver, options }: SharedCacheOptions,
  onTrouble: (error: unknown) => void,
): Promise<Storage<string>> {
  const [{ createStorage }, { default: create }] = (await Promise.all([
    importModule('unstorage'),
    importModule(DRIVERS[driver]),
  ])) as [typeof Unstorage, DriverModule]
  // The driver checks its own options, and reports what is missing.
  const made = create({ ...DEFAULTS[driver], ...options } as never)
  const client: unknown = driver === 'redis' ? made.getInstance?.() : undefined
  // A failed command only reports that its retries are used up; the connection has the reason. The client
  // must not print it.
  if (hasEvents(client)) client.on('error', onTrouble)
  return createStorage<string>({ driver: made })
}

function hasEvents(
  client: unknown,
): client is { readonly on: (event: string, listener: (error: unknown) => void) => void } {
  return typeof client === 'object' && client !== null && 'on' in client
}

/** Collects the requests of one turn into few batches. */
function batched(read: Remote['read']) {
  let reading: Promise<unknown> = Promise.resolve()
  const get = gathered(async (keys: readonly string[]) => {
    const values = read([...new Set(keys)])
    reading = Promise.all([reading, values])
    const found = await values
    return (key) => {
      const value = found.get(key)
      return typeof value === 'string' ? value : undefined
    }
  })
  return { get, whenRead: (): Promise<unknown> => reading }
}

async function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    const message = `it did not answer within ${milliseconds / 1000} s`
    timer = setTimeout(() => fail(new Error(message)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const missing = missingPackageOf(error)
  if (missing !== undefined)
    return `the package \`${missing}\` is not installed; run \`npm install ${missing}\``
  // If several hosts were tried, the message is empty, and each attempt has its own.
  const cause = error instanceof AggregateError ? error.errors[0] : error.cause
  const [first = ''] = (error.message || reasonOf(cause)).split('\n')
  return first.replace(/\.$/, '')
}
