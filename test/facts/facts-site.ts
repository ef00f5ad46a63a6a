import { isRecord } from '../../src/base/shared/json.ts'
import { plain, textsOf } from './outputs.ts'
import type { FactPage } from './outputs.ts'
import type { TestSite } from '../site.ts'

/** A config whose site also publishes the trees of its reference pages, in `trees.jsonl`. */
export function factsConfig(file: string): string {
  return `export default {
  title: 'Facts', url: 'https://facts.example', ai: true,
  openapi: [{ file: ${JSON.stringify(file)} }],
  emitters: [{
    name: 'trees', when: 'planned',
    async *emit({ pages, table, bodyOf }) {
      const lines = []
      for (const { pathname, site } of pages) {
        const { card } = table.routes.get(pathname) ?? {}
        const body = card?.digest && card.source && (await bodyOf(card.source, card.digest))
        if (body?.kind && body.kind in KINDS)
          lines.push(JSON.stringify({ pathname, body, lang: site.lang, messages: lines.length ? {} : site.messages }))
      }
      yield { path: 'trees.jsonl', digest: String(Math.random()), content: async () => lines.join('\\n') }
    },
  }],
}
const KINDS = { api: 1, operation: 1, webhook: 1, schema: 1 }
`
}

/** The pages of the reference of such a site. */
export function factPagesOf(site: Pick<TestSite, 'read' | 'has' | 'paths'>): readonly FactPage[] {
  const trees = site
    .read('trees.jsonl')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Pick<FactPage, 'pathname' | 'body' | 'lang' | 'messages'>)
  const [first] = trees
  const file = site.paths.find((path) => path.endsWith('reference.json'))
  const entries = file === undefined ? new Map<string, unknown>() : entriesIn(site.read(file))
  const schemas = new Map(
    [...entries.values()].flatMap((entry): [string, string][] =>
      isRecord(entry) && typeof entry['name'] === 'string' && !('method' in entry)
        ? [[entry['name'], plain(textsOf(entry).join('\n'))]]
        : [],
    ),
  )
  return trees.map((tree): FactPage => {
    const name = tree.pathname.slice(1) || 'index'
    return {
      ...tree,
      messages: first?.messages ?? {},
      html: site.read(`${name}.html`),
      markdown: site.has(`${name}.md`) ? site.read(`${name}.md`) : undefined,
      data: entries.get(tree.pathname),
      schemas,
    }
  })
}

/** The entries of a `reference.json`, by the path of their page. */
function entriesIn(text: string): ReadonlyMap<string, unknown> {
  const { operations, webhooks, schemas, ...api } = JSON.parse(text) as Record<string, unknown>
  const all = [
    api,
    ...[operations, webhooks, schemas].flatMap((list) => (Array.isArray(list) ? list : [])),
  ]
  return new Map(
    all.flatMap((entry): [string, unknown][] =>
      isRecord(entry) && typeof entry['url'] === 'string'
        ? [[new URL(entry['url']).pathname, entry]]
        : [],
    ),
  )
}
