import { isLongName, namePartsOf } from './name-parts.ts'

interface LongNameProps {
  readonly text: string
}

/** A name whose long words break only between their parts. The sidebar shows two lines of it; its title has all. */
export function LongName({ text }: LongNameProps) {
  const words = namePartsOf(text)
  const isLong = isLongName(text)
  if (!isLong && words.every((parts) => parts.length === 1)) return text
  // Items of the sidebar are flex boxes, in which each element is a box of its own.
  return (
    <span title={isLong ? text : undefined}>
      {words.flatMap((parts, word) =>
        parts.flatMap((part, at) =>
          at === 0 ? [part] : [<wbr key={`${String(word)} ${String(at)}`} />, part],
        ),
      )}
    </span>
  )
}
