import { join } from 'node:path'
import { changesAsGithub } from './print/diff-github.ts'
import { changesAsHtml } from './print/diff-html.ts'
import { changesAsJson } from './print/diff-json.ts'
import { changesAsMarkdown } from './print/diff-markdown.ts'
import { readVersion } from './print/diff-sources.ts'
import type { ComparedVersion } from './print/diff-sources.ts'
import { changesAsText } from './print/diff-text.ts'
import type { ComparedReport } from './print/diff-text.ts'
import { EXIT, WrongUse } from '../../programs/cli/exit.ts'
import type { ExitCode } from '../../programs/cli/exit.ts'
import { configOf } from '../../programs/cli/site.ts'
import type { Call } from '../../programs/cli/site.ts'
import { isSite } from '../../base/platform/site-folder.ts'
import type { ChangeOptions } from '../../base/model/openapi-options.ts'
import { readInside } from '../../base/platform/read-inside.ts'
import { today } from '../../base/platform/today.ts'
import { badConfigOption } from '../../base/problems/catalogue.ts'
import { meant, suggestion } from '../../base/shared/text/nearest.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { isRuleId, RULES } from './compare/change-rules.ts'
import type { RuleId } from './compare/change-rules.ts'
import { compareDescriptions } from './compare/compare-descriptions.ts'
import type { CompareSettings } from './compare/compare-descriptions.ts'
import { SEVERITIES } from './compare/severity.ts'
import type { Change } from './compare/change.ts'
import type { ChangeSeverity } from './compare/severity.ts'
import { optionPlace } from '../../stages/config/option-place.ts'

export interface DiffFlags {
  /** The newer description. */
  readonly current: string
  readonly json?: boolean
  readonly format: keyof typeof FORMATS
  readonly failOn: 'breaking' | 'risky' | 'never'
  readonly enums?: 'open' | 'closed'
  /** `rule=severity` */
  readonly severity?: readonly string[]
  readonly site: string
}

type Severities = NonNullable<CompareSettings['severities']>

const FORMATS = {
  text: changesAsText,
  markdown: changesAsMarkdown,
  html: changesAsHtml,
  github: changesAsGithub,
}

const UNCOMPARED =
  'Some schemas were not compared, so they may break programs, and the exit code is 0. With `--fail-on risky` it is 1.'

/** Compares two descriptions of an API, and reports what changed. Fails if something breaks. */
export async function runDiff(old: string, call: Call, flags: DiffFlags): Promise<ExitCode> {
  const { report } = call
  const ofFlags = severitiesOfFlags(flags.severity ?? [])
  const options = await configured(flags, call)
  if (options === undefined) return EXIT.problems
  const before = await readVersion(old, call)
  const after = await readVersion(flags.current, call)
  const problems = [before, after].flatMap(({ problems: own }) => own)
  if (before.description === undefined || after.description === undefined) {
    for (const version of [before, after]) await reportProblems(version, call)
    report.document({ version: 1, old, new: flags.current, problems })
    return EXIT.problems
  }
  report.progress('Comparing')
  const changes = compareDescriptions(
    { old: before.description, new: after.description },
    {
      today: today(),
      enums: flags.enums ?? options.enums,
      severities: { ...options.severities, ...ofFlags },
    },
  )
  const compared: ComparedReport = { changes, old: before, new: after, cwd: call.cwd }
  report.document(changesAsJson(compared))
  report.say(FORMATS[flags.format](compared))
  if (isBad(changes, flags.failOn)) return EXIT.problems
  if (flags.failOn === 'breaking' && changes.some(({ rule }) => rule === 'uncompared'))
    report.notice(UNCOMPARED)
  return EXIT.fine
}

function isBad(changes: readonly Change[], failOn: DiffFlags['failOn']): boolean {
  if (failOn === 'never') return false
  const worst = SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1)
  return changes.some(({ severity }) => worst.includes(severity))
}

/** Reports the mistakes of a description, with the names that its files have for the reader. */
async function reportProblems(version: ComparedVersion, { report, cwd }: Call): Promise<void> {
  const { problems, nameOf, isLocal, root } = version
  if (isLocal) {
    await report.problems(problems, root)
    return
  }
  const named = problems.map((problem): Problem =>
    problem.file === undefined ? problem : { ...problem, file: nameOf(problem.file) as SourcePath },
  )
  await report.problems(named, cwd)
}

interface Configured {
  readonly enums?: 'open' | 'closed' | undefined
  readonly severities: Severities
}

/** The options of the site in the folder, if there is one; `undefined` if its config has mistakes. */
async function configured({ site }: DiffFlags, call: Call): Promise<Configured | undefined> {
  const root = join(call.cwd, site)
  if (!isSite(root)) return { severities: {} }
  const config = await configOf(root, call)
  if (config === undefined) return undefined
  const { enums, severities = {} } = config.changes
  const unknown = Object.keys(severities).find((id) => !isRuleId(id))
  if (unknown === undefined) return { enums, severities: known(severities) }
  const keys = ['changes', 'severities', unknown]
  const written = readInside(config.file, config)
  const place = 'text' in written ? optionPlace(keys, written.text) : undefined
  const expected = `the id of a rule${meantRule(unknown)}`
  const location = { file: config.file, place }
  await call.report.problems(
    [badConfigOption({ option: keys.join('.'), expected }, location)],
    root,
  )
  return undefined
}

function known(severities: NonNullable<ChangeOptions['severities']>): Severities {
  return Object.fromEntries(Object.entries(severities).filter(([id]) => isRuleId(id)))
}

function meantRule(id: string): string {
  const near = meant(id, [...RULES.keys()])
  return near === '' ? '' : `:${near}`
}

function severitiesOfFlags(flags: readonly string[]): Severities {
  const found: Partial<Record<RuleId, ChangeSeverity | 'off'>> = {}
  const levels = [...SEVERITIES, 'off'] as const
  for (const flag of flags) {
    const [id = '', text = ''] = flag.split('=')
    const level = levels.find((each) => each === text)
    if (!isRuleId(id))
      throw new WrongUse(`There is no rule \`${id}\`.${suggestion(id, RULES.keys())}`)
    if (level === undefined)
      throw new WrongUse(
        `\`${flag}\` has no severity. Write it as \`${id}=risky\`, with one of ${levels.join(', ')}.`,
      )
    found[id] = level
  }
  return found
}
