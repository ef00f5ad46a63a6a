import type { Card } from '../../base/model/document.ts'
import type { PageProps, WholeSidebar } from '../../base/model/page.ts'
import type { Route, RouteTable } from '../../base/model/route.ts'
import type { Scan, SourceFile } from '../../base/model/source.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { mapLimit } from '../../base/shared/map-limit.ts'
import { remember, rememberEach } from '../../base/shared/remember.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import { checkEmpty } from '../../stages/check/empty.ts'
import { problemsOfCards } from '../../stages/check/given-components.ts'
import { checkSnapshots } from '../../stages/check/snapshots.ts'
import { assemble } from '../../stages/routes/assemble.ts'
import { pageTypesOf } from '../../stages/routes/page-type.ts'
import type { TypeOf } from '../../stages/routes/page-type.ts'
import { pageChangerOf } from '../../stages/routes/page/page-changer.ts'
import { pagePropsOf } from '../../stages/routes/page/page-props.ts'
import { reassemble, routeWithCard } from '../../stages/routes/reassemble.ts'
import type { Library } from '../cache/library.ts'
import type { Reading } from './read.ts'

// Parsing and rendering keep the processors busy; a few more tasks at a time do so while others wait for the
// disk.
export const AT_A_TIME = 32

/** The data of every page. */
export interface Plan {
  readonly cards: readonly Card[]
  readonly table: RouteTable
  /** The data of one page, computed on first use. */
  readonly pageOf: (route: Route) => PageProps
  /** All items of the sidebars that are too large for a page. */
  readonly wholeSidebars: () => Iterable<WholeSidebar>
  readonly typeOf: TypeOf
  readonly problems: readonly Problem[]
}

/** The plan of a site from all of its documents. */
interface WholePlan {
  readonly state: 'whole'
  readonly plan: Plan
}

/** The plan of a site in which some documents have only their heads, which is all that other pages show of them. */
interface PlanOfHeads {
  readonly state: 'heads'
  /** A plan with the routes of the whole plan. */
  readonly plan: Plan
  /** Parses a document; `undefined` if its card is not only a head. */
  readonly cardOf: (head: Card) => Promise<Card | undefined>
  readonly planWhole: () => Promise<Plan>
}

/** The plan of a site while more of its documents are parsed on demand. */
export interface Planning {
  /** The plan at this moment: `heads` may become `whole`. */
  readonly now: WholePlan | PlanOfHeads
  /** Parses the rest. */
  readonly whole: () => Promise<Plan>
  /** A page as in the whole plan. Its documents are parsed first. */
  readonly pageAt: (pathname: Pathname) => Promise<PlannedPage | undefined>
}

export interface PlannedPage {
  readonly props: PageProps
  /** The problems of its document, if it was parsed for this page. */
  readonly problems: readonly Problem[]
}

/**
 * Plans a site: in production from all of its documents, in development from the heads of those that were not
 * parsed before. Unchanged parts are taken from the previous plan.
 */
export async function planSite(
  reading: Reading,
  former?: { readonly files: Scan; readonly planning: Pick<Planning, 'now'> },
): Promise<Planning> {
  const { environment } = reading
  const library = datedLibrary(reading)
  const { now } = former?.planning ?? {}
  const before = now?.state === 'whole' ? now.plan : undefined
  const planWhole = () => planBy(library.cardsOf, reading, before)
  if (environment.mode === 'production')
    return planningFrom({ state: 'whole', plan: await planWhole() })
  const heads = new Map<Card, Head>()
  const changed = former && changedFiles(former.files, reading.files)
  const cardsOf = async (file: SourceFile): Promise<readonly Card[]> => {
    if (changed?.has(file)) return library.cardsOf(file)
    const { cards, isWhole } = await library.outlineOf(file)
    if (!isWhole) for (const [at, card] of cards.entries()) heads.set(card, { file, at })
    return cards
  }
  const plan = await planBy(cardsOf, reading, before)
  if (heads.size === 0) return planningFrom({ state: 'whole', plan })
  const cardOf = async (card: Card): Promise<Card | undefined> => {
    const head = heads.get(card)
    return head && (await library.cardsOf(head.file))[head.at]
  }
  return planningFrom({ state: 'heads', plan, cardOf, planWhole })
}

