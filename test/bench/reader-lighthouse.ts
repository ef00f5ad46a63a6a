import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { neededBrowser } from '../browser/launch.ts'
import { binOf, homeOf, installed, versionIn } from './install.ts'
import { medianOf } from './median.ts'

/** The four scores of a page, of 100. */
export type Scores = Readonly<Record<string, number>>

/**
 * Lighthouse, the newest version that runs on the oldest Node that Specpress supports; installed once,
 * outside of the repository.
 */
export async function openLighthouse(root: string, cache: string): Promise<string> {
  const template = join(root, 'test/bench/peers/lighthouse')
  const version = versionIn(template, 'lighthouse')
  const home = await installed(template, homeOf(cache, 'lighthouse', version))
  return binOf(home, 'lighthouse', 'lighthouse')
}

interface Measured {
  readonly url: string
  /** A folder for its reports. */
  readonly scratch: string
  /** How often a page is measured: the median counts. */
  readonly runs: number
}

/** The median of Lighthouse's scores for a page on a phone. */
export async function scoresOf(program: string, page: Measured): Promise<Scores> {
  const all: Scores[] = []
  for (let run = 0; run < page.runs; run += 1) all.push(await scoresOfRun(program, page))
  const names = Object.keys(all[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, medianOf(all.map((scores) => scores[name] ?? 0)) ?? 0]),
  )
}

async function scoresOfRun(program: string, { url, scratch }: Measured): Promise<Scores> {
  const file = join(scratch, 'lighthouse.json')
  const child = spawn(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: neededBrowser() },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (code !== 0) throw new Error(`Lighthouse ended with ${code ?? 'a signal'} at ${url}.`)
  const { categories } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  }
  rmSync(file)
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
}
