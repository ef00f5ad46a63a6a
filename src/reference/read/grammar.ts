import { keywordOf } from './keywords.ts'
import { mapTypeOf, membersOf } from './objects.ts'

/**
 * The objects of a description that can contain references, or be their targets. Their members are those of `objects.ts`, of all
 * versions together: the others are text, a number, or data of the writer.
 */
const KINDS = [
  'root',
  'components',
  'pathItem',
  'operation',
  'parameter',
  'header',
  'requestBody',
  'mediaType',
  'encoding',
  'response',
  'callback',
  'link',
  'example',
  'schema',
  'securityScheme',
] as const

export type Kind = (typeof KINDS)[number]

/**
 * One object of a kind, a list of them, or a map of names to them. A schema is allowed in place of a list of
 * them.
 */
export type Form = Kind | `[${Kind}]` | `{${Kind}}`

const FORMS: ReadonlyMap<string, Form> = new Map(
  KINDS.flatMap((kind) =>
    [kind, `[${kind}]` as const, `{${kind}}` as const].map((form) => [form, form]),
  ),
)

/** The types of the members of each kind. */
const TYPES: ReadonlyMap<Kind, ReadonlyMap<string, string>> = new Map(
  KINDS.map((kind) => {
    const members = ['2.0', '3.2'].flatMap((version) => [...(membersOf(kind, version) ?? [])])
    return [kind, new Map(members.map(([name, { type }]) => [name, typeOf(kind, name, type)]))]
  }),
)

function typeOf(kind: Kind, name: string, type: string): string {
  // Older schemas have lists, flags and names in place of some schemas.
  if (kind === 'schema') return keywordOf(name).holds ?? type
  const [usual = ''] = type.split('|')
  return mapTypeOf(usual) ?? usual
}

export const METHODS: readonly string[] = [...(TYPES.get('pathItem') ?? [])].flatMap(
  ([name, type]) => (type === 'operation' ? [name] : []),
)

/**
 * True if references in a member are replaced by their targets: those of `description`, not those of `example`. The
 * values in the list of a schema's `enum` are data. OpenAPI allows no reference in texts, tags, servers and the like, but parsers
 * follow it.
 */
export function isReplaceable(kind: Kind, name: string, value: unknown): boolean {
  if (name === 'x-codeSamples' || name === 'x-code-samples') return true
  const type = isExtension(name) ? undefined : TYPES.get(kind)?.get(name)
  if (type === undefined || FORMS.has(type)) return false
  return type === 'list' ? !Array.isArray(value) : !type.includes('any')
}

/** The form of a member; `undefined` if it contains no reference. */
export function formOf(kind: Kind, name: string): Form | undefined {
  if (isExtension(name)) return undefined
  // A callback is a map of expressions to path items.
  return kind === 'callback' ? 'pathItem' : FORMS.get(TYPES.get(kind)?.get(name) ?? '')
}

function isExtension(name: string): boolean {
  return name.startsWith('x-')
}

/** The kind of the objects in a form: `{schema}` → `schema`. */
export function kindIn(form: Form): Kind {
  // A form is a kind, or a kind between brackets.
  return form.replace(/^[[{]|[\]}]$/g, '') as Kind
}

/** The path of a description's reusable objects of a kind; `undefined` if they can only be inline. */
export function shelfOf(kind: Kind, version: string): readonly string[] | undefined {
  const isOf2 = version.startsWith('2.')
  // A path item is copied to its path, and OpenAPI 2.0 allows no reference to a security scheme.
  if (kind === 'pathItem' || (isOf2 && kind === 'securityScheme')) return undefined
  const members = membersOf(isOf2 ? 'root' : 'components', version) ?? []
  for (const [name, { type, since }] of members)
    if (type === `{${kind}}` && since <= version && !isExtension(name))
      return isOf2 ? [name] : ['components', name]
  return undefined
}
