import { bracedAttributesIn, effective, withElement } from './attributes.ts'
import type { Effects } from './attributes.ts'
import {
  dedented,
  htmlElement,
  findFrom,
  html,
  indentOf,
  indented,
  linesBelow,
  textLine,
} from './lines.ts'
import type { Line } from './lines.ts'

const TERM = /^[ \t]*(?![-*+>|#:][ \t]|\d+\.[ \t]|!!!|\?\?\?|===|<)\S/
const DETAIL = /^([ \t]*):[ \t]{1,3}(.*)$/

export interface DefinitionList {
  /** The number of lines that it takes. If `lines` is empty, none of so many lines begins one. */
  readonly length: number
  readonly lines: readonly Line[]
}

interface ListSettings extends Effects {
  readonly move: (lines: readonly string[]) => readonly Line[]
}

/** The definitions of terms at a line as `<dl>` with Markdown in it; without lines if there are none. */
export function definitionList(
  lines: readonly string[],
  at: number,
  { move, ...effects }: ListSettings,
): DefinitionList {
  const indent = indentOf(lines[at] ?? '')
  const isDetail = (index: number): boolean =>
    DETAIL.test(lines[index] ?? '') && indentOf(lines[index] ?? '') === indent
  const filled = (from: number): number => {
    const next = findFrom(lines, from, (line) => line.trim() !== '')
    return next === -1 ? lines.length : next
  }
  const isTerm = (index: number): boolean =>
    TERM.test(lines[index] ?? '') && indentOf(lines[index] ?? '') === indent && !isDetail(index)
  const out: Line[] = []
  let end = at
  for (let next = at; isTerm(next); next = filled(end)) {
    let detail = next
    while (isTerm(detail)) detail++
    const terms = lines.slice(next, detail)
    detail = filled(detail)
    if (!isDetail(detail)) {
      if (next === at) return { length: terms.length, lines: [] }
      break
    }
    for (const term of terms)
      out.push(...htmlElement('dt', [textLine(withTermId(term.trim(), effects))]))
    for (; isDetail(detail); detail = filled(end)) {
      const first = DETAIL.exec(lines[detail] ?? '')?.[2] ?? ''
      let lazy = detail + 1
      while (lines[lazy]?.trim() && !isDetail(lazy)) lazy++
      const rest = [...lines.slice(detail + 1, lazy), ...linesBelow(lines, lazy, indent + 4)]
      end = detail + 1 + rest.length
      out.push(
        ...htmlElement('dd', move([first, ...rest.map((line) => dedented(line, indent + 4))])),
      )
    }
  }
  if (out.length === 0) return { length: 1, lines: [] }
  const all: readonly Line[] = [html('<dl>'), ...out, html('</dl>')]
  return { length: end - at, lines: indented(all, ' '.repeat(indent)) }
}

function withTermId(term: string, effects: Effects): string {
  const [, own, braces = ''] = /^(.*\S)[ ]+(\{:?[ ]*[.#][^{}]*\})$/.exec(term) ?? []
  if (own === undefined) return term
  return withElement('span', own, effective(bracedAttributesIn(braces), effects))
}
