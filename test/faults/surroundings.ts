import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { differenceOf, filesIn, writeSources } from './folder.ts'
import type { Files } from './folder.ts'
import { changedSurroundings, randomReaders, randomSurroundings } from './readers.ts'
import type { Surroundings } from './readers.ts'
import { failureOf, placeIn, start } from './round.ts'
import type { Kind, Place, Round } from './round.ts'

/** Builds with other environment variables than the build before. */
export const environment: Kind = {
  name: 'environment',
  promise: 'a build with the cache shows the present variables that the code of the site reads',
  run: (round) => afterChanges(round, 'variables'),
}

/** Builds after files that only code reads have been created, changed or removed. */
export const files: Kind = {
  name: 'files',
  promise: 'a build with the cache shows the present files that the code of the site reads',
  run: (round) => afterChanges(round, 'files'),
}

async function afterChanges(round: Round, which: keyof Surroundings): Promise<readonly string[]> {
  const { random } = round
  const sources = randomReaders(random)
  const place = placeIn(round, 'site')
  let present = randomSurroundings(random)
  const complaints = [...(await builtIn(place, sources, present)).complaints]
  for (let turn = 1; turn <= 3; turn += 1) {
    present = changedSurroundings(present, random, [which])
    const again = await builtIn(place, sources, present)
    const clean = await builtIn(placeIn(round, `clean-${String(turn)}`), sources, present)
    const difference = differenceOf(again.files, clean.files)
    complaints.push(...again.complaints, ...clean.complaints)
    if (difference) complaints.push(`after change ${String(turn)} of ${which}: ${difference}`)
  }
  return complaints
}

async function builtIn(
  place: Place,
  sources: Files,
  { variables, files: read }: Surroundings,
): Promise<{ readonly files: Files; readonly complaints: readonly string[] }> {
  writeSources(place.site, sources)
  writeRead(place.site, read)
  const set = Object.entries(variables).filter(([, value]) => value !== undefined)
  const env = Object.fromEntries(set) as Readonly<Record<string, string>>
  const ended = await start(place, { env }).ended
  return { files: filesIn(place.out), complaints: failureOf(ended, 'a build') }
}

/** Makes files that code reads equal these. */
export function writeRead(site: string, read: Surroundings['files']): void {
  for (const [path, text] of Object.entries(read)) {
    const file = join(site, path)
    if (text === undefined) rmSync(file, { force: true })
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
}
