/** Something that a stranger writes again and again: the text of `count` of them. */
export type Marks = Readonly<Record<string, (count: number) => string>>

export const repeated = (mark: string) => (count: number) => mark.repeat(count)
export const nested = (open: string, close: string) => (count: number) =>
  `${open.repeat(count)}a${close.repeat(count)}`
export const counted = (part: (index: number) => string) => (count: number) =>
  Array.from({ length: count }, (_, index) => part(index)).join('')
/** `n` lines of `n` parts: the count is their product. */
export const squared = (line: (side: number) => string) => (count: number) => {
  const side = Math.max(1, Math.floor(Math.sqrt(count)))
  return line(side).repeat(side)
}

export function fromList(
  make: (mark: string) => (count: number) => string,
  lists: readonly (readonly string[])[],
): Marks {
  return Object.fromEntries(lists.flat().map((mark) => [JSON.stringify(mark), make(mark)]))
}
