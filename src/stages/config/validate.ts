import { filledConfig } from './filled-config.ts'
import { allIssuesOf, problemsOf } from './issues.ts'
import { optionPlace } from './option-place.ts'
import type { ConfigFile } from './issues.ts'
import { pluginProblems } from './plugin-problems.ts'
import { pluginSiteOf } from './resolve-locales.ts'
import type { FilledConfig, UserConfig } from '../../base/model/config.ts'
import { OPTIONS_OF_CHECK } from '../../base/model/site-options.ts'
import type { CheckOptions } from '../../base/model/site-options.ts'
import type { Overrides } from '../../base/model/recipe.ts'
import { badConfigOption, unknownConfigOption } from '../../base/problems/catalogue.ts'
import * as catalogue from '../../base/problems/catalogue.ts'
import { nearest } from '../../base/shared/text/nearest.ts'
import { problemKindsOf } from '../../base/problems/problem.ts'
import type { Problem } from '../../base/problems/problem.ts'

export type Validation =
  | { readonly user: FilledConfig; readonly problems: readonly [] }
  | { readonly user: undefined; readonly problems: readonly Problem[] }

interface ValidateSettings {
  /** The names of the built-in sources. */
  readonly takenSources: readonly string[]
  readonly overrides: Overrides
}

/** Checks the export of a config file: all problems, each with its place in the file. */
export function validate(
  value: unknown,
  file: ConfigFile,
  { takenSources, overrides }: ValidateSettings,
): Validation {
  const issues = allIssuesOf(value)
  if (issues.length === 0) {
    const given = value as UserConfig
    const user = filledConfig(given)
    const site = pluginSiteOf(user, overrides)
    const withoutMissing = overrides.withoutMissing === true
    const plugged = pluginProblems(user, file, { site, withoutMissing })
    const problems = [
      ...plugged,
      // The check of objects passes over `constructor`.
      ...wrongSeverities({ check: given.check ?? {}, plugins: user.plugins }, file),
      ...takenNames(user, file, takenSources),
    ]
    return problems.length > 0 ? { user: undefined, problems } : { user, problems: [] }
  }
  return {
    user: undefined,
    problems: problemsOf(issues, file),
  }
}

/** Severities of unknown problems, and too low ones for problems that leave a hole in the site. */
function wrongSeverities(
  { check, plugins }: Pick<FilledConfig, 'plugins'> & { readonly check: CheckOptions },
  file: ConfigFile,
): readonly Problem[] {
  const ofPlugins = plugins.flatMap(({ plugin: { name, problems = {} } }) =>
    Object.keys(problems).map((id) => ({ id: `${name}/${id}`, isFatal: false })),
  )
  const known = [...problemKindsOf(catalogue), ...ofPlugins]
  const kinds = new Map(known.map((kind) => [kind.id, kind]))
  const severities = Object.entries(check).filter(([id]) => !OPTIONS_OF_CHECK.includes(id))
  return severities.flatMap(([id, severity]) => {
    const location = { file: file.path, place: optionPlace(['check', id], file.text) }
    const option = `check.${id}`
    const kind = kinds.get(id)
    if (kind === undefined)
      return [unknownConfigOption({ option, nearest: nearest(id, [...kinds.keys()]) }, location)]
    if (!kind.isFatal || severity === 'error') return []
    const expected = '`error`, since a part of the site would be missing without a word'
    return [badConfigOption({ option, expected }, location)]
  })
}

/** Sources with the kind of another source: the files of one would go to the other. */
function takenNames(
  { sources }: FilledConfig,
  file: ConfigFile,
  taken: readonly string[],
): readonly Problem[] {
  const kinds = sources.map(({ kind }) => kind)
  return kinds.flatMap((kind, index) => {
    const first = kinds.indexOf(kind)
    const owner = first < index ? `\`sources.${String(first)}\`` : 'Specpress itself'
    if (first === index && !taken.includes(kind)) return []
    const expected = `a name that no other source has; \`${kind}\` is the kind of ${owner}`
    return badConfigOption(
      { option: `sources.${String(index)}.kind`, expected },
      { file: file.path, place: optionPlace(['sources'], file.text) },
    )
  })
}
