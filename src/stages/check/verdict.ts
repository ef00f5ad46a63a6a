import { applySeverities, leavesUnbuilt } from './check.ts'
import type { Config } from '../../base/model/config.ts'
import type { PageFacts } from '../../base/model/page.ts'
import { compareProblems } from '../../base/problems/problem.ts'
import { distinctProblems } from '../../base/problems/distinct-problems.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'
import type { ApiDescription } from '../../base/model/api-description.ts'
import type { DocsVersion } from '../../base/model/site-config.ts'
import { relativeTo } from '../../base/shared/urls/paths.ts'
import { originalOf } from '../../base/shared/urls/version-files.ts'

/** The findings of a build. */
export interface Findings {
  readonly problems: readonly Problem[]
  readonly facts: readonly PageFacts[]
  /** True if pages could not be rendered with the theme of the site. */
  readonly isThemeBroken: boolean
  /** True if a build with placeholders is a success. */
  readonly allowPlaceholders: boolean
  /** True if problems of older versions of the docs count. Default `false`. */
  readonly olderVersions?: boolean | undefined
  /** True if each warning is an error. Default `false`. */
  readonly isStrict?: boolean | undefined
}

/** The outcome of a build. */
export interface Verdict {
  /** Sorted, with the severities of the config. */
  readonly problems: readonly Problem[]
  /** The problems of older versions of the docs that do not count. */
  readonly inOlder: readonly Problem[]
  /** True if there is an error, or a page that cannot be built. */
  readonly isFailed: boolean
  /** True if the site replaces the last one. */
  readonly isPublished: boolean
  /** The pages of the published site that are placeholders. */
  readonly placeholders: readonly Pathname[]
}

/**
 * Decides if a site is published: if there is no error, or, with placeholders allowed in the config, if all
 * errors are on pages that a placeholder can replace.
 */
export function verdictOn(found: Findings, { check, onBrokenPage, docs }: VerdictConfig): Verdict {
  const unbuilt = found.facts.filter((page) => page.unbuilt !== undefined)
  const hasPlaceholders =
    onBrokenPage === 'placeholder' &&
    !found.isThemeBroken &&
    unbuilt.every((page) => page.unbuilt === 'placeholder')
  const isAllowed = hasPlaceholders && found.allowPlaceholders
  const { counted, inOlder } = sortByVersion(found.problems, found.olderVersions ? [] : docs)
  const ofPages = counted.filter(leavesUnbuilt)
  const rated = applySeverities(
    counted.filter((problem) => !leavesUnbuilt(problem)),
    check,
  )
  const others = found.isStrict
    ? rated.map((problem): Problem => ({ ...problem, severity: 'error' }))
    : rated
  const severity = isAllowed ? 'warning' : 'error'
  const problems = [...others, ...ofPages.map((problem): Problem => ({ ...problem, severity }))]
  const hasErrors = (list: readonly Problem[]): boolean =>
    list.some((problem) => problem.severity === 'error')
  const isBroken = ofPages.length > 0 || unbuilt.length > 0 || found.isThemeBroken
  const isPublished = !hasErrors(others) && (hasPlaceholders || !isBroken)
  return {
    problems: distinctProblems(problems).toSorted(compareProblems),
    inOlder: distinctProblems(applySeverities(inOlder, check)),
    isFailed: hasErrors(problems) || (isBroken && !isAllowed),
    isPublished,
    placeholders: isPublished ? unbuilt.map(({ pathname }) => pathname) : [],
  }
}

type VerdictConfig = Pick<Config, 'check' | 'onBrokenPage' | 'docs'>

/** The problems of a build, in two parts. */
export interface SortedProblems {
  readonly counted: readonly Problem[]
  /** The problems of frozen versions that a newer one has replaced. */
  readonly inOlder: readonly Problem[]
}

/**
 * Separates the problems of older versions of the docs, which few people still correct. A problem that leaves
 * a page without content always counts.
 */
function sortByVersion(problems: readonly Problem[], docs: readonly DocsVersion[]): SortedProblems {
  const older = docs.filter(({ version, state }) => version !== 'current' && !state?.isNewest)
  const folders = older.flatMap(({ folder }) => folder ?? [])
  const descriptions = new Set(older.flatMap(({ openapi }) => openapi.flatMap(filesOf)))
  const isInOlder = (problem: Problem): boolean => {
    if (problem.file === undefined || leavesUnbuilt(problem)) return false
    const file = originalOf(problem.file)
    const isBelow = folders.some((folder) => relativeTo(file, folder) !== undefined)
    return isBelow || descriptions.has(file)
  }
  if (older.length === 0) return { counted: problems, inOlder: [] }
  const inOlder = new Set(problems.filter(isInOlder))
  return { counted: problems.filter((problem) => !inOlder.has(problem)), inOlder: [...inOlder] }
}

function filesOf({ file, overlays = [] }: ApiDescription): readonly string[] {
  return [file, ...overlays]
}
