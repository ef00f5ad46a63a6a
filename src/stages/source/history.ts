import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../base/model/config.ts'
import type { Card } from '../../base/model/document.ts'
import type { DocsRepository } from '../../base/model/remote.ts'
import type { History } from '../../base/model/source.ts'
import { noHistory } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { remember, rememberEach } from '../../base/shared/remember.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

interface FileChange {
  /** ISO 8601, UTC. */
  readonly date: string
  readonly author: string
}

type HistorySettings = Pick<Config, 'root'> & Partial<Pick<Config, 'lastUpdate' | 'file' | 'docs'>>

/** The history of the Git repository around a site; `undefined` if the config does not ask for it. */
export function historyOf(settings: HistorySettings): History | undefined {
  const { lastUpdate } = settings
  if (lastUpdate === undefined) return undefined
  const own = historyOfSite(settings, lastUpdate)
  const others = repositoriesOf(settings)
  if (others.length === 0) return own
  const changes = remember(async () => {
    const all = await Promise.all(others.map((other) => changesInRepository(settings.root, other)))
    return new Map(all.flatMap((each) => [...each]))
  })
  const dated = rememberEach(async (card: Card) => {
    const change = (await changes()).get(card.source)
    return change ? datedCard(card, change, lastUpdate) : own.dated(card)
  })
  return { ...own, dated }
}

function repositoriesOf({ docs = [] }: HistorySettings): readonly DocsRepository[] {
  return docs.flatMap(({ repository }) => repository ?? [])
}

function historyOfSite(
  { root, file }: HistorySettings,
  lastUpdate: NonNullable<Config['lastUpdate']>,
): History {
  const state = git(root, ['rev-parse', '--git-path', 'shallow', 'HEAD'])
  if (typeof state !== 'string') {
    const problems = [noHistory({ reason: state.reason }, { file })]
    return { id: 'none', problems, dated: (card) => Promise.resolve(card) }
  }
  const [shallow = '', head = ''] = state.split('\n')
  const cut = cutCommits(join(root, shallow))
  const problems: readonly Problem[] =
    cut.size > 0 ? [noHistory({ reason: SHALLOW }, { file })] : []
  const id = [head, cut.size, lastUpdate.author].join(' ')
  const changes = remember(() => changesIn(root, cut))
  const dated = rememberEach(async (card: Card) => {
    const change = (await changes()).get(card.source)
    return change ? datedCard(card, change, lastUpdate) : card
  })
  return { id, problems, dated }
}

const SHALLOW =
  'this clone is shallow, so files that were not changed in it have no date. Fetch all commits, with `fetch-depth: 0` or `GIT_DEPTH: 0`'

/** A card with the date of its file, unless its front matter has one. */
function datedCard(card: Card, change: FileChange, { author }: { readonly author: boolean }): Card {
  if (!('frontMatter' in card) || card.frontMatter.last_update !== undefined) return card
  const last_update = { date: change.date, ...(author && { author: change.author }) }
  return { ...card, frontMatter: { ...card.frontMatter, last_update } }
}

/** The output of Git, or why it failed. */
function git(root: string, words: readonly string[]): string | { readonly reason: string } {
  const { error, status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (error) return { reason: 'the program `git` cannot be run. Install it' }
  if (status === 0) return stdout
  return { reason: 'the site is in no Git repository with a commit. Create one' }
}

/** The commits whose parents a shallow clone does not have: they seem to have created each of their files. */
function cutCommits(file: string): ReadonlySet<string> {
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [])
}

const COMMIT = '\u0001'
const FORMAT = ['--name-only', '--no-renames', `--format=${COMMIT}%H%x09%ct%x09%aN`]

/** The last change of each file below a folder. */
function changesIn(
  root: string,
  cut: ReadonlySet<string>,
): Promise<ReadonlyMap<SourcePath, FileChange>> {
  return changesBy(['log', ...FORMAT, '--relative', '--', '.'], { root, cut })
}

/** The last change of each file that docs of another repository have, by its path in the site. */
async function changesInRepository(
  root: string,
  { store, commit, folder, checkout }: DocsRepository,
): Promise<ReadonlyMap<SourcePath, FileChange>> {
  const folders = folder === '' ? [] : ['--', folder]
  const words = ['--git-dir', join(root, store), 'log', ...FORMAT, commit, ...folders]
  const changes = await changesBy(words, { root, cut: cutCommits(join(root, store, 'shallow')) })
  return new Map(
    [...changes].map(([path, change]) => [sourcePathOf(`${checkout}/${path}`), change]),
  )
}

/** The last change of each file, by one walk through the commits, from the newest. */
function changesBy(
  words: readonly string[],
  { root, cut }: { readonly root: string; readonly cut: ReadonlySet<string> },
): Promise<ReadonlyMap<SourcePath, FileChange>> {
  const child = spawn('git', ['-c', 'core.quotePath=false', ...words], {
    cwd: root,
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const changes = new Map<SourcePath, FileChange>()
  let change: FileChange | undefined
  let rest = ''
  const read = (line: string): void => {
    if (line.startsWith(COMMIT)) {
      const [commit = '', seconds = '', author = ''] = line.slice(1).split('\t')
      const date = new Date(Number(seconds) * 1000).toISOString()
      change = cut.has(commit) ? undefined : { date, author }
    } else if (line !== '' && change !== undefined) {
      const path = sourcePathOf(line)
      if (!changes.has(path)) changes.set(path, change)
    }
  }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(read)
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', () => {
      read(rest)
      resolve(changes)
    })
  })
}
