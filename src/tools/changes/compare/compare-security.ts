import {
  isRecord,
  listOf,
  memberOf,
  recordOf,
  textOf,
  textsOf,
} from '../../../reference/read/json.ts'
import type { JsonRecord } from '../../../reference/read/json.ts'
import type { Difference } from './change.ts'
import { followed } from './exchange.ts'
import type { Two } from './exchange.ts'
import type { Comparing } from './schema-pair.ts'

/** One scheme of a way to authenticate. */
interface Credential {
  readonly name: string
  readonly scopes: readonly string[]
  /** Equal for schemes that work the same way, whatever their names. */
  readonly form: string
}

/** Credentials that are sent together. None at all is a way, too. */
type Way = readonly Credential[]

/** Compares the ways to authenticate for one operation. */
export function securityDifferences(operations: Two, comparing: Comparing): readonly Difference[] {
  const [old, current] = [
    waysOf(operations.old, 'old', comparing),
    waysOf(operations.new, 'new', comparing),
  ]
  const spots = {
    old: holderOf(operations.old, comparing.roots.old),
    new: holderOf(operations.new, comparing.roots.new),
  }
  const [wasOpen, isOpen] = [old, current].map((ways) => ways.some((way) => way.length === 0))
  if (wasOpen === true && isOpen === false)
    return [{ rule: 'security-added', text: `${listOfWays(current)} is needed now`, ...spots }]
  if (wasOpen === false && isOpen === true && current.length === 1)
    return [{ rule: 'security-removed', text: 'no credentials are needed any more', ...spots }]
  const left = new Set(current)
  const found: Difference[] = []
  const removed: Way[] = []
  for (const before of old) {
    const after =
      [...left].find((way) => keyOf(way, withScopes) === keyOf(before, withScopes)) ??
      [...left].find((way) => keyOf(way, ({ form }) => form) === keyOf(before, ({ form }) => form))
    if (after === undefined) removed.push(before)
    else {
      left.delete(after)
      found.push(...scopeDifferences(before, after, spots))
    }
  }
  for (const before of removed) {
    const names = keyOf(before, ({ name }) => name)
    const changed = [...left].find((way) => keyOf(way, ({ name }) => name) === names)
    if (changed !== undefined && before.length > 0) {
      left.delete(changed)
      found.push(...schemeDifferences(before, changed, comparing))
    } else
      found.push({
        rule: 'security-alternative-removed',
        text: `${wordsOf(before)} was removed`,
        ...spots,
      })
  }
  for (const way of left)
    found.push({ rule: 'security-alternative-added', text: `${wordsOf(way)} was added`, ...spots })
  return found
}

type Spots = Pick<Difference, 'old' | 'new'>

function holderOf(operation: JsonRecord, root: unknown): Difference['old'] {
  return { holder: Array.isArray(operation['security']) ? operation : root, key: 'security' }
}

function waysOf(operation: JsonRecord, which: 'old' | 'new', comparing: Comparing): readonly Way[] {
  const root = comparing.roots[which]
  const schemes = recordOf(memberOf(memberOf(root, 'components'), 'securitySchemes'))
  const own = operation['security']
  const requirements = listOf(Array.isArray(own) ? own : memberOf(root, 'security'))
  if (requirements.length === 0) return [[]]
  return requirements.filter(isRecord).map((requirement) =>
    Object.entries(requirement).map(([name, scopes]) => ({
      name,
      scopes: textsOf(scopes),
      form: formOf(followed(schemes[name], which, comparing), name, comparing),
    })),
  )
}

/** Equal for two schemes if the same credentials are sent in the same way. */
function formOf(scheme: JsonRecord, name: string, { identity }: Comparing): string {
  const type = textOf(scheme['type'])
  if (type === undefined) return `unknown ${name}`
  const flows = Object.entries(recordOf(scheme['flows'])).map(([flow, each]) => {
    const { authorizationUrl, tokenUrl, deviceAuthorizationUrl } = recordOf(each)
    return [flow, { authorizationUrl, tokenUrl, deviceAuthorizationUrl }]
  })
  return identity({
    type,
    in: scheme['in'] ?? null,
    name: scheme['name'] ?? null,
    scheme: textOf(scheme['scheme'])?.toLowerCase() ?? null,
    openIdConnectUrl: scheme['openIdConnectUrl'] ?? null,
    flows: identity(withoutUndefined(Object.fromEntries(flows))),
  })
}

function withoutUndefined(value: unknown): unknown {
  const text: unknown = JSON.parse(JSON.stringify(value))
  return text
}

function withScopes({ form, scopes }: Credential): string {
  return `${form} ${scopes.toSorted().join(' ')}`
}

function keyOf(way: Way, part: (credential: Credential) => string): string {
  return way.map(part).toSorted().join('\0')
}

function scopeDifferences(before: Way, after: Way, spots: Spots): readonly Difference[] {
  const scopesOf = (way: Way): readonly string[] =>
    way.flatMap(({ form, scopes }) => scopes.map((scope) => `${form}\0${scope}`))
  const [old, current] = [scopesOf(before), scopesOf(after)]
  const list = (scopes: readonly string[]): string =>
    scopes.map((scope) => `\`${scope.split('\0')[1] ?? ''}\``).join(', ')
  const added = current.filter((scope) => !old.includes(scope))
  const removed = old.filter((scope) => !current.includes(scope))
  return [
    ...(added.length > 0
      ? [
          {
            rule: 'security-scope-added' as const,
            text: `the scope ${list(added)} is needed now`,
            ...spots,
          },
        ]
      : []),
    ...(removed.length > 0
      ? [
          {
            rule: 'security-scope-removed' as const,
            text: `the scope ${list(removed)} is no longer needed`,
            ...spots,
          },
        ]
      : []),
  ]
}

/** The schemes of the same names that work in another way. */
function schemeDifferences(before: Way, after: Way, { roots }: Comparing): readonly Difference[] {
  return before.flatMap(({ name, form }) => {
    const other = after.find((each) => each.name === name)
    if (other === undefined || other.form === form) return []
    const text = `the scheme \`${name}\` works in another way`
    const spots = { old: schemeSpot(roots.old, name), new: schemeSpot(roots.new, name) }
    return [{ rule: 'security-scheme-changed' as const, text, ...spots }]
  })
}

function schemeSpot(root: unknown, name: string): Difference['old'] {
  return { holder: memberOf(memberOf(memberOf(root, 'components'), 'securitySchemes'), name) }
}

function wordsOf(way: Way): string {
  if (way.length === 0) return 'access without credentials'
  return way
    .map(({ name, scopes }) =>
      scopes.length === 0
        ? `\`${name}\``
        : `\`${name}\` with ${scopes.map((scope) => `\`${scope}\``).join(', ')}`,
    )
    .join(' together with ')
}

function listOfWays(ways: readonly Way[]): string {
  return ways.map(wordsOf).join(' or ')
}
