import type { Point, Token, TokenizeContext } from 'micromark-util-types'

const VIRTUAL_SPACE = -1

/** Code that may begin on any line of a document, without the marks of the containers around it. */
export interface CollectedCode {
  readonly value: string
  /** Offsets in the value with their places in the document, in ascending order. */
  readonly stops: readonly Stop[]
}

interface Stop {
  readonly offset: number
  readonly point: Point
}

/** Joins tokens up to a point, which may be within the last one. */
export function collectCode(
  context: TokenizeContext,
  tokens: readonly Token[],
  until: Point,
): CollectedCode {
  const stops: Stop[] = []
  const values: string[] = []
  let offset = 0
  for (const token of tokens) {
    if (token.start.offset >= until.offset) break
    const range = { start: token.start, end: isEnded(token, until) ? token.end : until }
    stops.push({ offset, point: range.start })
    // The rest of a tab that a container has begun is not part of the code.
    const virtual = context.sliceStream(range).findIndex((chunk) => chunk !== VIRTUAL_SPACE)
    const value = context.sliceSerialize(range).slice(Math.max(virtual, 0))
    values.push(value)
    offset += value.length
    stops.push({ offset, point: range.end })
  }
  return { value: values.join(''), stops }
}

/** A token that is being read has no end. */
function isEnded(token: Token, until: Point): boolean {
  const end = token.end as Point | undefined
  return end !== undefined && end.offset <= until.offset
}

/** The place of an offset in the code; `start` if there is no code. */
export function placeIn({ stops }: CollectedCode, offset: number, start: Point): Point {
  let low = 0
  let high = stops.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((stops[middle]?.offset ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  const stop = stops[low - 1]
  if (stop === undefined) return start
  const rest = offset - stop.offset
  const { line, column, offset: at } = stop.point
  return { ...stop.point, line, column: column + rest, offset: at + rest }
}
