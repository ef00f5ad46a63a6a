import { localWorkers } from './local-workers.ts'
import { LARGE, threadedWorkers } from './threaded-workers.ts'
import type { ThreadedWorkers } from './threaded-workers.ts'
import type { Workers } from './workers.ts'
import type { EngineConfig } from '../engine-config.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import type { SourceFile } from '../../base/model/source.ts'
import { gathered } from '../cache/gathered.ts'
import { parserOf } from '../../stages/source/parse.ts'

// A thread costs some 0.15 s of processor time to start: less work than that is done here.
const MUCH_TEXT = 64 * 1024
const MANY_PAGES = 24

/**
 * Works in this thread while there is little to do, and in worker threads once there is much. The results are
 * the same.
 */
export function openWorkers(config: EngineConfig, recipe: ConfigRecipe | undefined): Workers {
  const local = localWorkers(config)
  if (recipe === undefined) return local
  let open: ThreadedWorkers | undefined

  const { sharesOf } = parserOf(config.sources)
  const threads = (): Workers => {
    // A thread can die of an error that a plug-in throws long after its call; `dev` survives that.
    if (open === undefined || open.isBroken()) open = threadedWorkers(recipe, sharesOf)
    return open
  }
  // Next to a large file, a few small ones are parsed here.
  const isForThreads = gathered(async (files: readonly SourceFile[]) => {
    const small = files.filter(({ text }) => text.length <= LARGE)
    const length = small.reduce((sum, { text }) => sum + text.length, 0)
    const isLarge = (file: SourceFile): boolean =>
      sharesOf(file) > 1 || (files.length > 1 && file.text.length > LARGE)
    return length > MUCH_TEXT && small.length > 1 ? () => true : isLarge
  })
  const areManyPages = gathered(
    async (pages: readonly PageProps[]) => () => pages.length >= MANY_PAGES,
  )

  return {
    load: (bundle) => open?.load(bundle),
    async parse(file, keep) {
      const workers = open || (await isForThreads(file)) ? threads() : local
      return workers.parse(file, keep)
    },
    rendererOf(bundle) {
      const renderHere = local.rendererOf(bundle)
      return async (page, bodyOf) => {
        const render =
          open || (await areManyPages(page)) ? threads().rendererOf(bundle) : renderHere
        return render(page, bodyOf)
      }
    },
    async close() {
      const last = open
      // A page that failed may be asked for once more: this thread renders it.
      open = undefined
      await last?.close()
    },
  }
}
