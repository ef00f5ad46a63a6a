import { mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { staticHost } from '../../src/programs/dev/static-host.ts'
import { launchBrowser } from '../browser/launch.ts'
import { installed } from './install.ts'
import { askAll, ownEngine, pagefindEngine } from './search-engines.ts'
import type { Queries } from './search-engines.ts'
import { measureFirstKey } from './search-key.ts'
import { measureOperations, operationVerdicts } from './search-operations.ts'
import { reportOf, verdictsOf } from './search-report.ts'
import type { SiteResult } from './search-report.ts'
import { searchHomeOf, searchSites } from './search-sites.ts'
import type { QuerySet, SearchSite } from './search-sites.ts'
import { say } from './shell.ts'

const USAGE = `npm run bench:search -- [flags]

  --only own,manual   some of own (Serpline), manual, github, fastify, operations (default: all)
  --runs 5            how often the first key is measured; the median counts
  --misses            also list the queries of the first set that have no wanted page as the first result
  --json              one JSON document instead of tables

Asks the queries of test/bench/search/queries.json, and those of second.json, in Chromium: our search, and Pagefind on the
same pages. The rules were made with the first set. Of the second, only totals are printed. GitHub's
description, Fastify's docs and Pagefind are installed from npm into a folder of the system's temporary folder. All that is written goes
there too, never into the repository.
`
const SITES = ['own', 'manual', 'github', 'fastify', 'operations']

interface SearchFlags {
  readonly only: readonly string[]
  readonly runs: number
  readonly misses: boolean
  readonly json: boolean
}

/** Measures the search results, and prints them. Returns the exit code: 1 if a limit is exceeded. */
export async function bench(root: string, args: readonly string[]): Promise<number> {
  const flags = flagsOf(args)
  if (flags === undefined) {
    process.stdout.write(USAGE)
    return args.includes('--help') ? 0 : 2
  }
  const cache = join(tmpdir(), 'specpress-bench-peers')
  const scratch = join(cache, 'search')
  mkdirSync(scratch, { recursive: true })
  const results: SiteResult[] = []
  for (const site of await searchSites(root, { cache, scratch, only: flags.only })) {
    results.push(await measureSite(site, { root, cache, runs: flags.runs }))
  }
  const totals = flags.only.includes('operations')
    ? await measureOperations(root, { cache, scratch })
    : []
  const verdicts = [
    ...(results.length > 0 ? verdictsOf(results) : []),
    ...(totals.length > 0 ? operationVerdicts(totals) : []),
  ]
  process.stdout.write(`${reportOf({ results, totals, verdicts }, flags)}\n`)
  return verdicts.every(({ isMet }) => isMet) ? 0 : 1
}

async function measureSite(
  { label, folder, sets, page }: SearchSite,
  { root, cache, runs }: { readonly root: string; readonly cache: string; readonly runs: number },
): Promise<SiteResult> {
  say(`Asking ${label} …`)
  const template = join(root, 'test/bench/search')
  const pagefind = await installed(template, searchHomeOf(root, cache))
  const engines = [await pagefindEngine(pagefind, folder), await ownEngine(root, folder)]
  const server = createServer((request, response) => {
    // Our files are measured with gzip, as Pagefind's are.
    Object.assign(request.headers, { 'accept-encoding': 'gzip' })
    host(request, response)
  })
  const host = staticHost({ folder, base: '/' })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  const browser = await launchBrowser()
  try {
    const asked = []
    for (const engine of engines.toReversed()) {
      const answers = []
      for (const set of sets) {
        const queries = queriesOf(template, set)
        const found = await askAll(browser, { origin, folder }, { engine, queries })
        answers.push({ ...set, answers: found })
      }
      asked.push({ engine, answers })
    }
    const firstKeys: number[] = []
    for (let run = 0; run < runs; run += 1) {
      firstKeys.push(await measureFirstKey(browser, `${origin}${page}`))
    }
    const { pages } = JSON.parse(readFileSync(join(folder, 'search.json'), 'utf8')) as {
      readonly pages: readonly unknown[]
    }
    return { label, pages: pages.length, asked, firstKeys }
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
}

function queriesOf(template: string, { name, isSecond }: QuerySet): Queries {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(template, file), 'utf8'))
  type Sets = Readonly<Record<string, Queries>>
  const sets = isSecond
    ? (read('second.json') as { readonly queries: Sets }).queries
    : (read('queries.json') as Sets)
  return sets[name] ?? {}
}

function flagsOf(args: readonly string[]): SearchFlags | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        only: { type: 'string', default: SITES.join(',') },
        runs: { type: 'string', default: '5' },
        misses: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const only = values.only.split(',')
    const runs = Number(values.runs)
    if (!only.every((site) => SITES.includes(site)) || !Number.isInteger(runs) || runs < 1) {
      return undefined
    }
    return { only, runs, misses: values.misses, json: values.json }
  } catch {
    // An unknown flag: the usage lists the known ones.
    return undefined
  }
}
