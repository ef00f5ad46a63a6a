import type { Nodes, RootContent } from 'mdast'
import { apiPagesIn } from './api-pages.ts'
import type { ApiPage } from './api-pages.ts'
import { detailsOf } from './details.ts'
import { securityNodes, serverNodes } from './exchange-nodes.ts'
import { proseNodes } from './schema-nodes.ts'
import type { ContentNodes } from '../../agents/content-nodes.ts'
import { AGENTS_FILE, LIST, REFERENCE } from '../../agents/file-names.ts'
import { linkTargetOf } from '../../agents/links.ts'
import { markdownText } from '../../agents/markdown-text.ts'
import { mcpCommand } from '../../agents/mcp-command.ts'
import {
  heading,
  inlineCode,
  joined,
  link,
  list,
  oneLine,
  paragraph,
  table,
} from '../../agents/nodes.ts'
import type { Inline, Row } from '../../agents/nodes.ts'
import type {
  UnrenderedApi,
  ApiResponse,
  Prose,
  UnrenderedOperation,
} from '../../base/model/api.ts'
import type { OutputFile, PlanView } from '../../base/model/output.ts'
import type { PageProps } from '../../base/model/page.ts'
import { digestOf } from '../../base/platform/digest.ts'
import { truncate } from '../../base/shared/text/text.ts'
import { absoluteUrlOf, fileHrefOf, outputPathFrom } from '../../base/shared/urls/paths.ts'
import { wordsOf } from '../../base/words/translator.ts'

/** The version of the file's format. */
const FORMAT = 1
/** The most rows of a table, and characters in each: an agent reads all of the file. */
const MOST_ROWS = 40
const LONGEST = 300
const LIMIT_HEADER = /^retry-after$|rate-?limit|quota/i

/** An API of a site, for the files about how to call it. */
export interface CalledApi {
  readonly overview: ApiPage
  /** The path of the folder of its `AGENTS.md`. */
  readonly folder: string
  /** The digest of everything that `nodes` reads. */
  readonly digest: string
  /** How to call it: its base URL, authentication, errors and limits, and links to more. Empty if it cannot be read. */
  readonly nodes: () => Promise<readonly RootContent[]>
}

interface Making {
  readonly pages: readonly ApiPage[]
  readonly view: PlanView
}

/** The APIs of a site. Each is read once, for all files that describe it. `engine` is the digest of the code that writes them. */
export function calledApisIn(view: PlanView, engine: string): readonly CalledApi[] {
  return [...apiPagesIn(view)].flatMap(([folder, pages]) => {
    const overview = pages.find(({ kind }) => kind === 'api')
    if (overview === undefined) return []
    const made = [FORMAT, engine, pages.map(({ card, page }) => [card.digest, page.digest])]
    let found: Promise<readonly RootContent[]> | undefined
    const nodes = () => (found ??= callNodes(overview, { pages, view }))
    return [{ overview, folder, digest: digestOf(JSON.stringify(made)), nodes }]
  })
}

/** `AGENTS.md` next to the overview of an API. */
export function agentsFileOf({ folder, digest, nodes }: CalledApi): OutputFile {
  return {
    path: outputPathFrom(folder, AGENTS_FILE),
    digest,
    content: async () => markdownText(await nodes()),
  }
}

async function callNodes({ card, page }: ApiPage, making: Making): Promise<readonly RootContent[]> {
  const body = await making.view.bodyOf(card.source, card.digest)
  if (body?.kind !== 'api') return []
  const { api } = body
  const found = await foundIn(making)
  const root = making.view.config.locales.find(({ id }) => id === card.locale)?.path ?? '/'
  const settings: ContentNodes = {
    words: wordsOf(page.site.lang, page.site.messages),
    target: linkTargetOf(page),
  }
  const { words } = settings
  const { servers, authentication, summary, version } = api
  return [
    heading(1, words.t('agents.call', { name: page.title })),
    ...(version === '' ? [] : [paragraph(words.t('api.version', { version }))]),
    ...(summary === undefined ? [] : [paragraph(summary)]),
    paragraph(words.t('agents.callIntro')),
    ...(servers === undefined
      ? []
      : [heading(2, words.text(servers.title)), ...serverNodes(servers.servers, settings)]),
    ...(authentication === undefined
      ? []
      : [
          heading(2, words.text(authentication.title)),
          ...authentication.schemes.flatMap((scheme) => securityNodes(scheme, settings)),
          ...secretNodes(found, settings),
        ]),
    ...errorNodes(api, found, settings),
    ...limitNodes(found, settings),
    heading(2, words.t('agents.where')),
    ...placeNodes(api, { page, root }, settings),
  ]
}

/** The facts that the operations of an API have in common. */
interface CommonFacts {
  /** By status, the first response that has a description. */
  readonly errors: ReadonlyMap<string, ApiResponse>
  /** The descriptions of headers about limits, by name. */
  readonly limits: ReadonlyMap<string, Prose | undefined>
  /** The environment variables of the samples. */
  readonly secrets: ReadonlySet<string>
}

