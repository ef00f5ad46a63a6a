// Kana and Han: scripts that are written without spaces, where a character is about a word.
const WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g

// Most texts are; looking for the letters of every script takes several times as long.
const ASCII = /^[\t-~]*$/

const ASCII_WORD = /[A-Za-z\d]\S*/g
const WORD = /[\p{L}\p{N}]\S*/gu

/** The number of words of a text, for the time that reading it takes. */
export function countWords(text: string): number {
  if (ASCII.test(text)) return countOf(ASCII_WORD, text)
  const characters = countOf(WITHOUT_SPACES, text)
  const rest = characters === 0 ? text : text.replaceAll(WITHOUT_SPACES, ' ')
  return characters + countOf(WORD, rest)
}

// `match` would make each word a text of its own, which takes twice as long. The last test begins the pattern anew.
function countOf(pattern: RegExp, text: string): number {
  let count = 0
  while (pattern.test(text)) count += 1
  return count
}
