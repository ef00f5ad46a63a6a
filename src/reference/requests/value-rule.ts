import type { ValueRule } from '../../base/shared/request/value-rule.ts'
import { Budget } from '../../base/shared/budget.ts'
import { isRecord, listOf, numberOf, recordOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { isNullable } from '../schema/schema-type.ts'
import { meaningOf, typesOf } from '../schema/meaning.ts'

/** The most schemas in a rule, levels of them, and values of an `enum`: a rule is part of its page. */
const MOST_SCHEMAS = 120
const MOST_LEVELS = 6
const MOST_VALUES = 40

interface Writing {
  readonly root: JsonRecord
  readonly budget: Budget
  readonly level: number
}

/**
 * The rule by which a form checks a body before it is sent: an excerpt of its schema, without references. A rule allows all
 * that the schema allows in a request; what exceeds a limit is left out.
 */
export function valueRuleOf(root: JsonRecord, schema: unknown): ValueRule {
  return ruleOf(schema, { root, budget: new Budget(MOST_SCHEMAS), level: 0 })
}

function ruleOf(value: unknown, writing: Writing): ValueRule {
  const { root, budget, level } = writing
  budget.spend(1)
  if (budget.isSpent || level > MOST_LEVELS) return {}
  const { schema, parts } = meaningOf(root, value, 'request')
  const allowed = 'const' in schema ? [schema['const']] : listOf(schema['enum'])
  const within = { ...writing, level: level + 1 }
  const choices = choicesOf(schema, within)
  return {
    ...typeOf(schema),
    ...(allowed.length > 0 && allowed.length <= MOST_VALUES && { enum: nullable(schema, allowed) }),
    ...limitsOf(schema),
    ...propertiesOf(schema, within, parts.length === 0 && choices === undefined),
    ...(isRecord(schema['items']) && { items: ruleOf(schema['items'], within) }),
    ...(choices && { anyOf: choices }),
  }
}

function nullable(schema: JsonRecord, allowed: readonly unknown[]): readonly unknown[] {
  return isNullable(schema) ? [...allowed, null] : allowed
}

const TYPES = new Set(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'])

function typeOf(schema: JsonRecord): Pick<ValueRule, 'type'> {
  const types = typesOf(schema['type'])
  if (types.length === 0 || types.some((type) => !TYPES.has(type))) return {}
  return { type: isNullable(schema) ? [...types, 'null'] : types }
}

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const

function limitsOf(schema: JsonRecord): ValueRule {
  const plain = LIMITS.flatMap((keyword) => {
    const limit = numberOf(schema[keyword])
    return limit === undefined ? [] : [[keyword, limit] as const]
  })
  return {
    ...Object.fromEntries(plain),
    ...boundOf(schema, 'minimum', 'exclusiveMinimum'),
    ...boundOf(schema, 'maximum', 'exclusiveMaximum'),
  }
}

/** The bound of a number. In OpenAPI 3.0, the exclusive keyword is a flag of the other one. */
function boundOf(
  schema: JsonRecord,
  plain: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
): ValueRule {
  const [limit, beyond] = [numberOf(schema[plain]), numberOf(schema[exclusive])]
  if (schema[exclusive] === true) return limit === undefined ? {} : { [exclusive]: limit }
  return {
    ...(limit !== undefined && { [plain]: limit }),
    ...(beyond !== undefined && { [exclusive]: beyond }),
  }
}

/** The rules of properties. Only if all properties of an object are known can others be refused. */
function propertiesOf(schema: JsonRecord, within: Writing, areAll: boolean): ValueRule {
  const properties = Object.entries(recordOf(schema['properties']))
  const required = textsOf(schema['required'])
  const all = properties
    .slice(0, MOST_SCHEMAS)
    .map(([name, each]) => [name, ruleOf(each, within)] as const)
  const isClosed =
    areAll &&
    schema['additionalProperties'] === false &&
    schema['patternProperties'] === undefined &&
    all.length === properties.length &&
    !within.budget.isSpent
  const rules = isClosed ? all : all.filter(([, rule]) => Object.keys(rule).length > 0)
  return {
    ...(required.length > 0 && { required }),
    ...(rules.length > 0 && { properties: Object.fromEntries(rules) }),
    ...(isClosed && { additionalProperties: false }),
  }
}

function choicesOf(schema: JsonRecord, within: Writing): readonly ValueRule[] | undefined {
  const choices = [...listOf(schema['oneOf']), ...listOf(schema['anyOf'])]
  // If both keywords are present, a value must match one alternative of each.
  if (choices.length === 0 || ('oneOf' in schema && 'anyOf' in schema)) return undefined
  const rules = [
    ...choices.map((choice) => ruleOf(choice, within)),
    ...(isNullable(schema) ? [{ type: ['null'] }] : []),
  ]
  return within.budget.isSpent ? undefined : rules
}
