import { join } from 'node:path'
import { oneLine } from './command.ts'
import { differenceOf, filesIn, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import { built, oddityOf, placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'
import { changedSite, randomSite } from './site.ts'
import { ENOUGH, mountDisk, whyNoDisks } from './small-disk.ts'
import { giveTo } from './vanish.ts'
import { stagingIn } from './whole.ts'

/** The folder that is on the small disk. */
type OnDisk = 'site' | 'output' | 'cache'

/** Builds on a disk that fills up while it is published, rendered or kept. */
export const fullDisk: Kind = {
  name: 'disk',
  promise: 'a full disk leaves the old site whole and is named in the message',
  unavailable: whyNoDisks,
  run: onFullDisk,
}

async function onFullDisk(round: Round): Promise<readonly string[]> {
  const what = round.random.pick<OnDisk>(['site', 'output', 'cache'])
  const place = placeIn(round, 'site', what === 'output' ? '../disk/public' : 'dist')
  const folders: Readonly<Record<OnDisk, string>> = {
    site: place.site,
    output: join(round.folder, 'disk'),
    cache: join(place.site, '.specpress'),
  }
  const disk = mountDisk(folders[what])
  try {
    const sources = randomSite(round.random)
    writeSources(place.site, sources)
    // Some sites are built for the first time.
    const isFirst = round.random.chance(0.25)
    const empty = disk.used()
    const old = isFirst ? undefined : await built(place, 'the first build')
    if (old && old.complaints.length > 0) return old.complaints
    const changed = isFirst ? sources : changedSite(sources, round.random)
    const clean = await cleanBuild(place, changed)
    if (clean.complaints.length > 0) return clean.complaints

    writeSources(place.site, changed)
    // A build needs at most as much as the previous one wrote.
    const needed = Math.max(sizeOf(clean.files), disk.used() - empty) + 64 * 1024
    const free = round.random.between(1, needed)
    disk.resize(disk.used() + free)
    const complaints = await whileFull(place, { what, old: old?.files, wanted: clean.files })
    disk.resize(ENOUGH)
    const repaired = await built(place, 'the build after the disk has grown')
    const difference = differenceOf(repaired.files, clean.files)
    return [
      ...complaints,
      ...repaired.complaints,
      ...(difference ? [`built again: ${difference}`] : []),
    ].map((complaint) => `${what} on a disk with ${free} bytes left: ${complaint}`)
  } finally {
    disk.unmount()
  }
}

interface Expected {
  readonly what: OnDisk
  /** The previous site; absent if this is the first build. */
  readonly old: Files | undefined
  readonly wanted: Files
}

async function whileFull(
  place: Place,
  { what, old, wanted }: Expected,
): Promise<readonly string[]> {
  const ended = await start(place).ended
  const complaints = [...oddityOf(ended, 'the build')]
  const found = filesIn(place.out)
  const difference = differenceOf(found, ended.code === 0 ? wanted : (old ?? new Map()))
  if (difference) complaints.push(`exit code ${String(ended.code)}, the site: ${difference}`)
  complaints.push(...stagingIn(found))
  if (ended.code === 1 && !/disk|space/i.test(ended.err))
    complaints.push(`the message does not name the disk: ${oneLine(ended.err)}`)
  // A cache may be missing: the site is built without one.
  if (what === 'cache' && ended.code !== 0)
    complaints.push(`exit code ${String(ended.code)}: ${oneLine(ended.err)}`)
  return complaints
}

/** The same sources, built from nothing in another folder. */
export async function cleanBuild(place: Place, sources: Files) {
  const clean = { ...place, ...placeIn(place.round, 'clean') }
  writeSources(clean.site, sources)
  giveTo(place.user, clean.site)
  return built(clean, 'the clean build')
}

function sizeOf(files: Files): number {
  return [...files.values()].reduce((sum, { length }) => sum + length, 0)
}
