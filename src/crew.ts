import { availableParallelism } from 'node:os'
import type { CompiledBundle } from './model/bundle.ts'
import type { Config } from './model/config.ts'
import type { Body, PackedDocument } from './model/document.ts'
import type { DrawnPage, PageProps } from './model/page.ts'
import type { ConfigRecipe } from './model/recipe.ts'
import type { SourceFile } from './model/source.ts'
import { openPool } from './platform/worker-pool.ts'
import type { WorkerPool } from './platform/worker-pool.ts'
import { parserOf } from './source/parse.ts'

/** Those who parse and draw: the two stages whose work is large, and whose every call stands alone. */
export interface Crew {
  readonly parse: (file: SourceFile) => Promise<readonly PackedDocument[]>
  /** How pages are drawn with a bundle, from their props and the body of their document, as JSON. */
  readonly drawerOf: (bundle: CompiledBundle) => Draw
  readonly close: () => Promise<void>
}

export type Draw = (page: PageProps, body: string | undefined) => Promise<DrawnPage>

/** Works in this thread. */
export function localCrew({ sources }: Pick<Config, 'sources'>): Crew {
  return {
    parse: parserOf(sources),
    drawerOf: localDrawer,
    close: () => Promise.resolve(),
  }
}

/** Draws in the thread that calls. The bundle is loaded when the first page is drawn. */
export function localDrawer(bundle: CompiledBundle): Draw {
  let loading: ReturnType<typeof loadDrawer> | undefined
  return async (page, body) => {
    const render = await (loading ??= loadDrawer(bundle))
    return render(page, body === undefined ? undefined : (JSON.parse(body) as Body))
  }
}

// React and the templates are a good part of all modules: a build that draws nothing does not wait for them.
async function loadDrawer(bundle: CompiledBundle) {
  const [{ loadBundle }, { pageRenderer }] = await Promise.all([
    import('./assets/load-code.ts'),
    import('./render/page.tsx'),
  ])
  return pageRenderer(await loadBundle(bundle))
}

/** What a thread of a crew is told: a bundle to draw with, or what many pages share. */
export type CrewNews =
  | { readonly kind: 'bundle'; readonly bundle: CompiledBundle; readonly number: number }
  | { readonly kind: 'shared'; readonly value: unknown; readonly number: number }

export type CrewTask =
  | { readonly kind: 'parse'; readonly file: SourceFile }
  | {
      readonly kind: 'draw'
      readonly bundle: number
      readonly page: PageWithoutShared
      /** The numbers of the shared parts, by their names. */
      readonly shared: readonly (readonly [name: string, number: number])[]
      readonly body: string | undefined
    }

export type PageWithoutShared = Omit<PageProps, 'site' | 'sidebar'>

export type CrewAnswer = readonly PackedDocument[] | DrawnPage

type Pool = WorkerPool<CrewNews, CrewTask, CrewAnswer>

// Starting threads costs some 0.15 s of processor time each: what takes less than that is done here.
const MUCH_TEXT = 64 * 1024
const MANY_PAGES = 24

/**
 * Works in this thread while there is little to do, and in threads of its own once there is much. Which of the two
 * does not change what comes out.
 */
export function openCrew(config: Config, recipe: ConfigRecipe | undefined): Crew {
  const local = localCrew(config)
  if (recipe === undefined) return local
  const state: { pool: Pool | undefined; news: Map<unknown, number> } = {
    pool: undefined,
    news: new Map(),
  }

  const open = (): Pool => {
    if (state.pool && !state.pool.isBroken()) return state.pool
    state.news = new Map()
    state.pool = openPool({
      entry: new URL(`./crew-worker.js`, import.meta.url),
      data: recipe,
      size: Math.max(2, availableParallelism()),
    })
    return state.pool
  }
  const isOpen = (): boolean => state.pool !== undefined

  /** The number of something that every thread knows, told when it is new. */
  const numberOf = (value: object, newsOf: (number: number) => CrewNews): number => {
    const known = state.news.get(value)
    if (known !== undefined) return known
    const number = state.news.size
    state.news.set(value, number)
    state.pool?.tell(newsOf(number))
    return number
  }

  const drawThere = async (
    bundle: CompiledBundle,
    page: PageProps,
    body: string | undefined,
  ): Promise<DrawnPage> => {
    const pool = open()
    const { site, ...own } = page
    const shared = [['site', sharedNumber(site)]] as [string, number][]
    const rest: PageWithoutShared = own
    if ('sidebar' in own && own.sidebar) {
      shared.push(['sidebar', sharedNumber(own.sidebar)])
    }
    const number = numberOf(bundle, (given) => ({ kind: 'bundle', bundle, number: given }))
    const answer = await pool.run({ kind: 'draw', bundle: number, page: rest, shared, body })
    return answer as DrawnPage
  }
  const sharedNumber = (value: object): number =>
    numberOf(value, (number) => ({ kind: 'shared', value, number }))

  const parse = gathered<SourceFile>((files) => {
    const length = files.reduce((sum, { text }) => sum + text.length, 0)
    return files.length > 1 && length > MUCH_TEXT
  })
  const draw = gathered<PageProps>((pages) => pages.length >= MANY_PAGES)

  return {
    async parse(file) {
      if (!isOpen() && !(await parse(file))) return local.parse(file)
      return (await open().run({ kind: 'parse', file })) as readonly PackedDocument[]
    },
    drawerOf(bundle) {
      const drawHere = local.drawerOf(bundle)
      return async (page, body) => {
        if (!isOpen() && !(await draw(page))) return drawHere(page, body)
        return drawThere(bundle, page, body)
      }
    },
    close: async () => state.pool?.close(),
  }
}

/** Gathers what is asked for in one turn, and answers all of it alike: whether it is much. */
function gathered<Item>(
  isMuch: (items: readonly Item[]) => boolean,
): (item: Item) => Promise<boolean> {
  let items: Item[] = []
  let answer: Promise<boolean> | undefined
  return (item) => {
    items.push(item)
    answer ??= new Promise((resolve) => {
      setImmediate(() => {
        const all = items
        items = []
        answer = undefined
        resolve(isMuch(all))
      })
    })
    return answer
  }
}
