// Kana and Han: scripts that are written without spaces, where a character is about a word.
const WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g

/** The number of words of a text, for the time that reading it takes. */
export function countWords(text: string): number {
  const characters = text.match(WITHOUT_SPACES)?.length ?? 0
  const rest = characters === 0 ? text : text.replaceAll(WITHOUT_SPACES, ' ')
  return characters + (rest.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0)
}