async function foundIn({ pages, view }: Making): Promise<CommonFacts> {
  const found = {
    errors: new Map<string, ApiResponse>(),
    limits: new Map<string, Prose | undefined>(),
    secrets: new Set<string>(),
  }
  // One after the other: all of them at once would take too much memory.
  for (const { card } of pages) {
    const body = await view.bodyOf(card.source, card.digest)
    if (body?.kind === 'operation') look(body.operation, found)
    // In other layouts, a page shows several operations.
    if (body?.kind === 'api') for (const each of detailsOf(body.api)) look(each, found)
  }
  return found
}

interface Finding {
  readonly errors: Map<string, ApiResponse>
  readonly limits: Map<string, Prose | undefined>
  readonly secrets: Set<string>
}

function look(
  { responses, samples }: UnrenderedOperation,
  { errors, limits, secrets }: Finding,
): void {
  for (const { variable } of samples.form.secrets) secrets.add(variable)
  for (const response of responses?.items ?? []) {
    const { status, headers } = response
    if (/^[45]|^default$/i.test(status) && !errors.has(status)) errors.set(status, response)
    for (const { name, description } of headers)
      if (LIMIT_HEADER.test(name) && !limits.has(name)) limits.set(name, description)
  }
}

function secretNodes({ secrets }: CommonFacts, { words }: ContentNodes) {
  if (secrets.size === 0) return []
  const [before = '', after = ''] = words.t('agents.secrets', { names: GAP }).split(GAP)
  const names = [...secrets].map((name) => [inlineCode(name)])
  return [paragraph(before, ...joined(names, ', '), after)]
}

const GAP = '\u0000'

function errorNodes(
  { errors: page }: UnrenderedApi,
  { errors }: CommonFacts,
  settings: ContentNodes,
) {
  const { words, target } = settings
  if (errors.size === 0 && page === undefined) return []
  const rows = [...errors.values()]
    .toSorted((a, b) => a.status.localeCompare(b.status))
    .slice(0, MOST_ROWS)
    .map(({ status, reason, title, description, media }): Row => [
      [inlineCode(status)],
      [proseLine(description, settings) || words.text(reason ?? title)],
      joined(
        media.map(({ type, schema }) => [
          inlineCode(type),
          ...(schema?.reference === undefined ? [] : [` ${schema.reference.name}`]),
        ]),
        ', ',
      ),
    ])
  const head = ['agents.status', 'agents.meaning', 'api.body'].map((id) => words.t(id))
  return [
    heading(2, words.t('api.errors')),
    ...(rows.length > 0 ? [table(head, rows)] : []),
    ...(page === undefined ? [] : [paragraph(link(target(page.url), words.text(page.name)))]),
  ]
}

function limitNodes({ errors, limits }: CommonFacts, settings: ContentNodes) {
  const { words } = settings
  const tooMany = proseLine(errors.get('429')?.description, settings)
  if (tooMany === '' && limits.size === 0) return []
  const rows = [...limits]
    .slice(0, MOST_ROWS)
    .map(([name, description]): Row => [[inlineCode(name)], [proseLine(description, settings)]])
  const head = ['agents.name', 'agents.meaning'].map((id) => words.t(id))
  return [
    heading(2, words.t('api.limits')),
    ...(tooMany === '' ? [] : [paragraph(inlineCode('429'), `: ${tooMany}`)]),
    ...(rows.length > 0 ? [table(head, rows)] : []),
  ]
}

/** A description in one line, without formatting. */
function proseLine(prose: Prose | undefined, settings: ContentNodes): string {
  if (prose === undefined) return ''
  return truncate(oneLine(proseNodes(prose, settings).map(plainText).join(' ')), LONGEST)
}

function plainText(node: Nodes): string {
  if ('children' in node) return node.children.map(plainText).join('')
  return 'value' in node ? node.value : ''
}

interface Place {
  readonly page: PageProps
  /** The path of its language. */
  readonly root: string
}

function placeNodes(api: UnrenderedApi, { page, root }: Place, { words, target }: ContentNodes) {
  const { origin, base } = page.site
  const urlOf = (...path: readonly string[]) =>
    absoluteUrlOf(fileHrefOf(outputPathFrom(...path), base), origin)
  const command = mcpCommand(page.site)
  const lines: readonly (readonly Inline[])[] = [
    [link(target(page.href), words.t('sidebar.overview'))],
    [link(urlOf(page.pathname, REFERENCE), words.t('agents.json'))],
    ...api.downloads.map(({ format, url }) => [
      link(target(url), words.t('api.download', { format })),
    ]),
    [link(urlOf(root, LIST), words.t('agents.list'))],
    ...(command === undefined ? [] : [[`${words.t('agents.tools')}: `, inlineCode(command)]]),
  ]
  return [list(lines)]
}
