import { issuesOf, userConfig } from './options.ts'
import type { Issue } from './options.ts'
import type { UserConfig } from '../model/config.ts'
import { badConfigOption, unknownConfigOption } from '../problems/catalogue.ts'
import * as catalogue from '../problems/catalogue.ts'
import { nearest } from '../problems/nearest.ts'
import { problemKindsOf } from '../problems/problem.ts'
import type { Place, Problem } from '../problems/problem.ts'
import type { SourcePath } from '../shared/paths.ts'

export interface ConfigFile {
  readonly path: SourcePath
  readonly text: string
}

export type Validation =
  | { readonly user: UserConfig; readonly problems: readonly [] }
  | { readonly user: undefined; readonly problems: readonly Problem[] }

/** Checks what a config file exports: all that is wrong with it, each at its place in the file. */
export function validate(value: unknown, file: ConfigFile): Validation {
  const issues = issuesOf(value)
  if (issues.length === 0) {
    const user = value as UserConfig
    const problems = [...wrongSeverities(user, file), ...takenKinds(user, file)]
    return problems.length > 0 ? { user: undefined, problems } : { user, problems: [] }
  }
  return {
    user: undefined,
    problems: flatten(issues).map((issue) => problemOf(issue, file)),
  }
}

/** Severities of problems that do not exist, and lower ones of problems that leave a hole in the site. */
function wrongSeverities({ check = {} }: UserConfig, file: ConfigFile): readonly Problem[] {
  const kinds = new Map(problemKindsOf(catalogue).map((kind) => [kind.id, kind]))
  return Object.entries(check).flatMap(([id, severity]) => {
    const location = { file: file.path, place: placeOf(['check', id], file.text) }
    const option = `check.${id}`
    const kind = kinds.get(id)
    if (kind === undefined)
      return [unknownConfigOption({ option, nearest: nearest(id, [...kinds.keys()]) }, location)]
    if (!kind.isFatal || severity === 'error') return []
    const expected = '`error`, since a part of the site would be missing without a word'
    return [badConfigOption({ option, expected }, location)]
  })
}

/** The kinds of the sources that come with Specpress. */
export const BUILT_IN_KINDS: readonly string[] = [
  'authors',
  'category',
  'doc',
  'messages',
  'page',
  'post',
  'tags',
]

/** Sources whose kind is another's: the files of one would be given to the other. */
function takenKinds({ sources = [] }: UserConfig, file: ConfigFile): readonly Problem[] {
  const kinds = sources.map(({ kind }) => kind)
  return kinds.flatMap((kind, index) => {
    const first = kinds.indexOf(kind)
    const owner = first < index ? `\`sources.${String(first)}\`` : 'Specpress itself'
    if (first === index && !BUILT_IN_KINDS.includes(kind)) return []
    const expected = `a name that no other source has; \`${kind}\` is the kind of ${owner}`
    return badConfigOption(
      { option: `sources.${String(index)}.kind`, expected },
      { file: file.path, place: placeOf(['sources'], file.text) },
    )
  })
}

/**
 * Of a union (`false` or options), what is wrong inside the options says more than that nothing fitted. A list is no
 * options: where both may stand, what is wrong with its items counts alone.
 */
function flatten(issues: readonly Issue[], prefix: Issue['path'] = undefined): readonly Issue[] {
  return issues.flatMap((issue) => {
    const path = [...(prefix ?? []), ...(issue.path ?? [])] as Issue['path']
    const inner = issue.issues?.filter((candidate) => candidate.path !== undefined) ?? []
    const ofItems = inner.filter((candidate) => candidate.path?.[0].type === 'array')
    if (inner.length === 0) return [{ ...issue, path }]
    return flatten(ofItems.length > 0 ? ofItems : inner, path)
  })
}

function problemOf(issue: Issue, file: ConfigFile): Problem {
  const keys = (issue.path ?? []).map(({ key }) => String(key))
  const location = { file: file.path, place: placeOf(keys, file.text) }
  const option = keys.join('.') || 'default export'
  if (issue.type !== 'strict_object' || issue.expected !== 'never') {
    // The message is the one of the object that lacks it.
    const isMissing = issue.type === 'strict_object' && issue.path?.at(-1)?.value === undefined
    if (isMissing) return badConfigOption({ option, expected: 'given' }, location)
    return badConfigOption({ option, expected: issue.message }, location)
  }
  const parent = issue.path?.at(-1)?.type === 'object' ? knownKeys(keys.slice(0, -1)) : []
  return unknownConfigOption({ option, nearest: nearest(keys.at(-1) ?? '', parent) }, location)
}

/** The keys that the options at a path may have. */
function knownKeys(path: readonly string[]): readonly string[] {
  let schema: unknown = userConfig
  for (const key of path) schema = childOf(schema, key)
  return Object.keys(unwrap(schema).entries ?? {})
}

/** What a schema says of one of its keys, or of the items of a list. */
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

/** The place of an option: its keys, looked for one after the other. A computed config has none. */
function placeOf(keys: readonly string[], text: string): Place | undefined {
  let offset = 0
  let found = -1
  for (const key of keys.filter((name) => !/^\d+$/.test(name))) {
    const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const match = new RegExp(`(?<![\\w.])['"]?${escaped}['"]?\\s*[:,}]`).exec(text.slice(offset))
    if (match === null) break
    found = offset + match.index
    offset = found + key.length
  }
  if (found < 0) return undefined
  const before = text.slice(0, found).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
