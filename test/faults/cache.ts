import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { differenceOf, pathsIn, writeSources } from './folder.ts'
import { cleanBuild } from './disk.ts'
import type { Random } from './random.ts'
import { built, placeIn } from './round.ts'
import type { Kind, Round } from './round.ts'
import { changedSite, randomSite } from './site.ts'

/** Builds with files of the cache that are damaged, lost or mixed up. */
export const cache: Kind = {
  name: 'cache',
  promise: 'a damaged cache does not change what is built',
  run: withBadCache,
}

async function withBadCache(round: Round): Promise<readonly string[]> {
  const { random } = round
  // V8's compiled code of the engine is kept with the packages, so each round that damages it has packages of
  // its own.
  const hasOwnEngine = random.chance(0.2)
  const engine = hasOwnEngine ? copyOfEngine(round) : round.engine
  const place = placeIn({ ...round, engine }, 'site')
  const sources = randomSite(random)
  writeSources(place.site, sources)
  const first = await built(place, 'the first build')
  if (first.complaints.length > 0) return first.complaints
  const isChanged = random.chance(0.5)
  const changed = isChanged ? changedSite(sources, random) : sources
  writeSources(place.site, changed)
  const clean = isChanged ? await cleanBuild({ ...place, round }, changed) : first
  if (clean.complaints.length > 0) return clean.complaints

  const folder = hasOwnEngine ? join(engine, 'node_modules/.cache') : join(place.site, '.specpress')
  const damage = damageSome(folder, random)
  const complaints: string[] = []
  for (const turn of ['the build after it', 'the second build after it']) {
    const again = await built(place, turn)
    const difference = differenceOf(again.files, clean.files)
    complaints.push(...again.complaints, ...(difference ? [`${turn}: ${difference}`] : []))
  }
  return complaints.map((complaint) => `${damage.join(', ')}: ${complaint}`)
}

/** Damages some files below a folder. Returns what was done. */
function damageSome(folder: string, random: Random): readonly string[] {
  const paths = pathsIn(folder)
  if (paths.length === 0) return ['nothing to damage']
  if (random.chance(0.05)) {
    rmSync(folder, { recursive: true })
    return ['all is removed']
  }
  return random.some(paths, random.between(1, 3)).map((path) => {
    const file = join(folder, path)
    if (!existsSync(file)) return `${path} is gone`
    const bytes = readFileSync(file)
    const name = random.pick(Object.keys(DAMAGES))
    DAMAGES[name]?.({ file, bytes, random, other: join(folder, random.pick(paths)) })
    return `${path} ${name}`
  })
}

interface Damage {
  readonly file: string
  readonly bytes: Buffer
  /** Another file of the cache. */
  readonly other: string
  readonly random: Random
}

const DAMAGES: Readonly<Record<string, (damage: Damage) => void>> = {
  'has flipped bits': ({ file, bytes, random }) => {
    const flipped = Buffer.from(bytes)
    for (let index = random.between(1, 8); index > 0 && flipped.length > 0; index -= 1) {
      const at = random.below(flipped.length)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8))
    }
    writeFileSync(file, flipped)
  },
  'is cut off': ({ file, bytes, random }) =>
    truncateSync(file, bytes.length === 0 ? 0 : random.below(bytes.length)),
  'is empty': ({ file }) => truncateSync(file, 0),
  'is removed': ({ file }) => rmSync(file),
  'is longer': ({ file, bytes }) => writeFileSync(file, Buffer.concat([bytes, bytes])),
  'has lost its first half': ({ file, bytes }) =>
    writeFileSync(file, bytes.subarray(bytes.length >> 1)),
  'is another file': ({ file, other }) => {
    if (statSync(other, { throwIfNoEntry: false })?.isFile())
      writeFileSync(file, readFileSync(other))
  },
  'is a folder': ({ file }) => {
    rmSync(file)
    mkdirSync(join(file, 'inside'), { recursive: true })
  },
  'is JSON of another kind': ({ file, random }) =>
    writeFileSync(file, random.pick(['null', '[]', '{}', '0', '"text"', '[[]]', '[null]'])),
}

/** Specpress in a folder of its own, with the packages of the repository. */
function copyOfEngine({ root, folder }: Round): string {
  const engine = join(folder, 'engine')
  for (const part of ['bin', 'lib', 'templates', 'package.json'])
    cpSync(join(root, part), join(engine, part), { recursive: true })
  const packages = join(engine, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  return engine
}
