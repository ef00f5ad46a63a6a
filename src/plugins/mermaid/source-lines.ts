const FRONT_MATTER = /^\s*---\s*\n[\s\S]*?\n\s*---\s*(?:\n|$)/
const COMMENT = /^\s*%%(?!\{)/

/**
 * The line of a diagram as written, from 1, for a line in a message of Mermaid. Mermaid counts lines after it removes front
 * matter, comments and empty lines at the start.
 */
export function lineOfSource(source: string, line: number): number | undefined {
  const [matter = ''] = FRONT_MATTER.exec(source) ?? []
  const before = matter === '' ? 0 : matter.replace(/\n$/, '').split('\n').length
  const left = source
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter((each) => each.line > before && !COMMENT.test(each.text))
  const first = left.findIndex(({ text }) => text.trim() !== '')
  // A missing end is reported at the last line with text.
  const upTo = left.slice(0, first + Math.max(1, line))
  return upTo.findLast(({ text }) => text.trim() !== '')?.line
}
