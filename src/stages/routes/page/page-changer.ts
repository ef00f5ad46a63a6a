import type { PageTools, Undigested } from './page-tools.ts'
import type { Json } from '../../../base/model/json-value.ts'
import type { PageProps, SidebarProps } from '../../../base/model/page.ts'
import type { PageChanges, PageToChange, PluggedChange } from '../../../base/model/page-changes.ts'
import type { Route } from '../../../base/model/route.ts'
import { digestOf } from '../../../base/platform/digest.ts'
import { badPageChange, extensionThrew } from '../../../base/problems/catalogue.ts'
import { meant } from '../../../base/shared/text/nearest.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { thrownText } from '../../../base/problems/thrown.ts'
import { jsonFaultOf } from '../../../base/shared/json-fault.ts'
import { documentTitleOf } from '../../../base/shared/text/document-title.ts'
import type { SourcePath } from '../../../base/shared/urls/paths.ts'
import { siteOfPlugins } from '../site-of-plugins.ts'

/** Applies the changes of plug-ins to the data of pages, and keeps what they report. */
export interface PageChanger {
  readonly changed: (page: Undigested, route: Route, tools: PageTools) => Undigested
  /** The problems of the pages so far. */
  readonly problems: () => readonly Problem[]
}

/** The changer of a site. `file` is its config. */
export function pageChangerOf(changes: readonly PluggedChange[], file: SourcePath): PageChanger {
  const problems = new Map<string, Problem>()
  const share = sharing()
  // A page is changed again where another one needs its title.
  const add = (problem: Problem): void => void problems.set(JSON.stringify(problem), problem)
  const changedBy = (
    { plugin, change, problemOf }: PluggedChange,
    page: Undigested,
    { route, tools }: OnRoute,
  ): Undigested => {
    try {
      const report: PageToChange['site']['report'] = (given) => add(problemOf(given))
      // The digest is made of the page that the plug-ins return.
      const whole = { ...page, digest: '' } as PageProps
      const given: unknown = change({
        page: whole,
        document: documentOf(route),
        site: { ...siteOf(tools), report },
      })
      if (given === undefined) return page
      const reason = faultOf(given, page)
      // Its keys and values were checked.
      if (reason === undefined) return withChanges(page, share(given as PageChanges))
      add(badPageChange({ plugin, page: route.pathname, reason }, { file }))
    } catch (error) {
      const what = `\`changePage\` of the plug-in \`${plugin}\`, for the page \`${route.pathname}\`,`
      add(extensionThrew({ what, reason: thrownText(error) }, { file }))
    }
    return page
  }
  return {
    changed: (page, route, tools) =>
      changes.reduce((current, change) => changedBy(change, current, { route, tools }), page),
    problems: () => [...problems.values()],
  }
}

interface OnRoute {
  readonly route: Route
  readonly tools: PageTools
}

/** Equal sidebars become one object: it is sent to a worker, and rendered, once. */
function sharing(): (changes: PageChanges) => PageChanges {
  const known = new Map<string, SidebarProps>()
  return (changes) => {
    const { sidebar } = changes
    if (sidebar === undefined) return changes
    const digest = digestOf(JSON.stringify(sidebar))
    const shared = known.get(digest) ?? sidebar
    known.set(digest, shared)
    return { ...changes, sidebar: shared }
  }
}

function documentOf(route: Route): PageToChange['document'] {
  if (!('card' in route) || route.card === undefined) return undefined
  const { source, frontMatter } = route.card
  const written = 'own' in route.card ? (route.card.own ?? {}) : {}
  const own = Object.entries(written).map(([key, { value }]): [string, Json] => [key, value])
  return { source, frontMatter, own: Object.fromEntries(own) }
}

/** The site in the language of a page. */
function siteOf({ config, words, table }: PageTools): Omit<PageToChange['site'], 'report'> {
  const site = siteOfPlugins(config, words)
  return {
    ...site,
    dataAt(path) {
      const route = table.routes.get(site.pathname(path))
      return route && 'data' in route ? route.data : undefined
    },
  }
}

/** The keys that plug-ins can change, and the check of a value of each. */
const KEYS: Readonly<Record<keyof PageChanges, (value: unknown) => boolean>> = {
  title: isText,
  description: isText,
  badges: isListWith('text'),
  editHref: (value) => value === null || isText(value),
  tags: isListWith('label', 'href'),
  toc: isListWith('id', 'text'),
  sidebar: (value) => isObjectWith(value, 'id') && 'items' in value && Array.isArray(value.items),
  previous: isLink,
  next: isLink,
  items: isListWith('label', 'href'),
  posts: isListWith('title', 'href', 'date'),
  data: () => true,
}

/** The reason why changes cannot be made. */
function faultOf(given: unknown, page: Undigested): string | undefined {
  if (typeof given !== 'object' || given === null) return 'it returned no object of changes'
  for (const [key, value] of Object.entries(given)) {
    if (!isKey(key)) {
      const close = meant(key, Object.keys(KEYS))
      return `\`${key}\` is nothing that a plug-in can change${close}`
    }
    if (value === undefined) continue
    if (key !== 'badges' && !(key in page))
      return `a page of the kind \`${page.kind}\` has no \`${key}\``
    if (!KEYS[key](value)) return `the value of \`${key}\` has another form than that of the page`
    const fault = jsonFaultOf(value)
    if (fault !== undefined) return `the value of \`${key}\` cannot be kept as JSON: ${fault}`
  }
  return undefined
}

function isKey(key: string): key is keyof PageChanges {
  return Object.hasOwn(KEYS, key)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isLink(value: unknown): boolean {
  return value === null || isObjectWith(value, 'label', 'href')
}

function isListWith(...names: readonly string[]): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every((item) => isObjectWith(item, ...names))
}

function isObjectWith(value: unknown, ...names: readonly string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => isText(Reflect.get(value, name)))
  )
}

/** Applies changes to a page. `null` removes a link. A new title also appears in the browser tab and the breadcrumbs. */
function withChanges(page: Undigested, changes: PageChanges): Undigested {
  const { title = page.title, description = page.description } = changes
  const own = Object.entries(changes).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value ?? undefined] as const],
  )
  const { head, breadcrumbs } = page
  const last = breadcrumbs.length - 1
  return {
    ...page,
    ...Object.fromEntries(own),
    ...('rendered' in page &&
      changes.description !== undefined && {
        rendered: page.rendered.filter((name) => name !== 'description'),
      }),
    head: {
      ...head,
      ...(title !== page.title && { title: documentTitleOf(title, page.site.title) }),
      ...(description !== page.description && { description }),
      structuredData: head.structuredData.map((data) =>
        'headline' in data && data.headline === page.title ? { ...data, headline: title } : data,
      ),
    },
    breadcrumbs: breadcrumbs.map((crumb, index) =>
      index === last && crumb.label === page.title ? { ...crumb, label: title } : crumb,
    ),
  }
}
