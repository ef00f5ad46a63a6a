import { parse } from 'node-html-parser'
import { namedSchemaFacts, exchangeFacts, operationFacts, overviewFacts } from './tree.ts'
import type { Fact } from './tree.ts'
import type { Body } from '../../src/base/model/document.ts'
import type { Messages, Words } from '../../src/base/model/words.ts'
import { isRecord } from '../../src/base/shared/json.ts'
import { wordsOf } from '../../src/base/words/translator.ts'

/** A page of a reference: its data, and what the build published of it. */
export interface FactPage {
  readonly pathname: string
  readonly body: Body
  readonly lang: string
  readonly messages: Messages
  readonly html: string
  /** Absent if the page has no Markdown version. */
  readonly markdown?: string | undefined
  /** Its part of `reference.json`; absent if it has none. */
  readonly data?: unknown
  /** The entries of named schemas in `reference.json`, as one text each, by name. */
  readonly schemas: ReadonlyMap<string, string>
}

/** A fact that an output lacks. */
export interface Missing extends Fact {
  readonly output: 'HTML' | 'Markdown' | 'reference.json'
  readonly page: string
}

/** The facts of a page's tree that one of its outputs lacks, and their number in all. */
export function missingOn(page: FactPage): {
  readonly count: number
  readonly missing: readonly Missing[]
} {
  const words = wordsOf(page.lang, page.messages)
  const facts = factsOf(page.body, words)
  // Most bodies are closed, so pages do not say it of each.
  const closed = words.t('api.constraint.closed')
  const html = htmlTexts(page.html)
  const markdown = page.markdown === undefined ? undefined : plain(withoutMarks(page.markdown))
  const data = page.data === undefined ? undefined : plain(decoded(textsOf(page.data).join('\n')))
  const dataFor = ({ at, schema }: Fact): string | undefined => {
    if (data === undefined || FLAGS.test(at)) return undefined
    return schema === undefined ? data : `${data} ${page.schemas.get(schema) ?? ''}`
  }
  const missing = facts.flatMap((fact): readonly Missing[] => {
    // Markdown may have entities, also inside of data.
    const wanted = [plain(fact.text), plain(withoutMarks(fact.text))]
    const lacks = (output: Missing['output'], text: string | undefined): readonly Missing[] =>
      text === undefined || wanted.some((each) => text.includes(each))
        ? []
        : [{ ...fact, output, page: page.pathname }]
    return [
      ...(fact.text === closed ? [] : lacks('HTML', html(fact.id))),
      ...(fact.isOnlyData === true ? [] : lacks('Markdown', markdown)),
      ...lacks('reference.json', dataFor(fact)),
    ]
  })
  return { count: facts.length, missing }
}

/** Facts that are words on a page, and members with the value `true` in data: `described.ts` compares them. */
const FLAGS = /: api\.|: method$/

function factsOf(body: Body, words: Words): readonly Fact[] {
  switch (body.kind) {
    case 'api':
      return overviewFacts(body.api, { at: 'API' }, words)
    case 'operation':
      return operationFacts(body.operation, { at: '' }, words)
    case 'webhook':
      return exchangeFacts(body.webhook, { at: '' }, words)
    case 'schema':
      return namedSchemaFacts(body.schema, { at: '' }, words)
    default:
      return []
  }
}

/** The text of a page, or of the element with an id. */
function htmlTexts(html: string): (id: string | undefined) => string {
  const document = parse(html, { blockTextElements: { script: false, style: false } })
  for (const each of document.querySelectorAll('script, style, template')) each.remove()
  const texts = new Map<string, string>()
  const whole = plain(visibleText(document))
  return (id) => {
    if (id === undefined) return whole
    const known = texts.get(id)
    if (known !== undefined) return known
    const element = document.getElementById(id)
    const text = element === null ? '' : plain(visibleText(element))
    texts.set(id, text)
    return text
  }
}

/** Text and the URLs of links. */
function visibleText(element: ReturnType<typeof parse>): string {
  const links = element.querySelectorAll('a[href], img[alt]')
  const more = links.flatMap((each) => [
    each.getAttribute('href') ?? '',
    each.getAttribute('alt') ?? '',
  ])
  return [element.textContent, ...more].join('\n')
}

/** Markdown without escapes and entities. */
function withoutMarks(markdown: string): string {
  return decoded(markdown).replaceAll(/&(lt|gt|amp|quot);/g, ' ')
}

/** Text without the entities that the writer of Markdown uses next to marks. */
function decoded(text: string): string {
  return text.replaceAll(/&#x([0-9A-F]+);/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

/** All texts and numbers in a value, names of members included. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return isRecord(value)
    ? Object.entries(value).flatMap(([name, own]) => [name, ...textsOf(own)])
    : []
}

/** The letters and digits of a text: spaces, marks and escapes are different in each output. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
