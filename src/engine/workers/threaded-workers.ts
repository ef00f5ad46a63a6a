import { availableParallelism } from 'node:os'
import type { WorkerAnswer, WorkerNews, WorkerTask, PageWithoutShared } from './thread-messages.ts'
import { THREAD_MODULE } from './thread-module.ts'
import type { Workers } from './workers.ts'
import type { CompiledBundle } from '../../base/model/bundle.ts'
import type { PackedDocument } from '../../base/model/document.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { ConfigRecipe } from '../../base/model/recipe.ts'
import type { Share, SourceFile } from '../../base/model/source.ts'
import { growHeapsBy } from './heap.ts'
import { openPool } from '../../base/platform/worker-pool.ts'
import { parseInShares } from '../../stages/source/parse.ts'

// The size of a large file, in characters: prose of that size is rare; an API description takes as long as a
// hundred documents.
export const LARGE = 48 * 1024

/** A pool of threads, which can break: if one of them dies, the pool takes no more work. */
export interface ThreadedWorkers extends Workers {
  readonly isBroken: () => boolean
}

type NumberedNews = Extract<WorkerNews, { readonly number: number }>

/** Starts threads that parse and render, each with the config of this recipe. */
export function threadedWorkers(
  recipe: ConfigRecipe,
  sharesOf: (file: SourceFile) => number,
): ThreadedWorkers {
  const told = new Map<object, NumberedNews>()
  const pool = openPool<WorkerNews, WorkerTask, WorkerAnswer>({
    entry: THREAD_MODULE,
    toldBefore: () => [{ kind: 'site', recipe }, ...told.values()],
    size: Math.max(2, availableParallelism()),
    isLarge: (task) => task.kind === 'parse' && task.file.text.length > LARGE,
  })

  const numberOf = numbering(told, pool.tell)
  const sharedNumber = (value: object): number =>
    numberOf(value, (number) => ({ kind: 'shared', value, number }))
  const bundleNumber = (bundle: CompiledBundle): number =>
    numberOf(bundle, (number) => ({ kind: 'bundle', bundle, number }))

  return {
    isBroken: pool.isBroken,
    load: (bundle) => void bundleNumber(bundle),
    close: pool.close,
    async parse(file, keep) {
      const count = sharesOf(file)
      const run = async (task: WorkerTask): Promise<readonly PackedDocument[]> => {
        const answer = await pool.run(task)
        if ('html' in answer) throw new Error(`A thread rendered ${file.path} instead.`)
        return answer
      }
      if (count === 1) {
        const documents = await run({ kind: 'parse', file })
        for (const document of documents) keep(document)
        return documents.map(({ card }) => card)
      }
      growHeapsBy(50)
      const number = sharedNumber(file)
      const parseShare = (share: Share) => run({ kind: 'parse share', file: number, share })
      const parsed = await parseInShares({ count, at: count }, parseShare, keep)
      told.delete(file)
      pool.tell({ kind: 'forget', number })
      return parsed
    },
    rendererOf: (bundle) => async (page, bodiesOf) => {
      const bodies = await bodiesOf()
      const { own, parts } = split(page)
      const task: WorkerTask = {
        kind: 'render',
        bundle: bundleNumber(bundle),
        page: own,
        shared: parts.map(([part, value]) => [part, sharedNumber(value)]),
        bodies,
      }
      const answer = await pool.run(task)
      if (!('html' in answer)) throw new Error(`A thread parsed ${page.pathname} instead.`)
      return answer
    },
  }
}

/** Numbers the values that every thread gets, and sends new ones. */
function numbering(told: Map<object, NumberedNews>, tell: (news: WorkerNews) => void) {
  let next = 0
  return (value: object, newsOf: (number: number) => NumberedNews): number => {
    const known = told.get(value)
    if (known !== undefined) return known.number
    const news = newsOf(next++)
    tell(news)
    told.set(value, news)
    return news.number
  }
}

/**
 * Splits the props of a page into its own and the ones that many pages share. Shared props are sent to each thread
 * once.
 */
function split(page: PageProps) {
  const { site, writtenIn, ...own } = page
  const { sidebar, ...rest } = 'sidebar' in own ? own : { ...own, sidebar: undefined }
  const parts = Object.entries({ site, writtenIn, sidebar })
  return {
    own: rest satisfies PageWithoutShared,
    parts: parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  }
}
