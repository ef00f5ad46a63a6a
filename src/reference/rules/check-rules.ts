import { dirname } from 'node:path'
import type { ApiRule, ApiRules } from '../../base/model/api-rules.ts'
import { pathOfPackage } from '../../base/platform/installed-package.ts'
import { badConfigOption, missingPackage, openapiRules } from '../../base/problems/catalogue.ts'
import { meant } from '../../base/shared/text/nearest.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { thrownText } from '../../base/problems/thrown.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import type { Description } from '../load/load.ts'
import type { OpenApiSettings } from '../load/settings.ts'
import { findingProblems } from './finding.ts'
import { ownFindings } from './own-rules.ts'
import { RECOMMENDED } from './recommended.ts'
import { packagesFor } from './rule-files.ts'
import { teamRules } from './team-rules.ts'
import { toolFindings } from './tool-rules.ts'
import { readerFor, sentence, WrongRules } from './tool-run.ts'

type RuleSettings = Pick<OpenApiSettings, 'file' | 'rules' | 'ruleTools' | 'readFile' | 'optionAt'>

/** The outcome of rules. */
export interface RuleProblems {
  readonly problems: readonly Problem[]
  /** The files of the site that the rules are made of. */
  readonly includes: readonly SourcePath[]
}

/** Runs the rules of the config for a description. Mistakes in the rules are problems, too. */
export async function ruleProblems(
  description: Description,
  settings: RuleSettings,
): Promise<RuleProblems> {
  const all: RuleProblems[] = []
  for (const rules of settings.rules ?? [])
    all.push(await problemsOf(rules, { description, settings }))
  return {
    problems: all.flatMap(({ problems }) => problems),
    includes: all.flatMap(({ includes }) => includes),
  }
}

interface Checked {
  readonly description: Description
  readonly settings: RuleSettings
}

async function problemsOf(rules: ApiRules, checked: Checked): Promise<RuleProblems> {
  const { use } = rules
  const { ruleTools } = checked.settings
  if (use === 'recommended')
    return { problems: ownProblems(RECOMMENDED, rules, checked), includes: [] }
  if (ruleTools === undefined) return { problems: [], includes: [] }
  if (packagesFor(use).length > 0) return toolProblems(rules, checked, ruleTools.root)
  const team = await teamRules(use, ruleTools)
  const { includes } = team
  if ('reason' in team) {
    const { reason } = team
    return { problems: [openapiRules({ use, reason }, { file: sourcePathOf(use) })], includes }
  }
  return { problems: ownProblems(team.rules, rules, checked), includes }
}

/** The problems of rules as Specpress runs them. */
function ownProblems(
  list: readonly ApiRule[],
  rules: ApiRules,
  { description, settings: { optionAt } }: Checked,
): readonly Problem[] {
  const { use, option, severities = {} } = rules
  // A rule that is off by default can be turned on.
  const rated = list.map((rule) => ({
    ...rule,
    severity: severities[rule.id] ?? rule.severity ?? 'error',
  }))
  const { findings, failures } = ownFindings(description, rated)
  const ids = list.map(({ id }) => id)
  const unknown = Object.keys(severities).filter((id) => !ids.includes(id))
  return [
    ...unknown.map((id) => {
      const keys = [...option, 'severities', id]
      const { option: name, location } = optionAt?.(keys) ?? {
        option: keys.join('.'),
        location: {},
      }
      return badConfigOption(
        { option: name, expected: `the id of a rule${meant(id, ids)}` },
        location,
      )
    }),
    ...failures.map((reason) => openapiRules({ use, reason }, { file: sourcePathOf(use) })),
    ...findingProblems(findings, rules),
  ]
}

/** The problems of rules that another tool runs, with the packages of the site. */
async function toolProblems(
  rules: ApiRules,
  { settings }: Checked,
  root: string,
): Promise<RuleProblems> {
  const { file, readFile, optionAt } = settings
  const use = sourcePathOf(rules.use)
  // Redocly reads the second file itself.
  const read = new Set([use, sourcePathOf(`${dirname(use)}/.redocly.lint-ignore.yaml`)])
  const names = packagesFor(use).filter((name) => pathOfPackage(name, root) === undefined)
  if (names.length > 0) {
    const missing = { names, user: `The rules in \`${use}\` need` }
    const { location = {} } = optionAt?.(rules.option) ?? {}
    return { problems: [missingPackage(missing, location)], includes: [] }
  }
  try {
    const textAt = readerFor(root, readFile, read)
    const findings = await toolFindings({ use, file, root, textAt })
    return { problems: findingProblems(findings, rules), includes: [...read] }
  } catch (error) {
    const mistakes =
      error instanceof WrongRules
        ? error.mistakes
        : [{ reason: sentence(thrownText(error)), location: { file: use } }]
    const problems = mistakes.map(({ reason, location }) => openapiRules({ use, reason }, location))
    return { problems, includes: [...read] }
  }
}
