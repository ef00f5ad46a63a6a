import { apiPagesIn } from './api-pages.ts'
import type { ApiPage } from './api-pages.ts'
import { detailsOf } from './details.ts'
import {
  namedSchemaFields,
  operationFields,
  overviewFields,
  webhookFields,
} from './reference-json.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import { REFERENCE } from '../../agents/file-names.ts'
import { linkTargetOf } from '../../agents/links.ts'
import type { Body } from '../../base/model/document.ts'
import type { OutputFile, PlanEmitter, PlanView } from '../../base/model/output.ts'
import type { PageProps } from '../../base/model/page.ts'
import type { Words } from '../../base/model/words.ts'
import { REFERENCE_FORMAT } from '../../base/model/reference-file.ts'
import type { ReferenceFile } from '../../base/model/reference-file.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { absoluteUrlOf, outputPathFrom } from '../../base/shared/urls/paths.ts'
import { wordsOf } from '../../base/words/translator.ts'

/** The largest size of all entries with details, in characters. */
const LARGEST = 20_000_000

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

interface Making {
  readonly view: PlanView
  readonly engine: string
  readonly largest: number
}

function fileOf(folder: string, pages: readonly ApiPage[], making: Making): OutputFile {
  const made = [
    REFERENCE_FORMAT,
    making.engine,
    pages.map(({ card, page }) => [card.digest, page.digest]),
  ]
  return {
    path: outputPathFrom(folder, REFERENCE),
    digest: digestOf(JSON.stringify(made)),
    content: () => textOf(pages, making),
  }
}

/** One entry per line: a change of the API changes few lines. */
async function textOf(pages: readonly ApiPage[], { view, largest }: Making): Promise<string> {
  const [first] = pages
  if (first === undefined) return ''
  const { lang, messages } = first.page.site
  const words = wordsOf(lang, messages)
  const lists: Record<List, string[]> = { operations: [], webhooks: [], schemas: [] }
  let head = ''
  let size = 0
  // One after the other: all of them at once would take too much memory.
  for (const { kind, card, page } of pages) {
    if (kind === 'errors' || kind === 'changelog') continue
    for (const entry of entriesOf(await view.bodyOf(card.source, card.digest), page, words)) {
      const text = JSON.stringify({ ...entry.fields, url: entry.url })
      if (entry.list === undefined) head = text.slice(1, -1)
      else {
        const isLeftOut = size + text.length > largest
        if (!isLeftOut) size += text.length
        lists[entry.list].push(isLeftOut ? JSON.stringify(briefOf(entry)) : text)
      }
    }
  }
  const parts = [
    `"format":${REFERENCE_FORMAT}`,
    `"language":${JSON.stringify(lang)}`,
    ...(head === '' ? [] : [head]),
    ...Object.entries(lists).map(([kind, texts]) => `"${kind}":[\n${texts.join(',\n')}\n]`),
  ]
  return `{\n${parts.join(',\n')}\n}\n`
}

type List = 'operations' | 'webhooks' | 'schemas'

interface Entry {
  /** Absent for the members of the file itself. */
  readonly list?: List
  readonly fields: Omit<Partial<ReferenceFile[List][number]> | Partial<ReferenceFile>, 'url'>
  readonly url: string
}

function entriesOf(body: Body | undefined, page: PageProps, words: Words): readonly Entry[] {
  const settings: ContentNodes = { words, target: linkTargetOf(page) }
  const url = urlOf(page)
  switch (body?.kind) {
    case 'api': {
      const details = detailsOf(body.api).map((each): Entry => {
        const fields = operationFields(each, settings)
        return { list: 'operations', fields, url: `${url}#${each.id}` }
      })
      if (page.kind !== 'api') return details
      const fields = { title: page.title, ...overviewFields(body.api, settings) }
      return [{ fields, url }, ...details]
    }
    case 'operation':
      return [{ list: 'operations', fields: operationFields(body.operation, settings), url }]
    case 'webhook':
      return [{ list: 'webhooks', fields: webhookFields(body.webhook, settings), url }]
    case 'schema':
      return [{ list: 'schemas', fields: namedSchemaFields(body.schema, settings), url }]
    default:
      return []
  }
}

/** A short entry, if the file is full: it has the URL of the page. */
function briefOf({ fields, url }: Entry): object {
  const names = ['id', 'name', 'method', 'server', 'path', 'summary'] as const
  const own = Object.entries(fields).filter(([name]) => names.some((each) => each === name))
  return { ...Object.fromEntries(own), isShortened: true, url }
}

function urlOf({ href, site }: PageProps): string {
  return absoluteUrlOf(href, site.origin)
}
