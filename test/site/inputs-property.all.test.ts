import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSources } from '../faults/folder.ts'
import type { Files } from '../faults/folder.ts'
import { randomOf } from '../faults/random.ts'
import { changedSurroundings, randomReaders, randomSurroundings } from '../faults/readers.ts'
import type { Surroundings } from '../faults/readers.ts'
import { writeRead } from '../faults/surroundings.ts'
import { isLarge } from '../size.ts'
import { diskStore } from '../../src/engine/cache/disk-store.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { configure } from '../../src/main/defaults.ts'
import type { Store } from '../../src/base/model/output.ts'
import { memoryWriter } from '../../src/engine/output/memory.ts'
import { build } from '../../src/engine/site/build.ts'

/** The names and texts of a built site, and its problems. */
async function builtIn(root: string, store: Store, { variables }: Surroundings) {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) Reflect.deleteProperty(process.env, name)
    else process.env[name] = value
  }
  const { config, problems } = await configure(root, {})
  if (config === undefined) return { files: [], problems: problems.map(({ message }) => message) }
  const writer = memoryWriter()
  const result = await build(config, { store, writer })
  const files = [...writer.files].map(([path, content]) => [path, Buffer.from(content).toString()])
  return { files: files.toSorted(), problems: result.problems.map(({ message }) => message) }
}

test('whatever the code of a site reads, a build with the cache equals one without it', async () => {
  const property = fc.asyncProperty(fc.nat(), async (seed) => {
    const random = randomOf(String(seed))
    const sources = randomReaders(random)
    const root = siteWith(sources)
    let present = randomSurroundings(random)
    try {
      for (let turn = 0; turn < 4; turn += 1) {
        writeRead(root, present.files)
        const kept = await builtIn(root, diskStore(join(root, '.specpress/cache')), present)
        // In a folder of its own, its modules have kept nothing in memory.
        const fresh = siteWith(sources)
        writeRead(fresh, present.files)
        const clean = await builtIn(fresh, memoryStore(), present)
        rmSync(fresh, { recursive: true })
        expect(kept).toEqual(clean)
        expect(kept.problems).toEqual([])
        present = changedSurroundings(present, random)
      }
    } finally {
      rmSync(root, { recursive: true })
      for (const name of Object.keys(present.variables)) Reflect.deleteProperty(process.env, name)
    }
  })
  await fc.assert(property, isLarge ? { numRuns: 60 } : { seed: 20_261_125, numRuns: 6 })
})

function siteWith(sources: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'specpress-inputs-'))
  writeSources(root, sources)
  return root
}
