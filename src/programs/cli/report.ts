import { isAbsolute, join, relative } from 'node:path'
import picocolors from 'picocolors'
import { urlsOfCopies } from './copied-description.ts'
import { countProblems, duration, formatProblem, plural, printable } from './format.ts'
import type { Paint } from './format.ts'
import { githubAnnotation } from './github.ts'
import type { Profiled } from './profile.ts'
import type { BuildResult } from '../../base/model/output.ts'
import { frameProblems } from '../../base/problems/framed.ts'
import { compareProblems } from '../../base/problems/problem.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { sourcePathOf } from '../../base/shared/urls/paths.ts'
import type { SourcePath } from '../../base/shared/urls/paths.ts'
import { currentOf } from '../../base/shared/urls/version-files.ts'
import { firstNames } from '../../base/shared/text/text.ts'

/** The target of a report: `process.stdout`, or a list in a test. */
export interface Output {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

/** `quiet` prints problems only; `json` one document and nothing else. */
export type Style = 'text' | 'quiet' | 'json'

export interface ReportOptions {
  readonly stdout: Output
  readonly stderr: Output
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  readonly style: Style
}

/** Prints the messages of a command, for people or for programs. No other code prints. */
export interface Report {
  /** The current step, on one line that the next call rewrites. Only a terminal shows it. */
  readonly progress: (text: string) => void
  /** All problems, sorted, each with its lines of the file. */
  readonly problems: (problems: readonly Problem[], root: string) => Promise<void>
  /** Problems of files below a folder, which are copies of an API description and its parts, get the URLs of these. */
  readonly copiedFrom: (url: string, root: string) => void
  /** A line for people. */
  readonly say: (text: string) => void
  /**
   * A line for people that is neither a problem nor a result, such as why the command waits. Goes to standard
   * error.
   */
  readonly notice: (text: string) => void
  /** The JSON document of a command that lists things. */
  readonly document: (value: unknown) => void
  /** The last line of a build, or its JSON document. */
  readonly build: (result: BuildResult & Partial<Profiled>) => void
  /** The last line of a check, or its JSON document. */
  readonly check: (result: BuildResult) => void
  /** The result for people, which is printed even if only problems are wanted. */
  readonly table: (write: (paint: Paint) => string) => void
  /** The command was called in a wrong way. */
  readonly wrongUse: (message: string) => void
  /** The command could not do its work: the system failed, or the site's own code. */
  readonly failure: (message: string) => void
  /** A bug in Specpress. */
  readonly bug: (error: unknown) => void
}

const BUG = `This is a bug in Specpress. Your content is not to blame, and the site that was built last is untouched.
Please report it, with the lines above and, if you can, the file that brings it about.`

/** The report of one run of a command. */
export function createReport(options: ReportOptions): Report {
  const { stdout, stderr, env, cwd, style } = options
  const line = createProgressLine(stderr, style === 'text')
  const paint = paintFor(stderr, env)
  const print = (output: Output, text: string): void => {
    line.clear()
    output.write(`${text}\n`)
  }
  const say = (text: string): void => {
    if (style === 'text') print(stdout, text)
  }
  let copied: { readonly root: string; readonly named: (problem: Problem) => Problem } | undefined
  const atUrl = (problems: readonly Problem[], root = copied?.root): readonly Problem[] =>
    copied !== undefined && copied.root === root ? problems.map(copied.named) : problems
  const json: Report['build'] = (result) => {
    const problems = atUrl(result.problems.toSorted(compareProblems))
    print(stdout, JSON.stringify(jsonOf({ ...result, problems }), null, 2))
  }

  return {
    progress: line.show,
    say,
    notice: (text) => {
      if (style === 'text') print(stderr, text)
    },
    document: (value) => {
      if (style === 'json') print(stdout, JSON.stringify(value, null, 2))
    },
    problems: async (problems, root) => {
      const sorted = [...problems].sort(compareProblems)
      if (style !== 'json') {
        const text = await formatAll(sorted, { root, cwd, paint, atUrl })
        if (text !== '') print(stderr, text)
      }
      if (env['GITHUB_ACTIONS'] !== 'true') return
      const workspace = env['GITHUB_WORKSPACE'] ?? cwd
      for (const problem of sorted) {
        const file = problem.file && sourcePathOf(relative(workspace, join(root, problem.file)))
        print(stderr, githubAnnotation(problem, file))
      }
    },
    copiedFrom: (url, root) => {
      const nameOf = urlsOfCopies(url)
      const named = (problem: Problem): Problem => ({
        ...problem,
        ...(problem.file && { file: nameOf(problem.file) }),
      })
      copied = { root, named }
    },
    build: (result) => (style === 'json' ? json(result) : say(buildSummary(result))),
    // A check writes nothing.
    check: (result) =>
      style === 'json' ? json({ ...result, published: false }) : say(checkSummary(result)),
    table: (write) => {
      if (style !== 'json') print(stdout, write(paintFor(stdout, env)))
    },
    wrongUse: (message) => print(stderr, `${paint.error('error')}  ${message}`),
    failure: (message) => print(stderr, `${paint.error('error')}  ${printable(message)}`),
    bug: (error) => print(stderr, `${printable(stackOf(error))}\n\n${BUG}`),
  }
}

/** `142 pages in 0.8 s, 3 written, 139 unchanged`, or why the site was not written. */
function buildSummary(result: BuildResult): string {
  const problems = countProblems(result.problems)
  if (!result.published) return `${problems}. Nothing was written: the site is as it was.`
  const summary = [
    `${plural(result.pages, 'page')} in ${duration(totalOf(result.timings))}`,
    stepsPart(result),
    `${result.written.length.toLocaleString('en')} written`,
    result.removed.length > 0 && `${result.removed.length.toLocaleString('en')} removed`,
    `${result.unchanged.toLocaleString('en')} unchanged`,
    problems,
  ]
    .filter((part) => part !== false && part !== '')
    .join(', ')
  return `${summary}${placeholderLine(result)}`
}

const LONG_MS = 1000

/** `12 s of it for the steps after the build`, if they took long. */
function stepsPart({ timings }: BuildResult): string {
  const time = timings['after build'] ?? 0
  return time < LONG_MS ? '' : `${duration(time)} of it for the steps after the build`
}

/** `2 pages are placeholders: /docs/a, /docs/b`, on a line of its own. */
function placeholderLine({ placeholders }: BuildResult): string {
  const count = placeholders.length
  if (count === 0) return ''
  const subject =
    count === 1 ? '1 page is a placeholder' : `${plural(count, 'page')} are placeholders`
  return `\n${subject}: ${firstNames(placeholders)}`
}

function checkSummary(result: BuildResult): string {
  const problems = countProblems(result.problems)
  const pages = `${plural(result.pages, 'page')} in ${duration(totalOf(result.timings))}`
  return `${pages}, ${problems === '' ? 'no problems' : problems}${placeholderLine(result)}`
}

function jsonOf(result: Parameters<Report['build']>[0]): object {
  return {
    pages: result.pages,
    failed: result.failed,
    published: result.published,
    placeholders: result.placeholders,
    written: result.written,
    removed: result.removed,
    unchanged: result.unchanged,
    problems: result.problems,
    notices: result.notices,
    timings: result.timings,
    ...(result.profile && { profile: result.profile, parser: result.parser }),
  }
}

function totalOf(timings: Readonly<Record<string, number>>): number {
  return timings['total'] ?? Object.values(timings).reduce((sum, time) => sum + time, 0)
}

interface Formatting {
  readonly root: string
  readonly cwd: string
  readonly paint: Paint
  readonly atUrl: (problems: readonly Problem[], root: string) => readonly Problem[]
}

async function formatAll(
  problems: readonly Problem[],
  { root, cwd, paint, atUrl }: Formatting,
): Promise<string> {
  const groups = equalProblems(problems)
  const framed = await frameProblems(
    groups.map(({ first }) => first),
    root,
  )
  const named = <Kind extends Problem>(problem: Kind): Kind => {
    const [{ file: own } = problem] = atUrl([problem], root)
    const file = own === problem.file ? own && nameOf(join(root, own), own, cwd) : own
    return { ...problem, ...(file && { file }) }
  }
  return framed
    .map((problem, at) => {
      const others = groups[at]?.others.map(named) ?? []
      return `${formatProblem(named(problem), paint, others)}\n`
    })
    .join('\n')
}

// Terminals open files by paths relative to the current folder; for a site elsewhere, its own paths are
// clearer.
function nameOf(file: string, sourcePath: SourcePath, cwd: string): SourcePath {
  const name = relative(cwd, file)
  return name.startsWith('..') || isAbsolute(name) ? sourcePath : sourcePathOf(name)
}

function paintFor(output: Output, env: ReportOptions['env']): Paint {
  const wanted = output.isTTY === true && !env['NO_COLOR'] && env['TERM'] !== 'dumb'
  const colors = picocolors.createColors(wanted)
  return {
    error: colors.red,
    warning: colors.yellow,
    strong: colors.bold,
    faint: colors.dim,
  }
}

interface ProgressLine {
  readonly show: (text: string) => void
  readonly clear: () => void
}

function createProgressLine(output: Output, isWanted: boolean): ProgressLine {
  let isShown = false
  const clear = (): void => {
    if (isShown) output.write('\r\u001B[2K')
    isShown = false
  }
  const show = (text: string): void => {
    if (!isWanted || output.isTTY !== true) return
    clear()
    output.write(text.slice(0, (output.columns ?? 80) - 1))
    isShown = true
  }
  return { show, clear }
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const stack = error.stack ?? `${error.name}: ${error.message}`
  return error.cause === undefined ? stack : `${stack}\nCaused by: ${stackOf(error.cause)}`
}

/** A problem, and its repetitions at other places. */
interface EqualProblems {
  readonly first: Problem
  readonly others: readonly Problem[]
}

const MOST_FILES = 3

/**
 * Joins problems with the same id and text that are in more than three files, or in one document and its
 * translations and versions. The order is that of the first of each group.
 */
function equalProblems(problems: readonly Problem[]): readonly EqualProblems[] {
  const ofText = grouped(problems, textOf)
  const groups = ofText.flatMap((equal) =>
    filesOf(equal).size > MOST_FILES
      ? [equal]
      : grouped(equal, ({ file }) => currentOf(file ?? '')).flatMap((ofDocument) =>
          filesOf(ofDocument).size > 1 ? [ofDocument] : ofDocument.map((problem) => [problem]),
        ),
  )
  const order = new Map(problems.map((problem, at) => [problem, at]))
  return groups
    .flatMap(([first, ...others]) => (first === undefined ? [] : [{ first, others }]))
    .toSorted((a, b) => (order.get(a.first) ?? 0) - (order.get(b.first) ?? 0))
}

function textOf({ id, severity, message, hint }: Problem): string {
  return JSON.stringify([id, severity, message, hint])
}

function filesOf(problems: readonly Problem[]): ReadonlySet<string> {
  return new Set(problems.flatMap(({ file }) => file ?? []))
}

function grouped(
  problems: readonly Problem[],
  keyOf: (problem: Problem) => string,
): readonly (readonly Problem[])[] {
  const groups = new Map<string, Problem[]>()
  for (const problem of problems) {
    const key = keyOf(problem)
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()]
}
