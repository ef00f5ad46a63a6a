import { followed, isObject, listOf, objectOf } from './json.ts'
import { squeezed } from './pages.ts'
import type { Json } from './json.ts'
import type { Page, Part } from './pages.ts'

export type Direction = 'request' | 'response' | 'both'

export interface SchemaWalk {
  /** Reports the parts of a schema that a part of a page does not show, itself or by a link. */
  readonly check: (schema: unknown, shown: Shown, where: string) => void
  /** Checks that a part of a page shows a value. */
  readonly says: (shown: Shown, value: unknown) => boolean
  readonly pageOf: (name: string) => Page | undefined
}

/** A part of a page that should show something, and the direction of its data. */
export interface Shown {
  readonly part: Part
  readonly page: Page
  readonly direction: Direction
}

interface WalkOptions {
  readonly root: Json
  readonly pages: readonly Page[]
  readonly tell: (where: string, what: string) => void
}

/** Keywords with schemas, which are rendered in the part of the schema that contains them. */
const SCHEMAS = [
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'additionalItems',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentSchema',
]
const LISTS = ['allOf', 'oneOf', 'anyOf', 'prefixItems', 'items']

/** The walk through the schemas of one description. */
export function schemaWalk({ root, pages, tell }: WalkOptions): SchemaWalk {
  const byPathname = new Map(pages.map((page) => [page.pathname, page]))
  const known = new Map<object, Map<Part, readonly string[]>>()

  /** The parts that a part links to. */
  const ledTo = ({ part, page, direction }: Shown): readonly Shown[] =>
    part.leads.flatMap((href): readonly Shown[] => {
      const [pathname = '', id = ''] = href.split('#')
      const target = pathname === '' ? page : byPathname.get(pathname)
      const found = target?.at(id === '' ? 'definition' : decodeURIComponent(id))
      return target && found && found !== part ? [{ part: found, page: target, direction }] : []
    })

  const propertiesOf = (shown: Shown, name: string, seen = new Set<Part>()): readonly Shown[] => {
    if (seen.has(shown.part)) return []
    seen.add(shown.part)
    const own = shown.part.properties.filter((each) => each.name === name)
    if (own.length > 0) return own.map(({ part }) => ({ ...shown, part }))
    return ledTo(shown).flatMap((further) => propertiesOf(further, name, seen))
  }

  const says = (shown: Shown, value: unknown, seen = new Set<Part>()): boolean => {
    if (seen.has(shown.part)) return false
    seen.add(shown.part)
    const text = squeezed(typeof value === 'string' ? value : JSON.stringify(value))
    return (
      shown.part.text.includes(text) || ledTo(shown).some((further) => says(further, value, seen))
    )
  }

  const missingIn = (value: unknown, shown: Shown): readonly string[] => {
    const schema = followed(root, value)
    if (!isObject(schema) || schema['x-internal'] === true) return []
    const parts = known.get(schema) ?? new Map<Part, readonly string[]>()
    known.set(schema, parts)
    const before = parts.get(shown.part)
    if (before !== undefined) return before
    // While it is being checked, a schema that contains itself misses nothing.
    parts.set(shown.part, [])
    const missing = [
      ...factsOf(schema)
        .filter((fact) => !says(shown, fact))
        .map((fact) => `the value ${JSON.stringify(fact)}`),
      ...[
        ...SCHEMAS.map((key) => schema[key]),
        ...LISTS.flatMap((key) => listOf(schema[key])),
        ...Object.values(objectOf(schema['dependentSchemas'])),
      ].flatMap((each) => missingIn(each, shown)),
      ...missingProperties(objectOf(schema['properties']), shown, (name) => name),
      ...missingProperties(objectOf(schema['patternProperties']), shown, (name) => `/${name}/`),
    ]
    parts.set(shown.part, missing)
    return missing
  }

  const missingProperties = (
    properties: Json,
    shown: Shown,
    nameOf: (name: string) => string,
  ): readonly string[] =>
    Object.entries(properties).flatMap(([name, value]) => {
      const property = objectOf(followed(root, value))
      const isHidden =
        (shown.direction === 'request' && property['readOnly'] === true) ||
        (shown.direction === 'response' && property['writeOnly'] === true)
      if (isHidden || property['x-internal'] === true) return []
      const places = propertiesOf(shown, nameOf(name))
      if (places.length === 0) return [`the property ${name}`]
      if (places.every(({ part }) => !part.hasAnchor)) return [`the anchor of ${name}`]
      // A name may be in several choices: one of them is meant.
      const [least = []] = places
        .map((place) => missingIn(value, place))
        .toSorted((a, b) => a.length - b.length)
      return least.map((what) => `${name}: ${what}`)
    })

  return {
    check: (schema, shown, where) => {
      for (const what of missingIn(schema, shown)) tell(where, what)
    },
    says,
    pageOf: (name) =>
      pages.find((page) => page.pathname.includes('/schemas/') && page.name === name),
  }
}

/** Values in a schema that a page must show. */
function factsOf(schema: Json): readonly unknown[] {
  return [
    ...listOf(schema['enum']),
    ...('const' in schema ? [schema['const']] : []),
    ...('default' in schema ? [schema['default']] : []),
    ...('example' in schema ? [schema['example']] : []),
    ...listOf(schema['examples']),
  ]
}
