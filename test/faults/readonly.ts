import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { oneLine } from './command.ts'
import { cleanBuild } from './disk.ts'
import { differenceOf, filesIn, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import { built, oddityOf, placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'
import { changedSite, randomSite } from './site.ts'
import { mountDisk, whyNoDisks } from './small-disk.ts'
import { giveTo, plainUser, whyNotPlain } from './vanish.ts'

/** Builds with folders that cannot be written: the output, the cache, or all of the site. */
export const readOnly: Kind = {
  name: 'readonly',
  promise: 'a folder that cannot be written is done without or named in the message',
  unavailable: () =>
    plainUser() === undefined
      ? 'it takes root to mount disks and to change users'
      : (whyNotPlain() ?? whyNoDisks()),
  run: withReadOnlyFolder,
}

type Folder = 'site' | 'output' | 'cache'

async function withReadOnlyFolder(round: Round): Promise<readonly string[]> {
  const { random } = round
  const what = random.pick<Folder>(['site', 'output', 'cache'])
  const how = random.pick(['mount', 'permissions'] as const)
  // A site that cannot be written has its output elsewhere.
  const place = {
    ...placeIn(round, 'site', what === 'site' ? '../public/site' : 'dist'),
    user: how === 'permissions' ? plainUser() : undefined,
  }
  const folder = what === 'site' ? place.site : what === 'output' ? place.out : cacheOf(place)
  mkdirSync(folder, { recursive: true })
  const disk = how === 'mount' ? mountDisk(folder) : undefined
  try {
    const setReadOnly = (isReadOnly: boolean): void => {
      if (disk) disk.setReadOnly(isReadOnly)
      else chmodSync(folder, isReadOnly ? 0o555 : 0o755)
    }
    const sources = randomSite(random)
    writeSources(place.site, sources)
    giveTo(place.user, round.folder)
    // The cache of a site that is never written is elsewhere from the first build on.
    setReadOnly(what === 'site')
    const first = await built(place, 'the first build')
    if (first.complaints.length > 0) return first.complaints
    setReadOnly(false)
    const changed = changedSite(sources, random)
    writeSources(place.site, changed)
    giveTo(place.user, round.folder)
    const clean = await cleanBuild(place, changed)
    if (clean.complaints.length > 0) return clean.complaints

    setReadOnly(true)
    const complaints = await whileReadOnly(place, { what, old: first.files, wanted: clean.files })
    setReadOnly(what === 'site')
    const last = await built(place, 'the build afterwards')
    const difference = differenceOf(last.files, clean.files)
    return [
      ...complaints,
      ...last.complaints,
      ...(difference ? [`the build afterwards: ${difference}`] : []),
    ].map((complaint) => `${what} is read-only by ${how}: ${complaint}`)
  } finally {
    disk?.unmount()
  }
}

interface Expected {
  readonly what: Folder
  readonly old: Files
  readonly wanted: Files
}

async function whileReadOnly(
  place: Place,
  { what, old, wanted }: Expected,
): Promise<readonly string[]> {
  const ended = await start(place).ended
  const found = filesIn(place.out)
  if (what !== 'output') {
    const difference = differenceOf(found, wanted)
    return [
      ...oddityOf(ended, 'the build', [0]),
      ...(difference ? [`the site: ${difference}`] : []),
    ]
  }
  // An output folder that cannot be written is a wrong use of the command, which has its own exit code.
  const difference = differenceOf(found, old)
  return [
    ...oddityOf(ended, 'the build', [1, 2]),
    ...(difference ? [`the old site: ${difference}`] : []),
    ...(ended.err.includes(place.out) ? [] : [`the folder is not named: ${oneLine(ended.err)}`]),
  ]
}

function cacheOf({ site }: Place): string {
  return join(site, '.specpress')
}
