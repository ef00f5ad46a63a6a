import type { Card, Document } from '../model/document.ts'
import type { SiteConfig } from '../model/site-config.ts'

type Places = Pick<SiteConfig, 'docs' | 'locales'>

const KINDS: ReadonlySet<string> = new Set([
  'api',
  'authors',
  'broken',
  'category',
  'doc',
  'file',
  'messages',
  'operation',
  'page',
  'partial',
  'post',
  'schema',
  'tags',
  'webhook',
] satisfies readonly Card['kind'][])

const TEXTS = ['title', 'description', 'excerpt'] as const
const LISTS = ['headings', 'links', 'tags'] as const

/** Why what a source of the config gave is no list of documents, or has one that no page could show. */
export function documentsFault(given: unknown, places: Places): string | undefined {
  if (!Array.isArray(given)) return 'it is no list of documents'
  for (const document of given as readonly unknown[]) {
    const fault = shapeFault(document) ?? placeFault(document as Document, places)
    if (fault !== undefined) return fault
  }
  return undefined
}

function shapeFault(document: unknown): string | undefined {
  const { card, body } = recordOf(document)
  const { kind, problems, ...fields } = recordOf(card)
  if (card === undefined) return 'a document has no `card`'
  if (typeof kind !== 'string' || !KINDS.has(kind)) {
    return `the \`kind\` of a card is \`${String(kind)}\`, which is none of ${quoted([...KINDS])}`
  }
  if (!Array.isArray(problems)) return 'the `problems` of a card are no list'
  // Only the cards of pages have content.
  if (!('content' in fields) && !['doc', 'post', 'page'].includes(kind)) return undefined
  const text = TEXTS.find((name) => typeof fields[name] !== 'string')
  if (text !== undefined) return `the \`${text}\` of a card is no text`
  const list = LISTS.find((name) => !Array.isArray(fields[name]))
  if (list !== undefined) return `the \`${list}\` of “${String(fields['title'])}” are no list`
  if (typeof fields['frontMatter'] !== 'object')
    return `“${String(fields['title'])}” has no \`frontMatter\``
  return fields['content'] === 'hast' && recordOf(body)['kind'] !== 'hast'
    ? `“${String(fields['title'])}” has no \`body\` of the kind \`hast\``
    : undefined
}

/** A document of a language or a version that the site does not have would be on no page. */
function placeFault({ card }: Document, { docs, locales }: Places): string | undefined {
  const languages = locales.map(({ id }) => id)
  const isPlain = locales.length === 1 && locales[0]?.path === '/'
  if (!isPlain && !languages.includes(card.locale)) {
    return `a document is of the language \`${card.locale}\`, and the site has ${quoted(languages)}`
  }
  const versions = [...new Set(docs.map(({ version }) => version))]
  if (card.kind === 'doc' && docs.length > 1 && !versions.includes(card.version)) {
    return `a document is of the version \`${card.version}\`, and the docs have ${quoted(versions)}`
  }
  return undefined
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
