import { applyEdits, fenceReader, maskCode } from '../text-edits.ts'

// The backslash comes first: what precedes it is read only at the end of a line that has an id.
const ESCAPED_ID =
  /\\(?=\{#[^\s{}\\]+\}[ \t]*$)(?<=^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?#{1,6}[ \t].*\\)/gm

/** In MDX, Docusaurus reads an id with an escaped brace, too: `## Set up \{#setup}`. */
export function withPlainIds(text: string): string {
  if (!text.includes('\\{#')) return text
  const edits = Array.from(maskCode(text).matchAll(ESCAPED_ID), ({ index: start }) => ({
    start,
    end: start + 1,
    text: '',
  }))
  return applyEdits(text, edits)
}

const REFERENCE = /^([ \t]*)(?:`{3,}|~{3,})[^\s`]*\s(?:.*\s)?reference(?:\s|$)/
/** With blank lines around it. */
const MOST_LINES = 10
const TITLE = /\btitle=(?:"([^"]+)"|'([^']+)')/
const ON_GITHUB = /^\s*(https:\/\/github\.com\/[^\s)]+\/([^\s/#)]+)(?:#L(\d+)(?:-L(\d+))?)?)\s*$/

/**
 * `docusaurus-theme-github-codeblock` loads the code of a fence with `reference` when a reader opens the page: here, a link leads
 * to it.
 */
export function withReferences(text: string): string {
  if (!/^[ \t]*(?:`{3}|~{3}).*\sreference/m.test(text)) return text
  const stateOf = fenceReader()
  const lines = text.split('\n')
  const states = lines.map((line) => stateOf(line))
  let next = 0
  return lines
    .flatMap((line, index) => {
      if (index < next) return []
      const indent = states[index] === 'open' ? REFERENCE.exec(line)?.[1] : undefined
      if (indent === undefined) return [line]
      // A reference is one line.
      const length = states.slice(index, index + MOST_LINES).indexOf('end')
      const inner = length === -1 ? [] : lines.slice(index + 1, index + length)
      const written = inner.filter((each) => each.trim() !== '')
      const link = written.length === 1 ? ON_GITHUB.exec(written[0] ?? '') : null
      if (link === null) return [line]
      next = index + length + 1
      const [, url = '', file = '', first, last] = link
      const [, double, single] = TITLE.exec(line) ?? []
      const range = last === undefined ? `line ${first ?? ''}` : `lines ${first ?? ''} to ${last}`
      const place = first === undefined ? '' : `, ${range}`
      return [`${indent}[${double ?? single ?? file} on GitHub${place}](${url})`]
    })
    .join('\n')
}
