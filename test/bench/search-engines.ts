import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { binOf } from './install.ts'
import { outputOf } from './shell.ts'

/** A query, the pages that answer it, and the results of an engine. */
export interface Answer {
  readonly query: string
  /** The rank of the first page that answers it: 1 is the top. `undefined` if it is not in the first three. */
  readonly rank: number | undefined
  /**
   * The bytes that a reader loads for a first search: the code of the engine and the parts of its index,
   * compressed.
   */
  readonly bytes: number
  /** With nothing loaded. */
  readonly firstMilliseconds: number
  /** With the engine loaded, and the parts of its index that earlier queries needed. */
  readonly nextMilliseconds: number
}

/** An engine that has indexed a site, as a module below the site. */
export interface Engine {
  readonly name: string
  readonly module: string
  /** The size of the whole index, compressed. */
  readonly bytes: number
}

/** A module of an engine: it returns the URLs of the first three pages for a query. */
interface EngineModule {
  readonly open: () => Promise<(query: string) => Promise<readonly string[]>>
}

const BLANK = 'bench.html'

/** Our search of a built site, without its dialog. */
export async function ownEngine(root: string, folder: string): Promise<Engine> {
  const module = 'bench-own.js'
  await build({
    stdin: {
      contents: `
        import { siteSearch } from './src/client/search/search.ts'
        export async function open() {
          const search = siteSearch(['/search.json'])
          return async (query) => (await search.find(query)).slice(0, 3).map(({ href }) => href)
        }`,
      resolveDir: root,
    },
    outfile: join(folder, module),
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'warning',
  })
  const shards = join(folder, 'search')
  const files = readdirSync(shards).map((name) => join(shards, name))
  const sizes = [join(folder, 'search.json'), ...files].map(
    (file) => gzipSync(readFileSync(file), { level: 9 }).length,
  )
  return { name: 'Specpress', module, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Pagefind, which indexes the main part of each page of a built site, in one of its two forms. */
export async function pagefindEngine(home: string, folder: string): Promise<Engine> {
  const module = 'bench-pagefind.js'
  const out = join(folder, 'pagefind')
  const pages = `${folder}-pages`
  for (const made of [out, pages]) rmSync(made, { recursive: true, force: true })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const isSecondForm = existsSync(join(folder, name.replace(/\/index\.html$/, '.html')))
    if (!name.endsWith('.html') || (name.endsWith('/index.html') && isSecondForm)) continue
    cpSync(join(folder, name), join(pages, name))
  }
  const program = binOf(home, 'pagefind', 'pagefind')
  const given = ['--site', pages, '--output-path', out, '--root-selector', 'main', '--silent']
  await outputOf([process.execPath, program, ...given])
  writeFileSync(
    join(folder, module),
    `import * as pagefind from '/pagefind/pagefind.js'
export async function open() {
  await pagefind.init()
  return async (query) => {
    const { results } = await pagefind.search(query)
    const pages = await Promise.all(results.slice(0, 3).map((result) => result.data()))
    return pages.map(({ url }) => url.replace(/\\.html$/, ''))
  }
}
`,
  )
  // Its files are compressed already. Its own user interfaces are not part of the index.
  const parts = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.pf_\w+$|pagefind-entry\.json$/.test(name),
  )
  const bytes = parts.reduce((sum, name) => sum + statSync(join(out, name)).size, 0)
  return { name: 'Pagefind', module, bytes }
}

/** Sends queries to an engine in a browser: each one in a fresh profile, then all of them in one page. */
export async function askAll(
  browser: Browser,
  { origin, folder }: { readonly origin: string; readonly folder: string },
  { engine, queries }: { readonly engine: Engine; readonly queries: Queries },
): Promise<readonly Answer[]> {
  writeFileSync(join(folder, BLANK), '<!doctype html><title>Bench</title>')
  const module = `/${engine.module}`
  const openPage = async (): Promise<Page> => {
    // Pagefind's code is WebAssembly, which the policy of our pages does not allow.
    const context = await browser.newContext({ bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${origin}/${BLANK}`)
    return page
  }
  const next = await openPage()
  const nextTimes = await next.evaluate(askInTurn, { module, queries: Object.keys(queries) })
  await next.context().close()
  const answers: Answer[] = []
  for (const [at, [query, wanted]] of Object.entries(queries).entries()) {
    const page = await openPage()
    const { found, milliseconds, bytes } = await page.evaluate(askOnce, { module, query })
    await page.context().close()
    const place = found.findIndex((href) => wanted.includes(href))
    answers.push({
      query,
      bytes,
      rank: place < 0 ? undefined : place + 1,
      firstMilliseconds: milliseconds,
      nextMilliseconds: nextTimes[at] ?? 0,
    })
  }
  return answers
}

/** Queries with the pages that answer them. */
export type Queries = Readonly<Record<string, readonly string[]>>

async function askOnce({ module, query }: { readonly module: string; readonly query: string }) {
  const start = performance.now()
  const { open } = (await import(module)) as EngineModule
  const ask = await open()
  const found = await ask(query)
  const milliseconds = performance.now() - start
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const bytes = entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
  return { found, milliseconds, bytes }
}

async function askInTurn({
  module,
  queries,
}: {
  readonly module: string
  readonly queries: readonly string[]
}): Promise<readonly number[]> {
  const { open } = (await import(module)) as EngineModule
  const ask = await open()
  const times: number[] = []
  for (const query of queries) {
    const start = performance.now()
    await ask(query)
    times.push(performance.now() - start)
  }
  return times
}
