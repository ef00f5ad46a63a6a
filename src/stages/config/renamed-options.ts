import { optionPlace } from './option-place.ts'
import type { ConfigFile } from './issues.ts'
import { renamedOption } from '../../base/problems/catalogue.ts'
import type { Problem } from '../../base/problems/problem.ts'

/** A name, or a value of an option, that has another form now. */
interface Renamed {
  /** The keys of the option; `*` is any key, and any item of a list. */
  readonly keys: readonly string[]
  /** Its new name. */
  readonly name?: string
  /** Old values → new values. */
  readonly values?: Readonly<Record<string, string>>
}

/** All of them. The old forms are read until 0.4. */
const RENAMED: readonly Renamed[] = [
  { keys: ['check', 'api'], values: { warn: 'warning' } },
  { keys: ['docs', 'versions', '*', 'path'], name: 'route' },
  { keys: ['docs', '*', 'versions', '*', 'path'], name: 'route' },
  { keys: ['locales', '*', 'path'], name: 'route' },
  { keys: ['openapi', '*', 'links'], values: { warn: 'warning', ignore: 'off' } },
]

/** An option in its old form. */
interface OldForm {
  readonly keys: readonly string[]
  readonly from: string
  readonly to: string
}

/** The config with each option in its current form, and the options that had an old form. */
export function renamed(value: unknown): {
  readonly value: unknown
  readonly found: readonly OldForm[]
} {
  const found: OldForm[] = []
  let current = value
  for (const each of RENAMED) current = withNewForm(current, each, { above: [], found })
  return { value: current, found }
}

/** The problems of options in their old form. */
export function renamedProblems(
  found: readonly OldForm[],
  { path, text }: Pick<ConfigFile, 'path' | 'text'>,
): readonly Problem[] {
  return found.map(({ keys, from, to }) =>
    renamedOption(
      { option: keys.join('.'), from, to },
      { file: path, place: optionPlace(keys, text) },
    ),
  )
}

interface Walk {
  readonly above: readonly string[]
  readonly found: OldForm[]
}

function withNewForm(value: unknown, { keys, ...to }: Renamed, { above, found }: Walk): unknown {
  const [key = '', ...rest] = keys
  if (Array.isArray(value) && key === '*')
    return value.map((item: unknown, at) =>
      withNewForm(item, { ...to, keys: rest }, { above: [...above, String(at)], found }),
    )
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const isHere = Object.keys(value).some((name) => key === '*' || name === key)
  if (!isHere) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      if (key !== '*' && name !== key) return [name, member]
      const own = [...above, name]
      if (rest.length > 0)
        return [name, withNewForm(member, { ...to, keys: rest }, { above: own, found })]
      return inNewForm([name, member], to, { above: own, found })
    }),
  )
}

function inNewForm(
  [name, member]: readonly [string, unknown],
  { name: newName, values = {} }: Omit<Renamed, 'keys'>,
  { above: keys, found }: Walk,
): readonly [string, unknown] {
  if (newName !== undefined) {
    found.push({ keys, from: name, to: newName })
    return [newName, member]
  }
  const value = typeof member === 'string' && Object.hasOwn(values, member) && values[member]
  if (typeof value !== 'string') return [name, member]
  found.push({ keys, from: `'${String(member)}'`, to: `'${value}'` })
  return [name, value]
}
