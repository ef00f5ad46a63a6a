import type { Prose } from '../../base/model/api.ts'
import { slugify } from '../../base/shared/text/text.ts'
import { urlOf } from '../outline/outline.ts'
import type { OperationOutline, Outline } from '../outline/outline.ts'
import { textOf } from '../read/json.ts'
import { decodedUri } from '../read/references.ts'
import type { Element, ElementContent, RootContent } from 'hast'

type Child = RootContent | ElementContent

interface LinkOptions {
  readonly outline: Outline
  /** The base of links that begin with `/`. */
  readonly linksBase?: string | undefined
}

/**
 * A text whose links lead to the pages of the reference: `#operation/…`, `#tag/…` and `#section/…`, in
 * Redoc's syntax. Those that begin with `/` get the configured base.
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

/** The URL of a link; `undefined` if it stays as it is written. */
function targetOf(href: string, { outline, linksBase }: LinkOptions): string | undefined {
  if (linksBase !== undefined && /^\/(?!\/)/.test(href))
    return `${linksBase.replace(/\/+$/, '')}${href}`
  return href.startsWith('#') ? partAt(decodedUri(href.slice(1)), outline) : undefined
}

/** `tag/Items`, `section/Paging`, `schema/Item`, `/components/schemas/Item`, or an operation. */
function partAt(anchor: string, outline: Outline): string | undefined {
  const operation = operationAt(anchor, outline)
  if (operation !== undefined) {
    const { pathname, fragment } = operation
    return `${urlOf(pathname)}${fragment === undefined ? '' : `#${fragment}`}`
  }
  const [, kind, name = ''] =
    /^(tag|section|schema|\/components\/schemas)\/(.+)$/.exec(anchor) ?? []
  const overview = urlOf(outline.overview)
  if (kind === undefined) return undefined
  if (kind === 'section') return `${overview}#${slugify(name.split('/').at(-1) ?? '')}`
  if (kind === 'tag') {
    const tag = outline.tags.find((each) => slugify(each.name) === slugify(name))
    const list = outline.lists?.operations.find((each) => each.tag === tag)
    return list ? urlOf(list.pathname) : tag && `${overview}#${tag.id}`
  }
  const schema = outline.schemas.get(name)
  return schema && urlOf(schema.pathname)
}

/** `operation/listPets`, `tag/Pets/operation/listPets`, `tag/Pets/paths/~1pets/get`. */
function operationAt(anchor: string, { operations }: Outline): OperationOutline | undefined {
  const [, id, path, method] =
    /^(?:tag\/[^/]+\/)?(?:operation\/(.+)|paths\/(.+)\/([a-z]+))$/i.exec(anchor) ?? []
  if (id !== undefined) return operations.find(({ value }) => textOf(value['operationId']) === id)
  if (path === undefined) return undefined
  const plain = path.replaceAll('~1', '/').replaceAll('~0', '~')
  return operations.find((each) => each.path === plain && each.method === method?.toUpperCase())
}
