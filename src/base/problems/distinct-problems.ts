import type { Problem } from './problem.ts'
import { firstNames } from '../shared/text/text.ts'

/**
 * Removes duplicates: a mistake in a file that several pages include is found once for each page. The message of one that names
 * its page names all of them, at most five.
 */
export function distinctProblems(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string | Problem, Problem[]>()
  for (const problem of problems) {
    const { id, file, place, message, page } = problem
    const text = page === undefined ? message : message.replace(page, '')
    // Without a place, equal texts can be about different lines.
    const key = place ? JSON.stringify([id, file, place.line, place.column, text]) : problem
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first?.page === undefined) return first ?? []
    const { page, message } = first
    const pages = [...new Set([page, ...others.flatMap((other) => other.page ?? [])])].toSorted()
    return {
      ...first,
      message: message.replace(`\`${page}\``, () => firstNames(pages.map((each) => `\`${each}\``))),
    }
  })
}
