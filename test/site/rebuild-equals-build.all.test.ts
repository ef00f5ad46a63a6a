import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedSite, firstDocs, rounds } from './edited-site.ts'
import { isLarge } from '../size.ts'
import { diskStore } from '../../src/engine/cache/disk-store.ts'
import { memoryStore } from '../../src/engine/cache/memory-store.ts'
import { localWorkers } from '../../src/engine/workers/local-workers.ts'
import { siteOpener } from '../../src/programs/cli/site-opener.ts'
import { memoryWriter } from '../../src/engine/output/memory.ts'
import type { MemoryWriter } from '../../src/engine/output/memory.ts'
import type { Site } from '../../src/engine/site/site.ts'

test('after any edits, a rebuild gives the same bytes as a clean build', async () => {
  await fc.assert(
    fc.asyncProperty(firstDocs, rounds, async (first, edits) => {
      const site = editedSite(first)
      const writer = memoryWriter()
      await site.build(diskStore(join(site.root, '.cache')), writer)
      for (const round of edits) {
        site.apply(round)
        const problems = await site.build(diskStore(join(site.root, '.cache')), writer)
        const anew = memoryWriter()
        expect(problems).toEqual(await site.build(memoryStore(), anew))
        expect(textsOf(writer)).toEqual(textsOf(anew))
      }
      site.remove()
    }),
    { ...siteRuns(20_260_301), endOnFailure: true },
  )
})

test('after any edits, dev shows what it would show after a restart', async () => {
  await fc.assert(
    fc.asyncProperty(firstDocs, rounds, async (first, edits) => {
      const site = editedSite(first)
      const config = await site.config()
      const open = opener()
      await open(config, new Set())
      for (const round of edits) {
        const shown = await open(config, site.apply(round))
        const anew = await opener()(config, new Set())
        expect(await shownBy(shown)).toEqual(await shownBy(anew))
      }
      site.remove()
    }),
    { ...siteRuns(20_261_121), endOnFailure: true },
  )
})

/** Each run builds a site several times: a small run tries few, with a fixed seed, and a large one many random ones. */
function siteRuns(seed: number) {
  return isLarge ? { numRuns: 60 } : { seed, numRuns: 8 }
}

function opener() {
  return siteOpener({ store: memoryStore(), openWorkers: localWorkers })
}

/** The HTML of every page, and all problems. */
async function shownBy(site: Site) {
  const pages = [...site.routes.keys()].map(async (pathname) => {
    return [pathname, (await site.page(pathname))?.html] as const
  })
  const problems = (await site.check()).map(({ id, file, message }) => [id, file, message])
  return { pages: (await Promise.all(pages)).toSorted(), problems }
}

function textsOf({ files }: MemoryWriter): Readonly<Record<string, string>> {
  const texts = [...files].map(
    ([name, content]) => [name, Buffer.from(content).toString()] as const,
  )
  return Object.fromEntries(texts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
