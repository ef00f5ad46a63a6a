import type { ApiRulesOptions, AudienceOperation, RuleSeverity } from './openapi-options.ts'

/**
 * A rule of your team for its API descriptions: one of those that the module in `rules` exports.
 *
 * @experimental
 */
export interface ApiRule {
  /** The name of the rule in messages and in `severities`: `no-verbs-in-paths`. */
  readonly id: string
  /** Default `error`. */
  readonly severity?: RuleSeverity
  /** The page that explains the rule. */
  readonly url?: string
  /** Called with each operation of `paths` and `webhooks`. Returns its mistakes. */
  readonly operation?: (operation: RuleOperation) => RuleFindings
  /** Called once, with the whole description. Returns its mistakes. */
  readonly description?: (description: RuleDescription) => RuleFindings
}

/**
 * A part of the description that breaks a rule.
 *
 * @experimental
 */
export interface RuleFinding {
  /** A full sentence: the mistake, and the fix. */
  readonly message: string
  /** The path of the part from the top of the description: `['info', 'title']`. Default: the operation. */
  readonly at?: readonly string[]
}

/**
 * One finding or several; a text is a finding at the operation.
 *
 * @experimental
 */
export type RuleFindings = string | RuleFinding | readonly (string | RuleFinding)[] | undefined

/**
 * The description that a rule checks. OpenAPI 2.0 is in the form of 3.0.
 *
 * @experimental
 */
export interface RuleDescription {
  /** With its references as written. */
  readonly root: Readonly<Record<string, unknown>>
  readonly operations: readonly RuleOperation[]
  /** A value with its references followed, and the path of the target. */
  readonly follow: (value: unknown, at: readonly string[]) => RuleTarget
}

/**
 * An operation that a rule checks.
 *
 * @experimental
 */
export interface RuleOperation extends AudienceOperation {
  /** Its path from the top of the description: `['paths', '/users', 'get']`. */
  readonly at: readonly string[]
  /** Its own parameters and those of its path, with their references followed. */
  readonly parameters: readonly RuleTarget[]
  readonly description: Omit<RuleDescription, 'operations'>
}

/**
 * An object of the description.
 *
 * @experimental
 */
export interface RuleTarget {
  readonly value: Readonly<Record<string, unknown>>
  readonly at: readonly string[]
}

/** The rules for an API description, with their place in the config. */
export interface ApiRules extends ApiRulesOptions {
  /** The keys within the option: `['rules', '0']`. */
  readonly option: readonly string[]
}
