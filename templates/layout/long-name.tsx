/** Words up to this length fit into a line of the sidebar, at three levels with a method. */
const SHORT = 20

/** Borders within a word: `list|Item|Ids`, `HTTP|Server`, `page_|size`, `/items/|{id}`, `acme.|items`. */
const BORDERS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[_/.:])(?![_/.:])/u

interface LongNameProps {
  readonly text: string
}

/** A name whose long words break only between their parts. */
export function LongName({ text }: LongNameProps) {
  const words = text.split(/(?<= )/).map(partsOf)
  if (words.every((parts) => parts.length === 1)) return text
  // Items of the sidebar are flex boxes, in which each element is a box of its own.
  return (
    <span>
      {words.flatMap((parts, word) =>
        parts.flatMap((part, at) =>
          at === 0 ? [part] : [<wbr key={`${String(word)} ${String(at)}`} />, part],
        ),
      )}
    </span>
  )
}

function partsOf(word: string): readonly string[] {
  if (word.trimEnd().length <= SHORT) return [word]
  return word.split(BORDERS).filter((part) => part !== '')
}
