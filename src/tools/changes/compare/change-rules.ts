import { ANSWERED, SENT } from './exchange-rules.ts'
import { ACCESS, OPERATIONS } from './operation-rules.ts'
import type { Rule } from './rule.ts'
import { PROPERTIES, schemaRules } from './schema-rules.ts'
import type { SchemaRuleId } from './schema-rules.ts'
import type { Side } from './severity.ts'

const WITH_NAMES = { ...OPERATIONS, ...SENT, ...ANSWERED, ...PROPERTIES, ...ACCESS } as const

/** The permanent name of a rule. */
export type RuleId = keyof typeof WITH_NAMES | SchemaRuleId

/** All rules, keyed by id. */
export const RULES: ReadonlyMap<string, Rule> = new Map([
  ...Object.entries<Rule>(WITH_NAMES),
  ...schemaRules(),
])

const UNKNOWN: Rule = { severity: 'risky', title: '', reason: '' }

export function ruleOf(id: RuleId): Rule {
  return RULES.get(id) ?? UNKNOWN
}

/** True if a text is the id of a rule. */
export function isRuleId(text: string): text is RuleId {
  return RULES.has(text)
}

/** The side of the data that a rule is about, by the beginning of its id. */
export function sideOf(rule: RuleId): Side | undefined {
  if (rule.startsWith('request-')) return 'request'
  return rule.startsWith('response-') ? 'response' : undefined
}
