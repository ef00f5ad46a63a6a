import { applySeverities, leavesUnbuilt } from './check.ts'
import { sortByVersion } from './older-versions.ts'
import type { Config } from '../../base/model/config.ts'
import type { PageFacts } from '../../base/model/page.ts'
import { compareProblems } from '../../base/problems/problem.ts'
import { distinctProblems } from '../../base/problems/distinct-problems.ts'
import type { Problem } from '../../base/problems/problem.ts'
import type { Pathname } from '../../base/shared/urls/paths.ts'

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
  const others = applySeverities(
    counted.filter((problem) => !leavesUnbuilt(problem)),
    check,
  )
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
