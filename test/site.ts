import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { build } from '../src/engine/site/build.ts'
import { memoryStore } from '../src/engine/cache/memory-store.ts'
import { configure } from '../src/main/defaults.ts'
import type { BuildResult, Store } from '../src/base/model/output.ts'
import { memoryWriter } from '../src/engine/output/memory.ts'
import type { Problem } from '../src/base/problems/problem.ts'
import type { OutputPath } from '../src/base/shared/urls/paths.ts'

/** The files of a small site, by their path: text, or bytes. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>

const CONFIG = `export default { title: 'Test', url: 'https://test.example' }\n`

/** A site that a test wrote, built like a writer's site, but into memory. */
export interface TestSite {
  readonly root: string
  /** The result of the last build. */
  readonly result: BuildResult
  readonly problems: readonly Problem[]
  /** The pathnames that the last build rendered. */
  readonly rendered: readonly string[]
  /** The keys of the bodies of documents that the last build read. */
  readonly bodiesRead: readonly string[]
  /** The keys of the search terms of pages that it read. */
  readonly wordsRead: readonly string[]
  /** Every output path. */
  readonly paths: readonly string[]
  /** An output file as text; throws if there is none. */
  readonly read: (path: string) => string
  /** An output file as bytes. */
  readonly bytes: (path: string) => Uint8Array
  readonly has: (path: string) => boolean
  /** The markup from `<main` to `</main>` of a page: `/docs/a`. */
  readonly main: (pathname: string) => string
  /** Writes files and builds again. A file that is \`undefined\` is removed. */
  readonly edit: (files: Readonly<Record<string, string | Uint8Array | undefined>>) => Promise<void>
  readonly rename: (from: string, to: string) => Promise<void>
}

/** Writes files into a scratch folder and builds the site. A config is added if the files have none. */
export async function buildSite(files: SiteFiles): Promise<TestSite> {
  const root = scratchRoot()
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return buildSiteIn(root, files)
}

/** The same for the tests of a whole file: give `remove` to `afterAll`. */
export async function buildLastingSite(
  files: SiteFiles,
): Promise<TestSite & { readonly remove: () => void }> {
  const root = scratchRoot()
  const site = await buildSiteIn(root, files)
  return Object.assign(site, { remove: () => rmSync(root, { recursive: true, force: true }) })
}

function scratchRoot(): string {
  return mkdtempSync(join(tmpdir(), 'specpress-site-'))
}

async function buildSiteIn(root: string, files: SiteFiles): Promise<TestSite> {
  writeFiles(root, { 'site.config.ts': CONFIG, ...files })

  const bodiesRead: string[] = []
  const wordsRead: string[] = []
  const store = noting(memoryStore(), [
    ['body/', bodiesRead],
    ['terms/', wordsRead],
  ])
  const writer = memoryWriter()
  let result = await run()

  async function run(): Promise<BuildResult> {
    const { config, problems } = await configure(root, {})
    bodiesRead.length = 0
    wordsRead.length = 0
    if (config === undefined) return { ...NOTHING, problems }
    return build(config, { store, writer })
  }

  const bytes = (path: string): Uint8Array => {
    const content = writer.files.get(path as OutputPath)
    if (content === undefined)
      throw new Error(`The site has no ${path}, only ${[...writer.files.keys()].join(', ')}`)
    return typeof content === 'string' ? Buffer.from(content) : content
  }
  const text = (path: string): string => Buffer.from(bytes(path)).toString('utf8')

  return {
    root,
    bodiesRead,
    wordsRead,
    get result() {
      return result
    },
    get problems() {
      return result.problems
    },
    get rendered() {
      return result.rendered
    },
    get paths() {
      return [...writer.files.keys()]
    },
    read: text,
    bytes,
    has: (path) => writer.files.has(path as OutputPath),
    main: (pathname) => {
      const html = text(pathname === '/' ? 'index.html' : `${pathname.slice(1)}.html`)
      return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    },
    async edit(changes) {
      writeFiles(root, changes)
      result = await run()
    },
    async rename(from, to) {
      mkdirSync(dirname(join(root, to)), { recursive: true })
      renameSync(join(root, from), join(root, to))
      result = await run()
    },
  }
}

/** A store that records which bodies are read, by the beginning of the key. */
function noting(store: Store, lists: readonly (readonly [start: string, read: string[]])[]): Store {
  return {
    ...store,
    async get(key) {
      const entry = await store.get(key)
      const read = lists.find(([start]) => key.startsWith(start))?.[1]
      if (entry === undefined || read === undefined) return entry
      const body = (): Promise<string | undefined> => {
        read.push(key)
        return entry.body()
      }
      return { ...entry, body }
    },
  }
}

const NOTHING: BuildResult = {
  problems: [],
  notices: [],
  failed: true,
  published: false,
  placeholders: [],
  pages: 0,
  rendered: [],
  parsed: [],
  timings: {},
  written: [],
  removed: [],
  unchanged: 0,
}

function writeFiles(
  root: string,
  files: Readonly<Record<string, string | Uint8Array | undefined>>,
): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    if (content === undefined) rmSync(file, { force: true })
    else writeFileSync(file, content)
  }
}
