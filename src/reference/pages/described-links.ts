import type { Prose } from '../../base/model/api.ts'
import { remember } from '../../base/shared/remember.ts'
import { slugify } from '../../base/shared/text/text.ts'
import { urlOf } from '../outline/outline.ts'
import type { OperationOutline, Outline, SchemaOutline } from '../outline/outline.ts'
import { textOf } from '../read/json.ts'
import { decodedUri } from '../read/references.ts'
import type { Element, ElementContent, RootContent } from 'hast'

type Child = RootContent | ElementContent

interface LinkOptions {
  readonly outline: Outline
  /** The base of links that begin with `/`. */
  readonly linksBase?: string | undefined
  /** The ids of the headings in the text of the whole description. */
  readonly headings: () => ReadonlySet<string>
}

/** The links of a description. */
export interface DescribedLinks {
  /**
   * The URL to which a link leads: to a part of the reference, in the forms that other references have, to the page of that part.
   * A link that begins with `/` gets the configured base.
   */
  readonly targetOf: (href: string) => string
  /** The link as written in the description, for a URL. */
  readonly originalOf: (url: string) => string
  /** A text whose links lead there. */
  readonly linked: (tree: Prose) => Prose
}

export function describedLinks({ outline, linksBase, headings }: LinkOptions): DescribedLinks {
  const targets = linkTargetsIn(outline, headings)
  const originals = new Map<string, string>()
  const targetOf = (href: string): string => {
    const url = urlFor(href)
    if (url !== href) originals.set(url, href)
    return url
  }
  const urlFor = (href: string): string => {
    if (linksBase !== undefined && /^\/(?!\/)/.test(href))
      return `${linksBase.replace(/\/+$/, '')}${href}`
    return (href.startsWith('#') ? partAt(decodedUri(href.slice(1)), targets) : undefined) ?? href
  }
  const linked = <Node extends Child>(node: Node): Node | Element => {
    if (node.type !== 'element') return node
    const children = node.children.map(linked)
    const { href } = node.properties
    if (typeof href !== 'string') return { ...node, children }
    const properties = { ...node.properties, href: targetOf(href) }
    return { ...node, properties, children }
  }
  return {
    targetOf,
    originalOf: (url) => originals.get(url) ?? url,
    linked: (tree) => ({ ...tree, children: tree.children.map(linked) }),
  }
}

/** A form of links to parts of a reference. Its groups are the arguments of `find`. */
interface LinkForm {
  readonly form: RegExp
  readonly find: (target: LinkTargets, ...names: readonly string[]) => string | undefined
}

/**
 * How links lead to parts of a reference: Redoc `tag/Items/operation/getItem`, `section/Paging`; Scalar
 * `tag/items/GET/items/{id}`, `model/Item`, `description/paging`; Swagger UI `/Items/getItem`; Stoplight `/operations/getItem`.
 * Several references on one page have names, which Scalar puts before the rest.
 */
const FORMS: readonly LinkForm[] = [
  {
    form: /^(?:tag\/[^/]+\/)?operation\/(.+)$/i,
    find: (target, id = '') => target.operation(id),
  },
  {
    form: /^(?:tag\/[^/]+\/)?paths\/(.+)\/([a-z]+)$/i,
    find: (target, path = '', method = '') => target.operationOf(method, unescaped(path)),
  },
  {
    form: /^(?:[^/]+\/)?(?:tag\/[^/]+(?:\/webhook)?|webhook)\/([a-z]+)(\/.+)$/i,
    find: (target, method = '', path = '') => target.operationOf(method, path),
  },
  {
    form: /^\/paths\/(.+)\/([a-z]+)$/i,
    find: (target, path = '', method = '') => target.operationAt(method, path),
  },
  { form: /^section\/(?:.+\/)?(.+)$/i, find: (target, name = '') => target.section(name) },
  {
    form: /^(?:[^/]+\/)?(?:description|introduction)\/(.+)$/i,
    find: (target, name = '') => target.section(name),
  },
  {
    form: /^(?:[^/]+\/)?(?:tag\/[^/]+\/)?(?:schema|model|\/?schemas|\/components\/schemas)\/(.+)$/i,
    find: (target, name = '') => target.schema(name),
  },
  { form: /^(?:[^/]+\/)?tag\/(.+)$/i, find: (target, name = '') => target.tag(name) },
  { form: /^\/operations\/(.+)$/i, find: (target, id = '') => target.operation(id) },
  { form: /^\/[^/]+\/(.+)$/, find: (target, id = '') => target.operation(id) },
  { form: /^\/([^/]+)$/, find: (target, name = '') => target.tag(name) },
  { form: /^models$/, find: (target) => target.schemas() },
  { form: /^([^/]+)$/, find: (target, name = '') => target.heading(name) },
]

