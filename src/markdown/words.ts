// Kana and Han: scripts that are written without spaces, where a character is about a word.
const WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g

// Most texts are; looking for the letters of every script takes several times as long.
const ASCII = /^[\t-~]*$/

/** The number of words of a text, for the time that reading it takes. */
export function countWords(text: string): number {
  if (ASCII.test(text)) return text.match(/[A-Za-z\d]\S*/g)?.length ?? 0
  const characters = text.match(WITHOUT_SPACES)?.length ?? 0
  const rest = characters === 0 ? text : text.replaceAll(WITHOUT_SPACES, ' ')
  return characters + (rest.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0)
}
