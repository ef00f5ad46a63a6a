import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleTree } from './process-tree.ts'
import { outputOf, say } from './shell.ts'
import { expectedOf, foundOf } from './sites/expected.ts'
import { PUBLIC_SITES } from './sites/list.ts'
import type { Expected } from './sites/expected.ts'
import type { PublicSite } from './sites/list.ts'
import { table } from './tables.ts'

const USAGE = `npm run bench:sites -- [flags] [names]

  --sites <folder>       checkouts of the repositories, each by the name of its site (default: SPECPRESS_SITES,
                         else a folder of the system's temporary folder)
  --expected <folder>    lists of the routes, <name>.routes.txt (default: SPECPRESS_EXPECTED)
  --fetch                get the repositories that are not there with Git

Imports public sites of other generators and builds them, and prints how much of each came along. Names choose among them.
Nothing is written into the repository.
`

/** Measures `specpress import` on public sites. */
export async function bench(root: string, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sites: { type: 'string' },
      expected: { type: 'string' },
      fetch: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    say(USAGE)
    return 0
  }
  const cache = join(tmpdir(), 'specpress-sites')
  const folder = resolve(values.sites ?? process.env['SPECPRESS_SITES'] ?? join(cache, 'checkouts'))
  const expected = values.expected ?? process.env['SPECPRESS_EXPECTED']
  const chosen = PUBLIC_SITES.filter(
    ({ name }) => positionals.length === 0 || positionals.includes(name),
  )
  await outputOf([process.execPath, 'scripts/compile.js', '--noCheck', '--if-changed'], root)
  const rows: string[][] = []
  const reasons: string[] = []
  for (const site of chosen) {
    const checkout = join(folder, site.name)
    if (!existsSync(join(checkout, site.folder)) && values.fetch) await fetchSite(site, checkout)
    if (existsSync(join(checkout, site.folder))) {
      rows.push(await measure(site, { root, cache, checkout, expected }))
    } else {
      reasons.push(
        `${site.name}: there is no ${join(checkout, site.folder)}; check ${site.repository} out, or use --fetch`,
      )
    }
  }
  if (rows.length > 0) say(table(HEAD, rows))
  for (const reason of reasons) say(`Left out ${reason}.`)
  return 0
}

const HEAD = [
  'site',
  'routes',
  '',
  'headings',
  '',
  'links',
  '',
  'placeholders',
  'import s',
  'build s',
  'peak MB',
  'exit',
]

async function fetchSite({ repository, commit }: PublicSite, checkout: string): Promise<void> {
  mkdirSync(checkout, { recursive: true })
  const git = (...given: readonly string[]) => outputOf(['git', '-C', checkout, ...given], checkout)
  try {
    await git(
      'clone',
      '--filter=blob:none',
      '--no-checkout',
      `https://github.com/${repository}`,
      '.',
    )
    await git('checkout', commit)
  } catch (error) {
    rmSync(checkout, { recursive: true, force: true })
    say(`${repository} cannot be fetched: ${String(error)}`)
  }
}

interface Settings {
  readonly root: string
  readonly cache: string
  readonly checkout: string
  readonly expected: string | undefined
}

async function measure(site: PublicSite, { root, cache, checkout, expected }: Settings) {
  const target = join(cache, 'imported', site.name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(cache, 'imported'), { recursive: true })
  say(`Importing ${site.name} …`)
  const specpress = join(root, 'bin/specpress.js')
  const old = join(checkout, site.folder)
  const imported = await run([specpress, 'import', site.generator, old, '--to', target])
  // With the code 1, the site is there, and its build fails.
  if (imported.code !== 0 && !existsSync(join(target, 'import-report.md'))) {
    say(imported.output)
    const time = [seconds(imported), '', megabytes(imported), String(imported.code)]
    return [site.name, 'not imported', '', '', '', '', '', '', ...time]
  }
  const built = await run([specpress, 'build', target, '--allow-placeholders', '--quiet'])
  const report = readFileSync(join(target, 'import-report.md'), 'utf8')
  const [, boxes = '0'] = /\*\*Boxes in place of a part\*\*: ([\d,]+)/.exec(report) ?? []
  const found = { report, out: join(target, 'dist') }
  const counted = expectedOf(site, checkout)
  const [routes, headings] = counted
    ? ofDocuments(counted, found)
    : [routesOf(site, { ...found, expected }), rowOf('Headings', report)]
  const parts = [routes, headings, rowOf('Links in texts', report)]
  return [
    site.name,
    ...parts.flatMap(([all, same]) => [`${String(same)} of ${String(all)}`, percent(same, all)]),
    boxes,
    seconds(imported),
    seconds(built),
    megabytes({ peakBytes: Math.max(imported.peakBytes ?? 0, built.peakBytes ?? 0) }),
    String(built.code),
  ]
}

