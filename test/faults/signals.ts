import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { asAsked, misbehaviorOf } from './command.ts'
import type { Ended } from './command.ts'
import { differenceOf, filesIn, firstOf, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import { built, placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'
import { changedSite, filesOf, randomSite } from './site.ts'
import { stagingIn } from './whole.ts'

/** Sends SIGINT or SIGTERM to random commands, at random times and while their code computes without end. */
export const signals: Kind = {
  name: 'signals',
  promise:
    'a signal ends each command at once, even while it computes, and leaves no half of a file',
  run: signaled,
}

// No measure of speed: a command that does not hear a signal would compute for a minute and more.
const LIMIT_MS = 10_000

// Code that computes without end, if the command is started to be ended.
const BUSY = `
import { writeSync } from 'node:fs'

export function busy() {
  if (process.env.BUSY !== 'yes') return null
  writeSync(2, 'computing\\n')
  for (;;);
}
`

const OLD_SITE = {
  'docs.json': '{"name":"Old","navigation":{"groups":[{"group":"G","pages":["index"]}]}}',
  'index.mdx': '# Old\n\nText.\n',
  'image.png': Buffer.alloc(3_000_000, 1),
  // It runs in a process of its own, whose output is not shown.
  '.vitepress/config.mjs':
    "if (process.env.BUSY === 'yes') for (;;);\nexport default { title: 'Old' }\n",
}

/** The commands: the arguments of each, and the new folder that it makes. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  build: ['build', '--no-cache'],
  check: ['check'],
  dev: ['dev', '--port', '0'],
  serve: ['serve', '--port', '0'],
  mock: ['mock', '--port', '0'],
  mcp: ['mcp'],
  samples: ['samples'],
  refresh: ['refresh'],
  messages: ['messages'],
  translations: ['translations'],
  version: ['version', '9'],
  import: ['import', 'mintlify', '../old', '--to', '../new'],
  'import of code': ['import', 'vitepress', '../old', '--to', '../new'],
  init: ['init', '../new', '--template', 'api'],
}

/** Commands that make a new folder, and run no code of the site. */
const MAKERS = ['import', 'import of code', 'init']

async function signaled(round: Round): Promise<readonly string[]> {
  const { random, folder } = round
  const name = random.pick(Object.keys(COMMANDS))
  const signal = random.pick(['SIGINT', 'SIGTERM'] as const)
  const isOfOther = name === 'import of code'
  const isBusy = isOfOther || (!MAKERS.includes(name) && random.chance(0.6))
  const isInPage = ['build', 'check'].includes(name) && random.chance(0.5)
  const place = placeIn(round, 'site')
  const sources = busySite(round, isInPage ? 'page' : 'config')
  writeSources(place.site, sources)
  const first = await built(place, 'the first build')
  if (first.complaints.length > 0) return first.complaints

  const config = 'site.config.ts'
  const changed = new Map(changedSite(sources, random))
  // It has the code that computes.
  writeSources(place.site, changed.set(config, sources.get(config) ?? Buffer.of()))
  mkdirSync(join(folder, 'old'))
  writeSources(join(folder, 'old'), filesOf(OLD_SITE))
  const command = start(place, {
    args: COMMANDS[name] ?? [],
    env: { SIGNALED: folder, ...(isBusy && { BUSY: 'yes' }) },
  })
  await (isBusy && !isOfOther
    ? command.says('computing')
    : wait(random.below(2 * first.ended.milliseconds)))
  const sent = performance.now()
  command.child.kill(signal)
  const ended = await command.ended
  const complaints = [
    ...endingOf(ended, { signal, since: performance.now() - sent }),
    ...(await leftBy(folder)),
    ...(await halvesOf(name, place)),
  ]
  writeSources(place.site, sources)
  const repaired = await built(place, 'the next build')
  const difference = differenceOf(repaired.files, first.files)
  complaints.push(
    ...repaired.complaints,
    ...stagingIn(repaired.files),
    ...(difference ? [`the next build: ${difference}`] : []),
  )
  return complaints.map((text) => `${name}${isBusy ? ', computing' : ''}, ${signal}: ${text}`)
}

/** A random site whose config, or one of whose pages, computes without end if it is asked to. */
function busySite({ random }: Round, where: 'config' | 'page'): Files {
  const site = new Map(randomSite(random))
  site.set('content/parts/busy.ts', Buffer.from(BUSY))
  const [file, before, after] = {
    config: ['site.config.ts', "import { busy } from './content/parts/busy.ts'\n\nbusy()\n", ''],
    page: [
      'content/docs/busy.mdx',
      "import { busy } from '../parts/busy.ts'\n\n# Busy\n",
      '\n{busy()}\n',
    ],
  }[where] as [string, string, string]
  const text = (site.get(file) ?? Buffer.of()).toString('utf8')
  return site.set(file, Buffer.from(`${before}${text}${after}`))
}

interface Sent {
  readonly signal: 'SIGINT' | 'SIGTERM'
  /** In milliseconds. */
  readonly since: number
}

function endingOf(ended: Ended, { signal, since }: Sent): readonly string[] {
  const codes = [0, 1, 2, 128 + constants.signals[signal]]
  const complaints = misbehaviorOf(asAsked(ended, signal), codes)
  return since > LIMIT_MS
    ? [...complaints, `ended ${String(Math.round(since / 1000))} s after the signal`]
    : complaints
}

/** Programs and temporary folders of a command that are there for long after its end. */
async function leftBy(folder: string): Promise<readonly string[]> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    const folders = readdirSync(join(folder, 'tmp')).filter((name) =>
      /^specpress-(import|samples)-/.test(name),
    )
    const left = [...programsOf(folder).map((pid) => `process ${pid}`), ...folders]
    if (left.length === 0) return []
    if (performance.now() > end) return [`left: ${firstOf(left)}`]
    await wait(50)
  }
}

/** The processes that a command of a round started, if the system lists the environments of processes. */
function programsOf(folder: string): readonly string[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`SIGNALED=${folder}\0`)
      } catch {
        // It has ended, or belongs to another user.
        return false
      }
    })
}

/** Files of a new folder that differ from those that the same command makes if it is not ended. */
async function halvesOf(name: string, place: Place): Promise<readonly string[]> {
  if (!MAKERS.includes(name)) return []
  const found = filesIn(join(place.site, '../new'))
  const args = (COMMANDS[name] ?? []).map((word) => (word === '../new' ? '../whole/new' : word))
  await start(place, { args }).ended
  const whole = filesIn(join(place.site, '../whole/new'))
  const halves = [...found].filter(([path, bytes]) => {
    const isOurs = path.split('/').some((part) => part.includes('.specpress'))
    return !isOurs && !/^import[-.]/.test(path) && whole.get(path)?.equals(bytes) !== true
  })
  return halves.length > 0 ? [`half-written: ${firstOf(halves.map(([path]) => path))}`] : []
}
