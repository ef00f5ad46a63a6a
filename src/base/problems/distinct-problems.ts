import type { Problem } from './problem.ts'

/** Removes duplicates: a mistake in a file that several pages include is found once for each page. */
export function distinctProblems(problems: readonly Problem[]): readonly Problem[] {
  const known = new Set<string>()
  return problems.filter(({ id, file, place, message }) => {
    // Without a place, equal texts can be about different lines.
    if (place === undefined) return true
    const key = JSON.stringify([id, file, place.line, place.column, message])
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
