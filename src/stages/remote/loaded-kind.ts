import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Limits } from './limits.ts'
import type { PluggedKind } from '../../base/model/kind.ts'
import type { LoadedDocument, LoadTools } from '../../base/model/remote.ts'
import { readText } from '../../base/platform/read-text.ts'
import { jsonFaultOf } from '../../base/shared/json-fault.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'

/** The last documents of a kind that are kept. */
export interface LastLoad {
  /** In milliseconds since 1970. */
  readonly at: number
  /** The config that had the kind. */
  readonly config: string
}

// Walks of content pass over names that begin with a dot.
const MARK = '.loaded.json'

/** When the documents in a folder were loaded; `undefined` if none were. */
export function lastLoadIn(folder: string): LastLoad | undefined {
  try {
    const value: unknown = JSON.parse(readText(join(folder, MARK)) ?? '')
    const isMark = typeof value === 'object' && value !== null && 'at' in value && 'config' in value
    if (!isMark || typeof value.at !== 'number') return undefined
    return { at: value.at, config: String(value.config) }
  } catch {
    // Damaged, or not there: it is loaded again.
    return undefined
  }
}

export interface LoadSettings {
  /** Absolute. */
  readonly folder: string
  readonly config: string
  readonly tools: LoadTools
  readonly limits: Limits
}

/** Loads the documents of a kind, and puts them in the place of the last ones. Throws what `load` throws. */
export async function loadKind(
  { loaded, parse }: PluggedKind,
  { folder, config, tools, limits }: LoadSettings,
): Promise<void> {
  if (loaded === undefined) return
  const given: unknown = await Promise.race([loaded.load(tools), whenOver(limits)])
  const documents = documentsOf(given, parse !== undefined)
  const bytes = documents.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
  if (bytes > limits.maxBytes) throw new Error(limits.tooLarge)
  await replace(folder, [
    ...documents,
    { path: MARK, text: JSON.stringify({ at: Date.now(), config }) },
  ])
}

function whenOver({ signal, reasonOf }: Limits): Promise<never> {
  return new Promise((_, reject) => {
    const end = (): void => reject(new Error(reasonOf()))
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

interface TextFile {
  readonly path: string
  readonly text: string
}

/** The files of the result of `load`. Throws for a wrong result. */
function documentsOf(given: unknown, isParsed: boolean): readonly TextFile[] {
  if (!Array.isArray(given)) throw new Error('it returned no list of documents')
  const paths = new Set<string>()
  return given.map((each: unknown, index): TextFile => {
    const what = `its document ${String(index)}`
    if (!isDocument(each))
      throw new Error(`${what} has no \`path\`, or neither \`text\` nor \`data\``)
    const { path } = each
    if (!isPath(path))
      throw new Error(
        `${what} has the path \`${path}\`; it must be a path like \`1.2.0.md\`, without \`..\` and names that begin with a dot`,
      )
    if (paths.has(path)) throw new Error(`two documents have the path \`${path}\``)
    paths.add(path)
    if ('text' in each) return each
    if (!isParsed)
      throw new Error(
        `the document \`${path}\` is data, and the kind has no \`parse\` that reads it`,
      )
    const fault = jsonFaultOf(each.data)
    if (fault !== undefined)
      throw new Error(`the data of \`${path}\` cannot be kept as JSON: ${fault}`)
    return { path, text: JSON.stringify(each.data) }
  })
}

function isDocument(value: unknown): value is LoadedDocument {
  if (typeof value !== 'object' || value === null) return false
  if (!('path' in value) || typeof value.path !== 'string') return false
  return 'text' in value ? typeof value.text === 'string' : 'data' in value
}

function isPath(path: string): boolean {
  const isPlain = path === sourcePathOf(path) && path !== '' && !/\p{Cc}/u.test(path)
  return isPlain && !path.split('/').some((part) => part.startsWith('.') || part === 'node_modules')
}

/** Replaces the files of a folder. The old files stay until all new ones are written. */
async function replace(folder: string, files: readonly TextFile[]): Promise<void> {
  const fresh = `${folder}.new-${randomUUID()}`
  const old = `${folder}.old-${randomUUID()}`
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(join(fresh, path)), { recursive: true })
      await writeFile(join(fresh, path), text)
    }
    if (existsSync(folder)) await rename(folder, old)
    await rename(fresh, folder)
  } finally {
    await rm(fresh, { recursive: true, force: true })
    await rm(old, { recursive: true, force: true })
  }
}
