import { Budget } from '../../base/shared/budget.ts'
import { insideCode } from '../../base/shared/text/code-spans.ts'
import { isRecord, jsonOf, listOf, recordOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { ALTERNATIVES, keywordsWith } from '../read/keywords.ts'
import { isFalse, meaningOf, typesOf } from '../schema/meaning.ts'
import { accepts } from '../schema/accepts.ts'
import type { Reading } from '../schema/accepts.ts'

/** After this many steps, no rule is named. */
const MOST_STEPS = 200_000
/** The longest value in a reason, in characters. */
const LONGEST = 60

/**
 * The rule that a value breaks, as the end of a sentence: “it is not a uuid”, “at a[0], 7 is not one of 1, 2”. Undefined if none
 * can be named, or if the budget of the reading is spent.
 */
export function brokenRule(value: unknown, schema: unknown, reading: Reading): string | undefined {
  const { depth = 0, budget = new Budget(MOST_STEPS) } = reading
  const broken = findBroken({ value, schema, path: '' }, { ...reading, depth, budget })
  if (broken === undefined) return undefined
  const { path, rule } = broken
  return path === '' ? `it ${rule}` : `at ${code(path)}, ${code(jsonOf(broken.value))} ${rule}`
}

interface Part {
  readonly value: unknown
  readonly schema: unknown
  /** `a.b[0]`; empty for the whole value. */
  readonly path: string
}

interface Broken {
  readonly path: string
  readonly value: unknown
  readonly rule: string
}

function findBroken(part: Part, reading: Required<Reading>): Broken | undefined {
  const { value, path } = part
  const breaks = (schema: unknown, of: unknown = value): boolean => !accepts(of, schema, reading)
  if (!breaks(part.schema)) return undefined
  if (isFalse(reading.root, part.schema)) return { path, value, rule: 'is never allowed' }
  const { schema: target, parts } = meaningOf(reading.root, part.schema)
  const simple = RULES.find(({ key }) => key in target && breaks({ [key]: target[key] }))
  if (simple !== undefined) return { path, value, rule: simple.say(target[simple.key]) }
  const wholes = parts.map((schema) => ({ value, schema, path }))
  return firstOf([...partsOf(target, part), ...wholes], reading) ?? ofObject(target, part, breaks)
}

function firstOf(parts: readonly Part[], reading: Required<Reading>): Broken | undefined {
  // A schema may be a part of itself: deep down, each value counts as valid.
  const below = { ...reading, depth: reading.depth + 1 }
  for (const part of parts) {
    const broken = findBroken(part, below)
    if (broken !== undefined) return broken
  }
  return undefined
}

/** The parts of a value with their schemas. */
function partsOf(target: JsonRecord, { value, path }: Part): readonly Part[] {
  const properties = Object.entries(recordOf(target['properties'])).flatMap(([name, schema]) =>
    isRecord(value) && Object.hasOwn(value, name)
      ? [{ value: value[name], schema, path: path === '' ? name : `${path}.${name}` }]
      : [],
  )
  const prefix = listOf(target['prefixItems'])
  const items = listOf(value).flatMap((item, index) => {
    const schema = prefix[index] ?? target['items']
    return schema === undefined ? [] : [{ value: item, schema, path: `${path}[${index}]` }]
  })
  return [...properties, ...items]
}

function ofObject(
  target: JsonRecord,
  { value, path }: Part,
  breaks: (schema: unknown) => boolean,
): Broken | undefined {
  const { properties, patternProperties, required, additionalProperties } = target
  const names = { properties, patternProperties }
  if (isRecord(value) && breaks({ properties, required })) {
    const missing = textsOf(required).filter((name) => !Object.hasOwn(value, name))
    if (missing.length > 0) return { path, value, rule: `lacks ${missing.map(code).join(', ')}` }
  }
  if (isRecord(value) && breaks({ ...names, additionalProperties })) {
    const other = Object.keys(value).find((name) => !Object.hasOwn(recordOf(properties), name))
    if (other !== undefined) return { path, value, rule: `may not have ${code(other)}` }
  }
  const left = [...ALTERNATIVES, 'not', 'if'].find((key) => key in target)
  return left === undefined ? undefined : { path, value, rule: `breaks ${code(left)}` }
}

interface Rule {
  readonly key: string
  readonly say: (limit: unknown) => string
}

/** Rules of one keyword, the most telling first. */
const RULES: readonly Rule[] = [
  { key: 'type', say: (type) => `is not of the type ${typesOf(type).map(code).join(' or ')}` },
  { key: 'enum', say: (values) => `is not one of ${listed(listOf(values))}` },
  { key: 'const', say: (value) => `is not ${code(jsonOf(value))}` },
  { key: 'format', say: (format) => `is not a ${code(String(format))}` },
  { key: 'pattern', say: (pattern) => `does not match ${code(String(pattern))}` },
  ...[...keywordsWith(({ limit: limits }) => limits)].map(limit),
]

function limit(key: string): Rule {
  return { key, say: (value) => `breaks ${code(`${key}: ${jsonOf(value)}`)}` }
}

function listed(values: readonly unknown[]): string {
  const [shown, more] = [values.slice(0, 8), values.length > 8 ? ', …' : '']
  return `${shown.map((value) => code(jsonOf(value))).join(', ')}${more}`
}

function code(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return `\`${insideCode(short)}\``
}
