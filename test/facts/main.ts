import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { JSON_SCHEMA, load } from 'js-yaml'
import { differencesFrom } from './described.ts'
import { factPagesOf, factsConfig } from './facts-site.ts'
import { missingOn } from './outputs.ts'
import type { ReferenceFile } from '../../src/base/model/reference-file.ts'
import { randomOf } from '../bench/corpus.ts'

const USAGE = `node test/facts/run.js FOLDER [flags]

  --count 300    how many descriptions of the folder and its folders are built (default: all)
  --seed 1       which of them (default: others in each run)
  --show 20      how many findings of each description are printed

Builds each API description as a site and compares all facts of its pages with the HTML, the Markdown versions and reference.json,
and reference.json with the description, which it reads by code of its own.
`
/** The longest build, in milliseconds. */
const PATIENCE = 600_000

/** Compares the descriptions of a folder with what the site shows. Returns the exit code: 1 if anything differs. */
export function testFacts(root: string, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      count: { type: 'string', default: 'Infinity' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 100_000)) },
      show: { type: 'string', default: '20' },
    },
  })
  const [folder] = positionals
  if (folder === undefined) {
    process.stdout.write(USAGE)
    return 2
  }
  const files = chosen(folder, Number(values.count), Number(values.seed))
  process.stdout.write(`${files.length} descriptions, seed ${values.seed}\n`)
  const sum = { built: 0, refused: 0, failed: 0, facts: 0, missing: 0, compared: 0, different: 0 }
  for (const file of files) {
    const result = compare(root, file)
    if ('refused' in result) {
      sum[result.code === 1 ? 'refused' : 'failed'] += 1
      process.stdout.write(`${relative(folder, file)}: code ${result.code}, ${result.refused}\n`)
      continue
    }
    sum.built += 1
    sum.facts += result.facts
    sum.missing += result.missing.length
    sum.compared += result.compared
    sum.different += result.different.length
    const found = [...result.missing, ...result.different]
    if (found.length > 0)
      process.stdout.write(
        [`${relative(folder, file)}: ${found.length}`, ...found.slice(0, Number(values.show))].join(
          '\n  ',
        ) + '\n',
      )
  }
  process.stdout.write(`${JSON.stringify(sum)}\n`)
  return sum.missing + sum.different + sum.failed > 0 ? 1 : 0
}

interface Result {
  readonly facts: number
  readonly missing: readonly string[]
  readonly compared: number
  readonly different: readonly string[]
}

function compare(
  root: string,
  file: string,
): Result | { readonly refused: string; readonly code: number } {
  const site = mkdtempSync(join(tmpdir(), 'specpress-facts-'))
  try {
    const text = readFileSync(file, 'utf8')
    const name = `openapi/api${extname(file)}`
    mkdirSync(dirname(join(site, name)))
    writeFileSync(join(site, name), text)
    writeFileSync(join(site, 'site.config.ts'), factsConfig(name))
    const line = [join(root, 'bin/specpress.js'), 'build', '--json']
    const run = spawnSync(process.execPath, line, {
      cwd: site,
      encoding: 'utf8',
      timeout: PATIENCE,
      maxBuffer: 1_000_000_000,
    })
    if (run.status !== 0)
      return { refused: reasonIn(run.stdout, run.stderr), code: run.status ?? 124 }
    return findings(join(site, 'dist'), text)
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
}

function findings(dist: string, text: string): Result {
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  const read = (path: string): string => readFileSync(join(dist, path), 'utf8')
  const pages = factPagesOf({ paths, read, has: (path) => existsSync(join(dist, path)) })
  const results = pages.map(missingOn)
  const data = paths.find((path) => path.endsWith('reference.json'))
  const { count, differences } = differencesFrom(
    load(text, { schema: JSON_SCHEMA }),
    JSON.parse(read(data ?? '')) as ReferenceFile,
  )
  return {
    facts: results.reduce((all, each) => all + each.count, 0),
    missing: results.flatMap(({ missing }) =>
      missing.map(
        ({ output, page, at, text: wanted }) =>
          `${output} of ${page} lacks ${at}: ${JSON.stringify(wanted.slice(0, 120))}`,
      ),
    ),
    compared: count,
    different: differences,
  }
}

function reasonIn(stdout: string, stderr: string): string {
  try {
    const { problems } = JSON.parse(stdout) as {
      readonly problems: readonly { readonly severity: string; readonly message: string }[]
    }
    return problems.find(({ severity }) => severity === 'error')?.message ?? ''
  } catch {
    return stderr.trim().split('\n')[0] ?? ''
  }
}

function chosen(folder: string, count: number, seed: number): readonly string[] {
  const random = randomOf(seed)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|ya?ml)$/.test(name))
    .toSorted()
    .map((name) => ({ file: join(folder, name), key: random() }))
    .filter(({ file }) =>
      /"?(?:openapi|swagger)"?\s*:/.test(readFileSync(file, 'utf8').slice(0, 100_000)),
    )
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ file }) => file)
    .toSorted()
}
