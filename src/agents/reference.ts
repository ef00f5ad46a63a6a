import type { ContentNodes } from './content-nodes.ts'
import { linkTargetOf } from './links.ts'
import {
  namedSchemaFields,
  operationFields,
  overviewFields,
  webhookFields,
} from './reference-json.ts'
import type { Fields } from './reference-json.ts'
import type { ApiKind } from '../model/api.ts'
import type { ApiCard, Body } from '../model/document.ts'
import type { OutputFile, PlanEmitter, PlanView } from '../model/output.ts'
import type { PageProps } from '../model/page.ts'
import type { Route } from '../model/route.ts'
import type { Words } from '../model/words.ts'
import { digestOf } from '../platform/digest.ts'
import { absoluteUrlOf, outputPathFrom } from '../shared/paths.ts'
import { wordsOf } from '../words/words.ts'

/** The name of the file. */
export const REFERENCE = 'reference.json'
/** Of the format: it grows when a member goes away or changes its meaning. */
const FORMAT = 1
/** Of all entries with details, in characters. */
const LARGEST = 20_000_000

/** A page of the reference, as the plan of the site has it. */
interface ApiPage {
  readonly kind: ApiKind
  readonly card: ApiCard
  readonly page: PageProps
}

/**
 * `reference.json` next to each API description: the data of its pages, for tools. `engine` is the digest of the code that
 * writes it. Entries beyond `largest` have no details.
 */
export function reference(engine: string, largest = LARGEST): PlanEmitter {
  return {
    name: 'reference',
    when: 'planned',
    *emit(view) {
      if (!view.config.ai.markdown) return
      const pages = apiPagesIn(view)
      for (const [folder, own] of pages) yield fileOf(folder, own, { view, engine, largest })
    },
  }
}

/** The listed pages of each description, by the pathname of its overview, in the order of the description. */
function apiPagesIn({ table, pages }: PlanView): ReadonlyMap<string, readonly ApiPage[]> {
  const groups = new Map<string, ApiPage[]>()
  const folders = new Map<string, string>()
  const all = [...pages].flatMap((page) => {
    const route = table.routes.get(page.pathname)
    const card = route && cardOf(route)
    // A language that has not translated a description has the pages, but no file of its own.
    if (route === undefined || card === undefined || card.locale !== route.locale) return []
    const key = JSON.stringify([card.source, card.locale, card.version])
    if (card.kind === 'api') folders.set(key, page.pathname)
    return route.unlisted ? [] : [{ key, kind: card.kind, card, page }]
  })
  for (const { key, ...own } of all) {
    const folder = folders.get(key)
    if (folder === undefined) continue
    const group = groups.get(folder) ?? []
    group.push(own)
    groups.set(folder, group)
  }
  for (const group of groups.values()) group.sort((a, b) => a.card.position - b.card.position)
  return groups
}

function cardOf(route: Route): ApiCard | undefined {
  return 'card' in route && 'sidebarLabel' in route.card && 'folders' in route.card
    ? route.card
    : undefined
}

interface Making {
  readonly view: PlanView
  readonly engine: string
  readonly largest: number
}

function fileOf(folder: string, pages: readonly ApiPage[], making: Making): OutputFile {
  const made = [FORMAT, making.engine, pages.map(({ card, page }) => [card.digest, page.digest])]
  return {
    path: outputPathFrom(folder, REFERENCE),
    digest: digestOf(JSON.stringify(made)),
    content: () => textOf(pages, making),
  }
}

/** One entry a line: a change of the API is a change of few lines. */
async function textOf(pages: readonly ApiPage[], { view, largest }: Making): Promise<string> {
  const [first] = pages
  if (first === undefined) return ''
  const { lang, messages } = first.page.site
  const words = wordsOf(lang, messages)
  const lists = { operation: [], webhook: [], schema: [] } as Record<string, string[]>
  let head = ''
  let size = 0
  // One after the other: all of them at once would take too much memory.
  for (const { kind, card, page } of pages) {
    if (kind === 'errors') continue
    const fields = fieldsOf(await view.bodyOf(card.source, card.digest), page, words)
    if (fields === undefined) continue
    const named = kind === 'api' ? { title: page.title, ...fields } : fields
    const text = JSON.stringify({ ...named, url: urlOf(page) })
    if (kind === 'api') head = text.slice(1, -1)
    else {
      const isLeftOut = size + text.length > largest
      if (!isLeftOut) size += text.length
      lists[kind]?.push(isLeftOut ? JSON.stringify(briefOf(fields, page)) : text)
    }
  }
  const parts = [
    `"format":${FORMAT}`,
    `"language":${JSON.stringify(lang)}`,
    ...(head === '' ? [] : [head]),
    ...Object.entries(lists).map(([kind, texts]) => `"${kind}s":[\n${texts.join(',\n')}\n]`),
  ]
  return `{\n${parts.join(',\n')}\n}\n`
}

function fieldsOf(body: Body | undefined, page: PageProps, words: Words): Fields | undefined {
  const settings: ContentNodes = { words, target: linkTargetOf(page) }
  switch (body?.kind) {
    case 'api':
      return overviewFields(body.api, settings)
    case 'operation':
      return operationFields(body.operation, settings)
    case 'webhook':
      return webhookFields(body.webhook, settings)
    case 'schema':
      return namedSchemaFields(body.schema, settings)
    default:
      return undefined
  }
}

/** An entry for which the file has no room: where its page is. */
function briefOf({ id, name, method, path, summary }: Fields, page: PageProps): Fields {
  return { id, name, method, path, summary, isShortened: true, url: urlOf(page) }
}

function urlOf({ href, site }: PageProps): string {
  return absoluteUrlOf(href, site.origin)
}
