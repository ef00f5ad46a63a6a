import type { Library } from './cache/library.ts'
import type { Config } from './model/config.ts'
import type { Card } from './model/document.ts'
import type { PageProps } from './model/page.ts'
import type { Route } from './model/route.ts'
import type { Scan, SourceFile } from './model/source.ts'
import { plan } from './plan.ts'
import type { Plan } from './plan.ts'
import type { Problem } from './problems/problem.ts'
import { remember } from './shared/remember.ts'
import type { Pathname } from './shared/paths.ts'

/** A site that can be shown before all of its documents are parsed. */
export interface EarlyPlan {
  /** By what is known at once: of some docs, only what other pages show of them. */
  readonly site: Plan
  /** A page as the whole plan has it. What it is made of is parsed first. */
  readonly pageAt: (pathname: Pathname) => Promise<EarlyPage | undefined>
  /** Parses what is left. */
  readonly whole: () => Promise<Plan>
  /** The whole plan, where it is there already. */
  readonly known: () => Plan | undefined
}

export interface EarlyPage {
  readonly props: PageProps
  /** Of its document, where that was parsed for it. */
  readonly problems: readonly Problem[]
}

interface Planning {
  readonly library: Library
  /** The files of a moment ago, and their plan by the same config: what did not change is taken from it. */
  readonly before?: { readonly files: Scan; readonly site: Plan | undefined } | undefined
}

/** Plans a site by the heads of its docs, as far as they were not parsed before. What has just changed is parsed. */
export async function planEarly(
  config: Config,
  files: Scan,
  { library, before }: Planning,
): Promise<EarlyPlan> {
  const former = before && new Set(before.files.files)
  const outlined = new Map<Card, { readonly file: SourceFile; readonly at: number }>()
  const cardsOf = async (file: SourceFile): Promise<readonly Card[]> => {
    if (former && !former.has(file)) return library.cardsOf(file)
    const { cards, isWhole } = await library.outlineOf(file)
    if (!isWhole) for (const [at, card] of cards.entries()) outlined.set(card, { file, at })
    return cards
  }
  const site = await plan(config, files, { cardsOf, before: before?.site })
  let known = outlined.size === 0 ? site : undefined
  const whole = remember(async (): Promise<Plan> => {
    known ??= await plan(config, files, { cardsOf: library.cardsOf, before: before?.site })
    return known
  })
  const isAlone = site.table.languages.size === 1

  const pageAt = async (pathname: Pathname): Promise<EarlyPage | undefined> => {
    const route = site.table.routes.get(pathname)
    if (route === undefined) return undefined
    if (known || showsOthers(route) || !isAlone) return wholePageAt(pathname, await whole())
    const head = 'card' in route ? outlined.get(route.card) : undefined
    if (head === undefined) return { props: site.pageOf(route), problems: [] }
    const card = (await library.cardsOf(head.file))[head.at]
    const parsed = card && withCard(route, card)
    if (parsed === undefined) return wholePageAt(pathname, await whole())
    return { props: site.pageOf(parsed), problems: card?.problems ?? [] }
  }
  return { site, pageAt: remember(pageAt), whole, known: () => known }
}

/** Whether a page says more of other documents than what they are called. Of a post, lists say how long it is. */
function showsOthers({ kind }: Route): boolean {
  return SHOWING_OTHERS.has(kind)
}

const SHOWING_OTHERS: ReadonlySet<Route['kind']> = new Set([
  'author',
  'authors',
  'blog-archive',
  'blog-list',
  'category',
  'post',
  'tag',
  'tags',
])

function withCard(route: Route, card: Card): Route | undefined {
  if (route.kind === 'doc' && card.kind === 'doc') return { ...route, card }
  if (route.kind === 'page' && card.kind === 'page') return { ...route, card }
  return undefined
}

function wholePageAt(pathname: Pathname, { table, pageOf }: Plan): EarlyPage | undefined {
  const route = table.routes.get(pathname)
  return route && { props: pageOf(route), problems: [] }
}
