import type { Problem } from '../../base/problems/problem.ts'
import { currentOf } from '../../base/shared/urls/version-files.ts'

/** A problem, and its repetitions at other places. */
export interface EqualProblems {
  readonly first: Problem
  readonly others: readonly Problem[]
}

const MOST_FILES = 3

/**
 * Joins problems with the same id and text that are in more than three files, or in one document and its
 * translations and versions. The order is that of the first of each group.
 */
export function equalProblems(problems: readonly Problem[]): readonly EqualProblems[] {
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
