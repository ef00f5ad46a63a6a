/** Words up to this length fit into a line of the sidebar, at three levels with a method. */
const SHORT = 20

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
