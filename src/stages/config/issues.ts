import { optionPlace } from './option-place.ts'
import { checked } from '../../base/model/option.ts'
import type { Issue, Option } from '../../base/model/option.ts'
import { userConfig } from '../../base/model/user-config.ts'
import { badConfigOption, unknownConfigOption } from '../../base/problems/catalogue.ts'
import { foreignUses } from '../../base/problems/foreign-names.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import type { Place, Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'

export interface ConfigFile {
  readonly path: SourcePath
  readonly text: string
  /** The folder that it is in, absolute. */
  readonly root: string
}

/**
 * For a union (`false` or options), the issues inside the options are more useful than “no choice fits”. A
 * list is not options: if both are allowed, only the issues of its items count.
 */
function flatten(issues: readonly Issue[], prefix: Issue['path'] = undefined): readonly Issue[] {
  return issues.flatMap((issue) => {
    const path = [...(prefix ?? []), ...(issue.path ?? [])]
    const inner = issue.issues?.filter((candidate) => candidate.path !== undefined) ?? []
    const ofItems = inner.filter((candidate) => candidate.path?.[0]?.type === 'array')
    if (inner.length === 0) return [{ ...issue, path }]
    return flatten(ofItems.length > 0 ? ofItems : inner, path)
  })
}

/**
 * All issues of a value, with all unknown keys: valibot reports the first of each object. The others are found without it.
 */
export function allIssuesOf(
  value: unknown,
  option: Option<unknown> = userConfig,
): readonly Issue[] {
  const issues = flatten(checked(value, option).issues)
  const unknown = issues.filter(isUnknownKey)
  if (unknown.length === 0) return issues
  const rest = unknown.reduce((left, issue) => without(left, keysOf(issue)), value)
  return [...allIssuesOf(rest, option), ...unknown]
}

function isUnknownKey({ type, expected }: Issue): boolean {
  return type === 'strict_object' && expected === 'never'
}

function keysOf({ path }: Issue): readonly string[] {
  return (path ?? []).map(({ key }) => String(key))
}

/** A copy of a value that lacks one key. */
function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  // A list in place of an object has its indexes as keys.
  if (Array.isArray(value) && rest.length > 0)
    return value.map((item: unknown, index) => (String(index) === key ? without(item, rest) : item))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
      if (name !== key) return [[name, child] as const]
      return rest.length === 0 ? [] : [[name, without(child, rest)] as const]
    }),
  )
}

/** The file that an issue is in, by default the config. */
export interface IssueSettings {
  readonly schema?: unknown
  /** The keys above the keys of the issue. */
  readonly above?: readonly string[]
  readonly place?: (keys: readonly string[]) => Place | undefined
  /** Further names of other generators in the same object. */
  readonly also?: readonly string[]
}

/**
 * The problems of all issues of a config. Names of other generators in one object are one problem, and what they mean is not
 * missing.
 */
export function problemsOf(issues: readonly Issue[], file: ConfigFile): readonly Problem[] {
  const foreign = issues.filter((issue) => isUnknownKey(issue) && meaningOf(issue) !== undefined)
  const objectOf = (issue: Issue): string => keysOf(issue).slice(0, -1).join('.')
  const nameOf = (issue: Issue): string => keysOf(issue).at(-1) ?? ''
  const firsts = new Map(foreign.toReversed().map((issue) => [objectOf(issue), issue]))
  return issues.flatMap((issue) => {
    const others = foreign.filter((each) => objectOf(each) === objectOf(issue))
    const isMeant = !isUnknownKey(issue) && others.some((each) => meaningOf(each) === nameOf(issue))
    const isFurther = others.includes(issue) && firsts.get(objectOf(issue)) !== issue
    if (isMeant || isFurther) return []
    const also = others.filter((each) => each !== issue).map(nameOf)
    return problemOf(issue, file, others.includes(issue) ? { also } : {})
  })
}

/** Our name for an unknown key. */
function meaningOf(issue: Issue): string | undefined {
  const keys = keysOf(issue)
  return foreignUses(keys.slice(-1), placeOfName(keys))[0]?.ours
}

function placeOfName(keys: readonly string[]): 'link' | 'config' | undefined {
  if (keys.length === 1) return 'config'
  return keys.includes('items') || keys.includes('social') ? 'link' : undefined
}

/** The problem of an issue: its option, at its place in the config file. */
export function problemOf(
  issue: Issue,
  file: ConfigFile,
  { schema = userConfig, above = [], place, also = [] }: IssueSettings = {},
): Problem {
  const own = keysOf(issue)
  const keys = [...above, ...own]
  const location = { file: file.path, place: place ? place(own) : optionPlace(keys, file.text) }
  const option = keys.join('.') || 'default export'
  if (!isUnknownKey(issue)) {
    // The message comes from the object that lacks the key.
    const isMissing = issue.type === 'strict_object' && issue.path?.at(-1)?.value === undefined
    if (isMissing) return badConfigOption({ option, expected: 'given' }, location)
    return badConfigOption({ option, expected: issue.message }, location)
  }
  const parent = issue.path?.at(-1)?.type === 'object' ? knownKeys(schema, own.slice(0, -1)) : []
  const foreign = foreignUses([own.at(-1) ?? '', ...also], placeOfName(keys))
  return unknownConfigOption(
    { option, nearest: nearest(own.at(-1) ?? '', parent), foreign },
    location,
  )
}

/** The keys that the options at a path may have. */
function knownKeys(whole: unknown, path: readonly string[]): readonly string[] {
  let schema = whole
  for (const key of path) schema = childOf(schema, key)
  return Object.keys(unwrap(schema).entries ?? {})
}

/** The schema of one of its keys, or of the items of a list. */
function childOf(schema: unknown, key: string): unknown {
  const { entries, item } = unwrap(schema)
  return entries ? entries[key] : item
}

interface SchemaParts {
  readonly entries?: Readonly<Record<string, unknown>>
  readonly item?: unknown
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
  readonly getter?: (value: unknown) => unknown
}

/** The schema inside `optional`, and the last choice of a union: in `false` or options, the options. */
function unwrap(schema: unknown): SchemaParts {
  const parts: SchemaParts = typeof schema === 'object' && schema !== null ? schema : {}
  const inside = parts.wrapped ?? parts.options?.at(-1) ?? parts.getter?.(undefined)
  return inside === undefined ? parts : unwrap(inside)
}
