import { boundedPatterns } from './bounded-patterns.ts'
import { formatChecks } from './formats.ts'
import { identities } from './identity.ts'
import { remember } from '../../base/shared/remember.ts'
import type { JsonRecord } from '../read/json.ts'
import { keywordsWith } from '../read/keywords.ts'
import { newValidator } from '../read/json-schema-validator.ts'

export interface SchemaFault {
  /** A JSON pointer into the value. */
  readonly at: string
  readonly detail: string
}

export interface SchemaVerdict {
  /** Empty if the schema allows the value, as far as it could be checked. */
  readonly faults: readonly SchemaFault[]
  /** The reasons why parts of the value were not checked, each a sentence. */
  readonly unchecked: readonly string[]
}

export type SchemaCheck = (value: unknown) => SchemaVerdict

interface CheckOptions {
  readonly isOld: boolean
  readonly isText: boolean
}

const MOST_FAULTS = 20

const UNKNOWN = 'Its schema is not one that the validator understands.'
const ENDLESS = 'Its schema refers to itself without an end.'

/**
 * A check of values against one schema whose references are internal. Text is converted to a number or a list
 * if the schema wants one and `isText` is set, because all values arrive as text. What cannot be checked in
 * time is allowed, with the reason.
 */
export function schemaCheck(schema: JsonRecord, { isOld, isText }: CheckOptions): SchemaCheck {
  const bounded = boundedValidator(isOld ? 'old' : 'new', isText ? 'text' : 'json')
  const { patterns } = bounded
  const validate = compiled(schema, bounded)
  if (validate === undefined) return () => ({ faults: [], unchecked: [UNKNOWN] })
  return (value) => {
    try {
      const undecided = patterns.begin(true)
      const errors = validate(value)
      if (undecided.size === 0)
        return { faults: withoutConditions(errors).slice(0, MOST_FAULTS), unchecked: [] }
      patterns.begin(false)
      const faults = withoutConditions(certain(errors, validate(value))).slice(0, MOST_FAULTS)
      return { faults, unchecked: [...undecided].map(tooLong) }
    } catch (error) {
      // The stack is too small.
      if (error instanceof RangeError) return { faults: [], unchecked: [ENDLESS] }
      throw error
    }
  }
}

/** The faults of the chosen branch are listed; that a condition chose it is no other fault. */
function withoutConditions(faults: readonly PlacedFault[]): readonly PlacedFault[] {
  return faults.filter(({ keyword }) => keyword !== 'if')
}

function tooLong(pattern: string): string {
  const shown = pattern.length > 100 ? `${pattern.slice(0, 100)}…` : pattern
  return `The search for its pattern \`${shown}\` takes too long, or is not supported.`
}

interface PlacedFault extends SchemaFault {
  readonly keyword: string
  readonly schemaPath: string
}

/**
 * A validator that is used for all schemas: making one takes longer than compiling most schemas. It matches
 * patterns in a limited number of steps, and compares values in linear time.
 */
const boundedValidator = remember((version: 'old' | 'new', values: 'text' | 'json') => {
  const patterns = boundedPatterns()
  const validator = newValidator(version === 'old', {
    allErrors: true,
    strict: false,
    // `0.07` is a multiple of `0.01`, which no number of JavaScript divides exactly.
    multipleOfPrecision: 9,
    formats: formatChecks(),
    logger: false,
    // A property is never an inherited one, such as `constructor`.
    ownProperties: true,
    // Otherwise, a schema is compiled once for each reference to it.
    inlineRefs: false,
    code: { regExp: patterns.engine },
    ...(values === 'text' && { coerceTypes: 'array' as const }),
  })
  const identityOf = identities()
  // These keywords of the validator compare each value with each other.
  validator.removeKeyword('uniqueItems')
  validator.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isWanted: boolean, items: readonly unknown[]) =>
      !isWanted || new Set(items.map(identityOf)).size === items.length,
    error: { message: 'must not have duplicate items' },
  })
  validator.removeKeyword('enum')
  validator.addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    compile: (allowed: readonly unknown[]) => {
      const identitiesOfAllowed = new Set(allowed.map(identityOf))
      return (value: unknown) => identitiesOfAllowed.has(identityOf(value))
    },
    error: { message: 'must be equal to one of the allowed values' },
  })
  return { validator, patterns }
})

type Validate = (value: unknown) => readonly PlacedFault[]

/** The function that validates by a schema; `undefined` if the schema is not valid itself. */
function compiled(
  schema: JsonRecord,
  { validator, patterns }: ReturnType<typeof boundedValidator>,
): Validate | undefined {
  try {
    // The validator checks the schema itself by patterns.
    patterns.begin(true)
    const validate = validator.compile<unknown>(schema)
    return (value) => {
      if (validate(value)) return []
      return (validate.errors ?? []).map(({ instancePath, schemaPath, keyword, message = '' }) => ({
        at: instancePath,
        detail: message,
        keyword,
        schemaPath,
      }))
    }
  } catch {
    return undefined
  }
}

/** Keywords whose result depends on which of several schemas match. */
const CHOICES = keywordsWith(({ isChoice }) => isChoice)

/**
 * The faults of a value whatever the undecided patterns are: those that are found if all of them match, and
 * if none does. Among several schemas, some may match and others not, so what follows from a choice is left
 * out.
 */
function certain(
  first: readonly PlacedFault[],
  second: readonly PlacedFault[],
): readonly PlacedFault[] {
  const keyOf = ({ at, schemaPath, detail }: PlacedFault) =>
    JSON.stringify([at, schemaPath, detail])
  const others = new Set(second.map(keyOf))
  const choices = [...first, ...second]
    .filter(
      ({ keyword, schemaPath }) => CHOICES.has(keyword) || schemaPath.includes('/unevaluated'),
    )
    .map(({ at }) => at)
  const chosen = new Set(choices)
  return first.filter((fault) => others.has(keyOf(fault)) && !isWithin(fault.at, chosen))
}

/** True if a place, or one above it, is among others. */
function isWithin(place: string, others: ReadonlySet<string>): boolean {
  for (let at = place; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (others.has(at)) return true
    if (at === '') return false
  }
}
