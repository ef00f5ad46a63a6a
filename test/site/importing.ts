import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { startLastingCli } from './run-cli.ts'
import { scratchFolder } from '../unit/scratch.ts'

const npm = fileURLToPath(new URL('../fixtures/npm-that-works', import.meta.url))
const env = { PATH: `${npm}${delimiter}${process.env['PATH'] ?? ''}` }

/** Runs the command line outside the site that is imported, and waits for its end; -1 if a signal ended it. */
export async function run(...args: readonly string[]) {
  const running = startLastingCli(args, { cwd: tmpdir(), env })
  const code = await running.ended
  return { code: code ?? -1, out: running.out, err: running.err }
}

/** All files below a folder with their text, to see that an import left them as they were. */
export function filesIn(folder: string): readonly (readonly [path: string, text: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')] as const)
}

/** The report of an import, and its details. */
export function reportsIn(site: string): string {
  return ['import-report.md', 'import-details.md']
    .map((file) => readFileSync(join(site, file), 'utf8'))
    .join('\n')
}

interface Fixture {
  readonly generator: 'docusaurus' | 'mintlify'
  readonly files: string
  /** The folder of the old site below that of the files. */
  readonly folder: string
}

/** Imports and builds a fixture that `edit` changes, and returns the folder of the new site. It is removed after the test. */
export async function importEdited(
  { generator, files, folder }: Fixture,
  edit: (old: string) => void,
): Promise<string> {
  const copy = join(scratchFolder(), 'old')
  cpSync(files, copy, { recursive: true })
  mkdirSync(join(copy, '.git'))
  const old = join(copy, folder)
  edit(old)
  const site = join(copy, '..', 'new')
  const imported = await run('import', generator, old, '--to', site)
  expect(imported.code, imported.err).toBe(0)
  const built = await run('build', site, '--allow-placeholders')
  expect(built.code, built.err).toBe(0)
  return site
}

/** Files that are the same in each new site, or that have the version of Specpress in them. */
const OF_EACH_SITE =
  /^(?:package\.json|tsconfig\.json|AGENTS\.md|\.gitignore|import\.diff)$|^dist\/|^\.specpress\//

/**
 * Checks the list of files of a new site, and the texts of its config, documents, styles and report, against those kept in
 * a folder. `old` is the folder that paths in the report begin with.
 */
export async function expectGolden(site: string, golden: string, old: string): Promise<void> {
  const made = filesIn(site).filter(([path]) => !OF_EACH_SITE.test(path))
  const paths = made
    .map(([path]) => path)
    .toSorted()
    .join('\n')
  await expect(`${paths}\n`).toMatchFileSnapshot(join(golden, 'files.txt'))
  for (const [path, text] of made) {
    if (/\.(?:mdx?|ts|tsx|css|yml)$/.test(path)) {
      // The ending keeps formatters and other tests away from the examples.
      // Each new message of the theme would change the number.
      const kept = text
        .replaceAll(old, '')
        .replaceAll(/and \d+ others (?=have no text)/g, 'and others ')
      await expect(kept).toMatchFileSnapshot(join(golden, `${path}.txt`))
    }
  }
}
