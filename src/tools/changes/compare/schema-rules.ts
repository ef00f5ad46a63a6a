import { REASONS, rule } from './rule.ts'
import type { Rule } from './rule.ts'
import type { Side } from './severity.ts'

/** Rules for properties of objects. */
export const PROPERTIES = {
  'request-property-added': rule(
    'compatible',
    'An optional property of a request was added.',
    'Requests without it stay valid.',
  ),
  'request-property-added-required': rule(
    'breaking',
    'A required property of a request was added.',
    'Requests without it are refused.',
  ),
  'request-property-removed': rule(
    'risky',
    'A property of an open request was removed.',
    'Requests with it stay valid, but it may have no effect.',
  ),
  'request-property-removed-closed': rule(
    'breaking',
    'A property of a request that allows no others was removed.',
    'Requests with it are refused.',
  ),
  'request-property-removed-after-sunset': rule(
    'compatible',
    'A property of a request was removed after its sunset.',
    REASONS.sunset,
  ),
  'request-property-required': rule(
    'breaking',
    'A property of a request is required now.',
    'Requests without it are refused.',
  ),
  'request-property-optional': rule(
    'compatible',
    'A property of a request is optional now.',
    REASONS.larger,
  ),
  'request-property-read-only': rule(
    'breaking',
    'A property of a request is read-only now.',
    'Requests may not send it: it is refused or ignored.',
  ),
  'request-default-changed': rule(
    'risky',
    'A default of a request changed.',
    'A client that leaves it out gets another result.',
  ),
  'response-property-added': rule(
    'compatible',
    'A property of an open response was added.',
    REASONS.isNew,
  ),
  'response-property-added-closed': rule(
    'breaking',
    'A property was added to a response that promised no others.',
    'A client that checks responses refuses it.',
  ),
  'response-property-removed': rule(
    'breaking',
    'A property of a response was removed.',
    REASONS.gone,
  ),
  'response-property-removed-after-sunset': rule(
    'compatible',
    'A property of a response was removed after its sunset.',
    REASONS.sunset,
  ),
  'response-property-required': rule(
    'compatible',
    'A property of a response is always sent now.',
    REASONS.smaller,
  ),
  'response-property-optional': rule(
    'breaking',
    'A property of a response is optional now.',
    'A client that needs it may not get it.',
  ),
  'response-property-write-only': rule(
    'breaking',
    'A property of a response is write-only now.',
    REASONS.gone,
  ),
  'request-choice-exclusive': rule(
    'risky',
    'A request may fit one alternative only: `oneOf` instead of `anyOf`.',
    'A request that fits several alternatives is refused.',
  ),
  'discriminator-changed': rule(
    'breaking',
    'Another property names the alternatives.',
    'The old property no longer says which schema applies.',
  ),
} as const

/** How the values that a schema allows differ from those before. */
export type Relation = 'narrowed' | 'widened' | 'changed'

/** Parts of a schema, as in “The range of a request …”, of which a difference is narrower, wider, or both. */
const ORDERED = {
  null: 'permission of `null`',
  enum: 'list of values',
  bounds: 'range of sizes or numbers',
  unique: 'uniqueness of items',
  others: 'set of further properties or items',
  choice: 'choice of schemas',
} as const

/** Parts of a schema that may also be replaced by something that is neither narrower nor wider. */
const UNORDERED = {
  type: 'type',
  format: 'format',
  pattern: 'pattern',
  multiple: 'step between numbers',
  condition: 'condition',
} as const

export type SchemaRuleId =
  | `${Side}-${keyof typeof ORDERED}-${Exclude<Relation, 'changed'>}`
  | `${Side}-${keyof typeof UNORDERED}-${Relation}`

const VERBS: Readonly<Record<Relation, string>> = {
  narrowed: 'allows less',
  widened: 'allows more',
  changed: 'allows something else',
}

const RATINGS: Readonly<Record<`${Side}-${Relation}`, Pick<Rule, 'severity' | 'reason'>>> = {
  'request-narrowed': { severity: 'breaking', reason: REASONS.refused },
  'request-widened': { severity: 'compatible', reason: REASONS.larger },
  'request-changed': { severity: 'breaking', reason: REASONS.refused },
  'response-narrowed': { severity: 'compatible', reason: REASONS.smaller },
  'response-widened': { severity: 'breaking', reason: REASONS.unknown },
  'response-changed': { severity: 'breaking', reason: REASONS.unknown },
}

/** Patterns and conditions: which values two of them allow is not known. */
const UNDECIDED = /-(?:pattern|condition)-changed$/
const MAY_DIFFER = {
  severity: 'risky',
  reason: 'It may allow less or more: that cannot be known from the two texts.',
} as const
const LISTS_GROW = {
  severity: 'risky',
  reason: 'A client that handles each listed value gets one that it does not know.',
} as const

/** Rules for what schemas allow, by their ids. */
export function schemaRules(): readonly (readonly [string, Rule])[] {
  const ordered = ['narrowed', 'widened'] as const
  const families = [
    ...Object.entries(ORDERED).map(([aspect, words]) => ({ aspect, words, relations: ordered })),
    ...Object.entries(UNORDERED).map(([aspect, words]) => ({
      aspect,
      words,
      relations: [...ordered, 'changed'] as const,
    })),
  ]
  return (['request', 'response'] as const).flatMap((side) =>
    families.flatMap(({ aspect, words, relations }) =>
      relations.map((relation) => {
        const id = `${side}-${aspect}-${relation}`
        const rating = UNDECIDED.test(id)
          ? MAY_DIFFER
          : id === 'response-enum-widened'
            ? LISTS_GROW
            : RATINGS[`${side}-${relation}`]
        return [id, { title: `The ${words} of a ${side} ${VERBS[relation]}.`, ...rating }] as const
      }),
    ),
  )
}