/** All of something that the old site has, and the number of those that the new one has. */
type Counts = readonly [all: number, same: number]

interface Found {
  readonly report: string
  readonly out: string
}

/** The routes and headings by our own count of the old files. */
function ofDocuments(counted: Expected, { out }: Found): readonly [Counts, Counts] {
  const found = foundOf(counted, out)
  for (const lines of [found.missing, found.lost]) sayMissing(lines)
  return [
    [found.routes, found.routes - found.missing.length],
    [found.headings, found.headings - found.lost.length],
  ]
}

/** The routes by a list, or, without one, by the report. */
function routesOf({ name }: PublicSite, found: Found & Pick<Settings, 'expected'>): Counts {
  const list = found.expected && join(found.expected, `${name}.routes.txt`)
  if (!list || !existsSync(list)) return rowOf('Pages of documents', found.report)
  const routes = routesIn(found.out)
  const wanted = linesOf(list)
  const missing = wanted.filter((route) => !routes.has(route))
  sayMissing(missing)
  return [wanted.length, wanted.length - missing.length]
}

function sayMissing(lines: readonly string[]): void {
  if (lines.length > 0) say(`  without ${lines.slice(0, 20).join(' ')}`)
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((route) => route.replace(/(?<=.)\/$/, ''))
}

/** The routes of a built site, in Docusaurus's form. */
function routesIn(out: string): ReadonlySet<string> {
  if (!existsSync(out)) return new Set()
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
  const pages = files.filter((file) => file.endsWith('.html'))
  const plain = pages.map((file) => `/${file.replaceAll('\\', '/')}`)
  const routes = plain.map((path) => path.replace(/(?:\/index)?\.html$/, '') || '/')
  return new Set(['/404.html', ...routes].map((route) => decodeURI(route)))
}

/** The two numbers of a row of the report. */
function rowOf(name: string, report: string): Counts {
  const [, all, same] = new RegExp(`^\\| ${name} \\| (\\d+) \\| (\\d+) \\|`, 'm').exec(report) ?? []
  return [Number(all ?? 0), Number(same ?? 0)]
}

interface Ran {
  readonly code: number | undefined
  readonly output: string
  readonly wallSeconds: number
  readonly peakBytes: number | undefined
}

function run(line: readonly string[]): Promise<Ran> {
  return new Promise((end, fail) => {
    const begin = performance.now()
    const child = spawn(process.execPath, line, { stdio: ['ignore', 'pipe', 'pipe'] })
    const tree = sampleTree(child.pid)
    let output = ''
    const take = (text: string): void => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', take)
    child.stderr.setEncoding('utf8').on('data', take)
    child.on('error', fail)
    child.on('close', (code) => {
      const wallSeconds = (performance.now() - begin) / 1000
      end({ code: code ?? undefined, output, wallSeconds, peakBytes: tree.stop().peakBytes })
    })
  })
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${(Math.floor((part / whole) * 10_000) / 100).toFixed(2)} %`
}

function seconds({ wallSeconds }: Pick<Ran, 'wallSeconds'>): string {
  return wallSeconds.toFixed(1)
}

function megabytes({ peakBytes }: Pick<Ran, 'peakBytes'>): string {
  return peakBytes === undefined ? '–' : (peakBytes / 1_000_000).toFixed(0)
}
