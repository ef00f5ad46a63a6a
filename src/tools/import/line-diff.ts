import { equalEnds, inOrder } from './in-order.ts'
import type { ChangedFile } from './imported.ts'

const CONTEXT = 2
/** Changes of files as `diff -u` shows them. */
export function diffText(changed: readonly ChangedFile[]): string {
  return changed.map(fileDiff).join('')
}

interface Line {
  readonly mark: ' ' | '-' | '+'
  readonly text: string
}

function fileDiff({ file, before, after }: ChangedFile): string {
  const lines = compared(before.split('\n'), after.split('\n'))
  const shown = lines.map(
    ({ mark }, index) =>
      mark !== ' ' ||
      lines
        .slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1)
        .some((near) => near.mark !== ' '),
  )
  let old = 1
  let now = 1
  let text = `--- old/${file}\n+++ new/${file}\n`
  for (const [index, { mark, text: line }] of lines.entries()) {
    if (shown[index] === true) {
      if (index === 0 || shown[index - 1] !== true)
        text += hunkHead(lines.slice(index), shown.slice(index), [old, now])
      text += `${mark}${line}\n`
    }
    if (mark !== '+') old++
    if (mark !== '-') now++
  }
  return text
}

function hunkHead(
  lines: readonly Line[],
  shown: readonly boolean[],
  [old, now]: readonly [number, number],
): string {
  const end = shown.indexOf(false)
  const hunk = end === -1 ? lines : lines.slice(0, end)
  const olds = hunk.filter(({ mark }) => mark !== '+').length
  const news = hunk.filter(({ mark }) => mark !== '-').length
  return `@@ -${String(old)},${String(olds)} +${String(now)},${String(news)} @@\n`
}

function compared(before: readonly string[], after: readonly string[]): readonly Line[] {
  const { head, tail } = equalEnds(before, after)
  const [old, now] = [before, after].map((lines) => lines.slice(head, lines.length - tail))
  const marked = (mark: Line['mark'], lines: readonly string[] = []): readonly Line[] =>
    lines.map((text) => ({ mark, text }))
  // In longer texts, only their common beginning and end are found.
  const pairs = inOrder(old ?? [], now ?? [])
  const lines = [...marked(' ', before.slice(0, head))]
  let done = 0
  for (const [index, line] of marked('-', old).entries()) {
    const pair = pairs?.[index] ?? -1
    if (pair === -1) lines.push(line)
    else {
      lines.push(...marked('+', now?.slice(done, pair)), { ...line, mark: ' ' })
      done = pair + 1
    }
  }
  return [
    ...lines,
    ...marked('+', now?.slice(done)),
    ...marked(' ', before.slice(before.length - tail)),
  ]
}
