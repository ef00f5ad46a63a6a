import { slugify } from '../../shared/text.ts'
import { textOf } from '../read/json.ts'
import { urlOf } from './outline.ts'
import type { Outline } from './outline.ts'
import type { Prose } from '../../model/api.ts'
import type { Element, ElementContent, RootContent } from 'hast'

type Child = RootContent | ElementContent

interface LinkOptions {
  readonly outline: Outline
  /** The URL that links from the root of a host begin at. */
  readonly linksBase?: string | undefined
}

/**
 * A text whose links lead to the pages of the reference: `#operation/…`, `#tag/…` and `#section/…`, as Redoc writes
 * them. Those that begin with `/` lead to the configured base.
 */
export function withDescribedLinks(tree: Prose, options: LinkOptions): Prose {
  const linked = (node: Child): Child => {
    if (node.type !== 'element') return node
    const children = node.children.map(linked) as ElementContent[]
    const { href } = node.properties
    const target = typeof href === 'string' ? targetOf(href, options) : undefined
    if (target === undefined) return { ...node, children }
    return { ...node, properties: { ...node.properties, href: target }, children } satisfies Element
  }
  return { ...tree, children: tree.children.map(linked) as RootContent[] }
}

/** The URL that a link stands for; `undefined` for one that stays as it is written. */
function targetOf(href: string, { outline, linksBase }: LinkOptions): string | undefined {
  if (linksBase !== undefined && /^\/(?!\/)/.test(href))
    return `${linksBase.replace(/\/+$/, '')}${href}`
  if (!/^#(?:operation|tag|section)\//.test(href)) return undefined
  const parts = href.slice(1).split('/').map(decoded)
  const operation = parts[parts.indexOf('operation') + 1]
  if (parts.includes('operation') && operation !== undefined) {
    const found = outline.operations.find(({ value }) => textOf(value['operationId']) === operation)
    return found && urlOf(found.pathname)
  }
  const [kind, ...names] = parts
  const overview = urlOf(outline.overview)
  if (kind === 'section') return `${overview}#${slugify(names.at(-1) ?? '')}`
  const tag = outline.tags.find(({ name }) => slugify(name) === slugify(names[0] ?? ''))
  return tag && `${overview}#${tag.id}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