/** The URL of a part of the reference. */
function partAt(anchor: string, targets: LinkTargets): string | undefined {
  for (const { form, find } of FORMS) {
    const [whole, ...names] = form.exec(anchor) ?? []
    const found = whole === undefined ? undefined : find(targets, ...names)
    if (found !== undefined) return found
  }
  return undefined
}

type LinkTargets = ReturnType<typeof linkTargetsIn>

/** Finds parts of a reference by the names in links. */
function linkTargetsIn(
  { operations, webhooks, overview, tags, lists, schemas }: Outline,
  headings: () => ReadonlySet<string>,
) {
  const urlOfOperation = (operation: OperationOutline | undefined): string | undefined => {
    if (operation === undefined) return undefined
    const { pathname, fragment } = operation
    return `${urlOf(pathname)}${fragment === undefined ? '' : `#${fragment}`}`
  }
  const tagPage = (name: string): string | undefined => {
    const tag = tags.find((each) => slugify(each.name) === slugify(name))
    const list = lists?.operations.find((each) => tag !== undefined && each.tag === tag)
    return list ? urlOf(list.pathname) : tag && `${urlOf(overview)}#${tag.id}`
  }
  const byId = remember(() => {
    // The first of several with one id is the last that is set.
    const all = [...operations, ...webhooks].toReversed()
    const own = all.map((each) => [textOf(each.value['operationId']), each] as const)
    return { own: new Map(own), made: new Map(all.map((each) => [madeId(each), each])) }
  })
  return {
    // Swagger UI makes an id of an operation that has none.
    operation: (id: string) =>
      urlOfOperation(byId().own.get(id) ?? byId().made.get(id.toLowerCase())),
    /** `pets-petId`, `get`: Stoplight writes a path as words. */
    operationAt: (method: string, words: string) =>
      urlOfOperation(
        operations.find(
          (each) => isSame(each.method, method) && slugify(each.path) === slugify(words),
        ),
      ),
    schemas: () => (schemas.size === 0 ? undefined : `${urlOf(overview)}#schemas`),
    operationOf: (method: string, path: string) => {
      const isMeant = (each: OperationOutline) =>
        isSame(each.method, method) && each.path.replace(/^\//, '') === path.replace(/^\//, '')
      return urlOfOperation(operations.find(isMeant) ?? webhooks.find(isMeant))
    },
    tag: (name: string) => {
      const [, parent = '', heading = ''] = /^(.+?)(?:\/description)?\/([^/]+)$/.exec(name) ?? []
      const page = tagPage(parent)?.replace(/#.*$/, '')
      return tagPage(name) ?? (page && `${page}#${slugify(heading)}`)
    },
    section: (name: string) => `${urlOf(overview)}#${slugify(name)}`,
    /** A heading of the description's own text, which is on the overview. */
    heading: (name: string) => {
      const id = slugify(name)
      return headings().has(id) ? `${urlOf(overview)}#${id}` : undefined
    },
    schema: (name: string) => {
      const isMeant = (each: SchemaOutline) => slugify(each.name) === slugify(name)
      const meant = schemas.get(name) ?? [...schemas.values()].find(isMeant)
      return meant && urlOf(meant.pathname)
    },
  }
}

/** Other references write methods in lower case. */
function isSame(method: string, written: string): boolean {
  return method.toUpperCase() === written.toUpperCase()
}

/** `GET /pets/{id}` → `get_pets__id_` */
function madeId({ method, path }: OperationOutline): string {
  return `${method}_${path.replace(/^\//, '')}`.replaceAll(/[^a-z0-9]/gi, '_').toLowerCase()
}

/** `~1pets~1{id}` → `/pets/{id}` */
function unescaped(path: string): string {
  return path.replaceAll('~1', '/').replaceAll('~0', '~')
}
