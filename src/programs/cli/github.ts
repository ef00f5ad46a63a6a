import type { Problem } from '../../base/problems/problem.ts'

/**
 * A problem as a workflow command, which GitHub shows next to the line of a pull request: `::error
 * file=content/a.md,line=3,col=5,title=dead-link::There is no page at …`
 *
 * @param file the path of the problem's file from the root of the repository
 */
export function githubAnnotation(problem: Problem, file: string | undefined): string {
  const properties = [
    ['file', file],
    ['line', problem.place?.line],
    ['col', problem.place?.column],
    ['title', problem.id],
  ] as const
  const list = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  )
  const text = problem.hint ? `${problem.message}\n${problem.hint}` : problem.message
  return `::${problem.severity} ${list.join(',')}::${escapeMessage(text)}`
}

// https://github.com/actions/toolkit/blob/main/packages/core/src/command.ts
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