/** The library, whose cards have the dates of their files if the config asks for them. */
function datedLibrary({
  library,
  files: { history },
}: Reading): Pick<Library, 'cardsOf' | 'outlineOf'> {
  if (history === undefined) return library
  const datedCards = (cards: readonly Card[]) => Promise.all(cards.map(history.dated))
  return {
    cardsOf: async (file) => datedCards(await library.cardsOf(file)),
    async outlineOf(file) {
      const { cards, isWhole } = await library.outlineOf(file)
      return { cards: await datedCards(cards), isWhole }
    },
  }
}

interface Head {
  readonly file: SourceFile
  /** The index of the card among those of its file. */
  readonly at: number
}

export function changedFiles(before: Scan, after: Scan): ReadonlySet<SourceFile> {
  const former = new Set(before.files)
  return new Set(after.files.filter((file) => !former.has(file)))
}

/** From files to the data of every page. Every line is a stage: a pure function of the lines above. */
async function planBy(
  cardsOf: Library['cardsOf'],
  { config, files, environment: { trace } }: Reading,
  before?: Plan,
): Promise<Plan> {
  const cards = (await mapLimit(files.files, AT_A_TIME, cardsOf)).flat()
  const kinds = config.pageKinds
  const former =
    before?.table.assets === files.assets ? reassemble(before, cards, kinds) : undefined
  const table = former ?? trace('assemble', assemble)(cards, files.assets, { config, kinds })
  const changer = pageChangerOf(config.pageChanges, config.file)
  const pages = pagePropsOf(table, config, { kinds, changer })
  const propsOf = trace('page props', pages.propsOf, ({ pathname }) => pathname)
  const found = [
    ...checkSnapshots(files, config),
    ...files.problems,
    ...(files.history?.problems ?? []),
    ...problemsOfCards(cards),
    ...table.problems,
  ]
  const problems = found.length === 0 ? checkEmpty(table.routes.values(), config) : found
  return {
    cards,
    table,
    typeOf: pageTypesOf(kinds),
    pageOf: rememberEach(propsOf),
    wholeSidebars: pages.wholeSidebars,
    get problems() {
      return [...problems, ...changer.problems()]
    },
  }
}

function planningFrom(first: Planning['now']): Planning {
  let now = first
  const whole = remember(async () => {
    if (now.state === 'heads') now = { state: 'whole', plan: await now.planWhole() }
    return now.plan
  })
  const { table, typeOf, pageOf } = first.plan
  const isAlone = table.languages.size === 1
  const pageAt = async (pathname: Pathname): Promise<PlannedPage | undefined> => {
    const route = table.routes.get(pathname)
    if (route === undefined) return undefined
    if (now.state === 'whole' || typeOf(route).showsOthers || !isAlone)
      return pageIn(await whole(), pathname)
    const card = 'card' in route && route.card ? await now.cardOf(route.card) : undefined
    if (card === undefined) return pageIn(first.plan, pathname)
    const parsed = withCard(route, card)
    if (parsed === undefined) return pageIn(await whole(), pathname)
    return { props: pageOf(parsed), problems: card.problems }
  }
  return {
    get now() {
      return now
    },
    whole,
    pageAt: remember(pageAt),
  }
}

function pageIn({ table, pageOf }: Plan, pathname: Pathname): PlannedPage | undefined {
  const route = table.routes.get(pathname)
  return route && { props: pageOf(route), problems: [] }
}

/** The route of a page whose document was parsed; `undefined` if it has become another one. */
function withCard(route: Route, card: Card): Route | undefined {
  const isSame = 'card' in route && route.card?.kind === card.kind
  return isSame ? routeWithCard(route, card) : undefined
}
