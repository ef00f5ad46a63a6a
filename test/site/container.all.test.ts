import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { installIn } from './installed.ts'
import { runCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

interface Stage {
  readonly image: string
  readonly folder: string
}

/**
 * Follows a container file in folders of its own, as a daemon would: each stage has a folder, `COPY` copies into it, and
 * `RUN` runs there. `npm ci` links the packages of this repository.
 */
function followContainerFile(site: string, packages: string): Stage {
  const ignored = linesOf(join(site, '.dockerignore'))
  const stages = new Map<string, Stage>()
  let stage: Stage = { image: '', folder: '' }
  for (const line of linesOf(join(site, 'Dockerfile')).filter((each) => !each.startsWith('#'))) {
    const [instruction = '', ...words] = line.split(/\s+/)
    if (instruction === 'FROM') {
      stage = { image: words[0] ?? '', folder: scratchFolder({}) }
      stages.set(words[2] ?? 'last', stage)
    } else if (instruction === 'COPY') {
      const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
      const sources = words.slice(from === undefined ? 0 : 1, -1)
      const root = from === undefined ? site : (stages.get(from)?.folder ?? '')
      const target = (words.at(-1) ?? '').replace(/^\.?\/?/, '')
      copyInto(join(stage.folder, target), { root, sources, ignored })
    } else if (instruction === 'RUN') run(words, { cwd: stage.folder, packages })
    else expect(instruction).toBe('WORKDIR')
  }
  return stage
}

function copyInto(
  target: string,
  from: { root: string; sources: readonly string[]; ignored: readonly string[] },
): void {
  const { root, sources, ignored } = from
  mkdirSync(target, { recursive: true })
  const named = sources.flatMap((source) =>
    source === '*.tgz' ? readdirSync(root).filter((name) => name.endsWith('.tgz')) : [source],
  )
  for (const source of named) {
    const path = join(root, source.replace(/^\/site/, ''))
    const isFolder = statSync(path).isDirectory()
    cpSync(path, isFolder ? target : join(target, source), {
      recursive: true,
      filter: (file) => !ignored.some((name) => file === join(root, name) && source === '.'),
    })
  }
}

function run(words: readonly string[], { cwd, packages }: { cwd: string; packages: string }): void {
  if (words.join(' ') === 'npm ci') {
    const files = ['package-lock.json', 'package.json', 'specpress-0.2.0.tgz']
    expect(readdirSync(cwd).toSorted()).toEqual(files)
    symlinkSync(packages, join(cwd, 'node_modules'))
    return
  }
  expect(words.slice(0, 2)).toEqual(['npx', 'specpress'])
  const bin = join(cwd, 'node_modules/specpress/bin/specpress.js')
  const { status, stderr } = spawnSync(process.execPath, [bin, ...words.slice(2)], {
    cwd,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

test('the container file that a new site gets builds the site, and gives its files alone', async () => {
  const cwd = scratchFolder()
  expect(await runCli(['init', 'site', '--ci', 'docker'], { cwd })).toMatchObject({ code: 0 })
  const site = join(cwd, 'site')
  writeFileSync(join(site, 'package-lock.json'), '{}')
  // The package in the site, which `npm ci` installs.
  writeFileSync(join(site, 'specpress-0.2.0.tgz'), '')
  mkdirSync(join(site, 'dist'))
  writeFileSync(join(site, 'dist/old.html'), 'old')
  const { own } = installIn(scratchFolder())
  const last = followContainerFile(site, dirname(own))
  expect(last.image).toBe('scratch')
  expect(readdirSync(last.folder)).toEqual(
    expect.arrayContaining(['404.html', 'docs', 'index.html']),
  )
  expect(readdirSync(last.folder)).not.toContain('old.html')
})
