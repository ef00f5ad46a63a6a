import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { putAside, removeAside } from './aside.ts'
import { corpusOf, writeCorpus } from './corpus.ts'
import { measure } from './measure.ts'
import { workingTree } from './ourselves.ts'
import { say } from './shell.ts'
import { table } from './tables.ts'

const VERSIONS = 50
const PAGES_OF_A_VERSION = 200
const LOCALES = ['en', 'de', 'fr', 'es', 'ja', 'ar'] as const
const PAGES_OF_A_LOCALE = 1000

interface Sizes {
  readonly versions: number
  readonly pages: number
  readonly localePages: number
}

/**
 * The cost of versions and languages: 50 frozen versions of 200 pages, and the 51st; 6 languages of 1,000
 * pages in one build, against six builds of one. `--quick` uses a tenth of the pages.
 */
export async function bench(root: string, args: readonly string[]): Promise<number> {
  const scale = args.includes('--quick') ? 10 : 1
  const sizes: Sizes = {
    versions: VERSIONS / scale,
    pages: PAGES_OF_A_VERSION / scale,
    localePages: PAGES_OF_A_LOCALE / scale,
  }
  const home = join(tmpdir(), 'specpress-bench-versions')
  const { line } = await workingTree(root, join(tmpdir(), 'specpress-bench-peers'))
  const rows = [
    ...(await versionRows(join(home, 'versions'), line, sizes)),
    ...(await localeRows(home, line, sizes)),
  ]
  removeAside(home)
  process.stdout.write(`${table(['build', 'wall (s)', 'CPU (s)', 'memory (MB)'], rows)}\n`)
  return 0
}

type Row = readonly [label: string, wall: string, cpu: string, memory: string]

async function versionRows(
  site: string,
  line: readonly string[],
  { versions, pages }: Sizes,
): Promise<readonly Row[]> {
  const corpus = corpusOf(pages)
  const names = Array.from({ length: versions }, (_, index) => String(versions - index))
  begin(site, '')
  writeCorpus(join(site, 'content/docs'), corpus)
  for (const name of names) writeCorpus(join(site, folderOf(name)), corpus)
  writeVersions(site, names)
  const size = `${versions} versions of ${pages} pages`
  const cold = await built(`${size}, cold`, site, line)
  const warm = await built(`${size}, nothing changed`, site, line)
  const next = String(versions + 1)
  writeCorpus(join(site, folderOf(next)), corpus)
  writeVersions(site, [next, ...names])
  const frozen = await built(`version ${next} of them frozen`, site, line)
  return [cold, warm, frozen]
}

async function localeRows(
  home: string,
  line: readonly string[],
  { localePages }: Sizes,
): Promise<readonly Row[]> {
  const corpus = corpusOf(localePages)
  const site = join(home, 'locales')
  const [main, ...others] = LOCALES
  begin(site, `locales: { ${LOCALES.map((id) => `${id}: {}`).join(', ')} },`)
  writeCorpus(join(site, 'content/docs'), corpus)
  for (const id of others) writeCorpus(join(site, `content/i18n/${id}/docs`), corpus)
  const together = await built(
    `${LOCALES.length} languages of ${localePages} pages, cold`,
    site,
    line,
  )
  const alone = join(home, main)
  begin(alone, '')
  writeCorpus(join(alone, 'content/docs'), corpus)
  const rows: Row[] = []
  for (const id of LOCALES) {
    putAside(home, join(alone, '.specpress'))
    putAside(home, join(alone, 'dist'))
    rows.push(await built(id, alone, line))
  }
  const sum = (column: 1 | 2): string =>
    rows.reduce((total, row) => total + Number(row[column]), 0).toFixed(1)
  const most = String(Math.max(...rows.map(([, , , memory]) => Number(memory))))
  return [together, [`${LOCALES.length} builds of one language, cold`, sum(1), sum(2), most]]
}

async function built(label: string, site: string, line: readonly string[]): Promise<Row> {
  say(`${label} …`)
  const { wallSeconds, cpuSeconds, peakBytes = 0 } = await measure({ line, cwd: site })
  return [label, wallSeconds.toFixed(1), cpuSeconds.toFixed(1), (peakBytes / 1e6).toFixed(0)]
}

/** An empty site. */
function begin(site: string, options: string): void {
  putAside(dirname(site), site)
  const config = `export default {
  title: 'Bench',
  url: 'https://docs.example.com',
  blog: false,
  check: { 'untranslated-message': 'off' },
  ${options}
}\n`
  write(join(site, 'site.config.ts'), config)
}

function folderOf(version: string): string {
  return `content/versioned_docs/version-${version}`
}

function writeVersions(site: string, names: readonly string[]): void {
  write(join(site, 'content/versions.json'), JSON.stringify(names))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
