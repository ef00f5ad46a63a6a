import { equalEnds } from './equal-ends.ts'
import type { ChangedFile } from './imported.ts'

const CONTEXT = 2
/** For longer texts, only their common beginning and end are found. */
const MOST_STEPS = 2_000

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
  const same = (text: string): Line => ({ mark: ' ', text })
  return [
    ...before.slice(0, head).map(same),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ]
}

/** The shortest change, by the longest common subsequence of lines. */
function middle(before: readonly string[], after: readonly string[]): readonly Line[] {
  const width = after.length + 1
  const removed = before.map((text): Line => ({ mark: '-', text }))
  const added = after.map((text): Line => ({ mark: '+', text }))
  if (before.length > MOST_STEPS || after.length > MOST_STEPS) return [...removed, ...added]
  const lengths = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        before[i] === after[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  const lines: Line[] = []
  let i = 0
  let j = 0
  while (i < before.length || j < after.length) {
    const text = before[i]
    if (i < before.length && j < after.length && text === after[j]) {
      lines.push({ mark: ' ', text: text ?? '' })
      i++
      j++
      continue
    }
    const isRemoved =
      j >= after.length ||
      (i < before.length &&
        (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    const line = isRemoved ? removed[i++] : added[j++]
    if (line) lines.push(line)
  }
  return lines
}
