import type {
  ApiRule,
  RuleDescription,
  RuleFindings,
  RuleOperation,
} from '../../base/model/api-rules.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import type { Description } from '../load/load.ts'
import { isRecord, listOf, memberOf, recordOf, textOf, textsOf } from '../read/json.ts'
import type { JsonRecord } from '../read/json.ts'
import { operationsIn } from '../read/path-operations.ts'
import type { OperationAt } from '../read/path-operations.ts'
import { partsOf, referredObject, resolveReference } from '../read/references.ts'
import type { Finding } from './finding.ts'

/** The findings of rules, and those rules that failed. */
export interface OwnFindings {
  readonly findings: readonly Finding[]
  /** Full sentences. */
  readonly failures: readonly string[]
}

/** Runs rules over a description. A rule that throws does not stop the others. */
export function ownFindings(
  description: Pick<Description, 'root' | 'placeOf'>,
  rules: readonly ApiRule[],
): OwnFindings {
  const checked = checkedDescription(description.root)
  const findings: Finding[] = []
  const failures: string[] = []
  for (const rule of rules) {
    try {
      const found = distinct(brokenParts(rule, checked))
      const { id, url, severity = 'error' } = rule
      if (severity === 'off') continue
      for (const { message, at } of found)
        findings.push({ rule: id, severity, message, url, location: description.placeOf(at) })
    } catch (error) {
      failures.push(`the rule \`${rule.id}\` threw: ${thrownText(error)}.`)
    }
  }
  return { findings, failures }
}

interface Broken {
  readonly message: string
  readonly at: readonly string[]
}

function brokenParts(rule: ApiRule, checked: RuleDescription): readonly Broken[] {
  const whole = listed(rule.description?.(checked), [])
  if (rule.operation === undefined) return whole
  return [
    ...whole,
    ...checked.operations.flatMap((operation) => listed(rule.operation?.(operation), operation.at)),
  ]
}

/** A part that several operations share is reported once. */
function distinct(found: readonly Broken[]): readonly Broken[] {
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()]
}

/** Throws for a value that is not a finding: code without types may return anything. */
function listed(given: RuleFindings, fallback: readonly string[]): readonly Broken[] {
  const found: unknown = given ?? []
  const list: readonly unknown[] = Array.isArray(found) ? found : [found]
  return list.map((each) => {
    if (typeof each === 'string') return { message: each, at: fallback }
    const { message, at = fallback } = recordOf(each)
    if (typeof message !== 'string' || !Array.isArray(at))
      throw new TypeError(
        'it returned no text and no finding `{ message, at }` with a list as `at`',
      )
    return { message, at: at.map(String) }
  })
}

function checkedDescription(root: JsonRecord): RuleDescription {
  const follow: RuleDescription['follow'] = (value, at) => {
    const last = resolveReference(root, value).trail.at(-1)
    return {
      value: referredObject(root, value),
      at: (last === undefined ? undefined : partsOf(last)) ?? at,
    }
  }
  const description = { root, follow }
  const operations = ['paths', 'webhooks'].flatMap((map) =>
    operationsIn(memberOf(root, map), root).map((found) => operationOf(found, map, description)),
  )
  return { ...description, operations }
}

function operationOf(
  { method, path, item, operation }: OperationAt,
  map: string,
  description: RuleOperation['description'],
): RuleOperation {
  const key = method.toLowerCase()
  const ofItem = description.follow(memberOf(recordOf(description.root[map]), path), [map, path]).at
  const at = [...ofItem, ...(isRecord(item[key]) ? [key] : ['additionalOperations', method])]
  const id = textOf(operation['operationId'])
  const parametersIn = (holder: JsonRecord, above: readonly string[]) =>
    listOf(holder['parameters']).map((each, index) =>
      description.follow(each, [...above, 'parameters', String(index)]),
    )
  const own = parametersIn(operation, at)
  const isReplaced = ({ value }: { readonly value: JsonRecord }): boolean =>
    own.some((each) => each.value['name'] === value['name'] && each.value['in'] === value['in'])
  return {
    method,
    path,
    at,
    operation,
    description,
    isWebhook: map === 'webhooks',
    ...(id !== undefined && { operationId: id }),
    tags: textsOf(operation['tags']),
    parameters: [...own, ...parametersIn(item, ofItem).filter((each) => !isReplaced(each))],
  }
}
