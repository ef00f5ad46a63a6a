import { EMPTY, textLine } from './lines.ts'
import type { Line } from './lines.ts'

/** Wraps content in two lines with more colons than any line in it. */
export function wrapped([open, content, end]: readonly [
  string,
  readonly Line[],
  string,
]): readonly Line[] {
  const colons = ':'.repeat(Math.max(3, colonsIn(content) + 1))
  const marked = (line: string) => textLine(line.replace(/^:::/, colons))
  return [marked(open), EMPTY, ...content, EMPTY, marked(end)]
}

function colonsIn(lines: readonly Line[]): number {
  return Math.max(2, ...lines.map(({ text: line }) => /^\s*(:{3,})/.exec(line)?.[1]?.length ?? 2))
}

/** A label between brackets. */
export function escapedLabel(label: string): string {
  return label.replaceAll(/[[\]]/g, '\\$&')
}
