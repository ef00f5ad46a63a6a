/** Words up to this length fit into a line of the sidebar, at three levels with a method. */
const SHORT = 16

/** Names up to this length fit into two lines, and need no box of their own that cuts them. */
const TWO_LINES = 36

/** True if the sidebar may have to cut a name after its second line. */
export function isLongName(name: string): boolean {
  return name.length > TWO_LINES
}

/** Borders within a word: `list|Item|Ids`, `HTTP|Server`, `page_|size`, `/items/|{id}`, `acme.|items`. */
const BORDERS = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[_/.:])(?![_/.:])/u

/** The words of a name, each with the parts between which it may break: one part if it is short. */
export function namePartsOf(name: string): readonly (readonly string[])[] {
  return name.split(/(?<= )/).map(partsOf)
}

function partsOf(word: string): readonly string[] {
  if (word.trimEnd().length <= SHORT) return [word]
  return word.split(BORDERS).filter((part) => part !== '')
}
