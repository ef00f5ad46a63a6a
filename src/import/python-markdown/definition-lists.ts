import { EMPTY, dedented, indentOf, indented, linesBelow } from './lines.ts'
import type { Line } from './lines.ts'

const TERM = /^[ \t]*(?![-*+>|#:][ \t]|\d+\.[ \t]|!!!|\?\?\?|===|<)\S/
const DETAIL = /^([ \t]*):[ \t]{1,3}(.*)$/

/** The definitions of terms at a line as `<dl>` with Markdown in it; `undefined` if there are none. */
export function definitionList(
  lines: readonly string[],
  at: number,
  move: (lines: readonly string[]) => readonly Line[],
): { readonly length: number; readonly lines: readonly Line[] } | undefined {
  const indent = indentOf(lines[at] ?? '')
  const isDetail = (index: number): boolean =>
    DETAIL.test(lines[index] ?? '') && indentOf(lines[index] ?? '') === indent
  const filled = (from: number): number => {
    const next = lines.findIndex((line, index) => index >= from && line.trim() !== '')
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
    if (!isDetail(detail)) break
    for (const term of terms) out.push(...part('dt', [{ text: term.trim(), kind: 'text' }]))
    for (; isDetail(detail); detail = filled(end)) {
      const first = DETAIL.exec(lines[detail] ?? '')?.[2] ?? ''
      let lazy = detail + 1
      while (lines[lazy]?.trim() && !isDetail(lazy)) lazy++
      const rest = [...lines.slice(detail + 1, lazy), ...linesBelow(lines, lazy, indent + 4)]
      end = detail + 1 + rest.length
      out.push(...part('dd', move([first, ...rest.map((line) => dedented(line, indent + 4))])))
    }
  }
  if (out.length === 0) return undefined
  const all: readonly Line[] = [html('<dl>'), ...out, html('</dl>')]
  return { length: end - at, lines: indented(all, ' '.repeat(indent)) }
}

function part(name: string, content: readonly Line[]): readonly Line[] {
  return [html(`<${name}>`), EMPTY, ...content, EMPTY, html(`</${name}>`)]
}

function html(text: string): Line {
  return { text, kind: 'html' }
}
