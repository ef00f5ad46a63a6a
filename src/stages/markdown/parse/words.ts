// Kana and Han: scripts without spaces, in which a character is about a word.
const WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g

// Most texts are ASCII; matching the letters of every script takes several times as long.
const ASCII = /^[\t-~]*$/

const ASCII_WORD = /[A-Za-z\d]\S*/g
const WORD = /[\p{L}\p{N}]\S*/gu

/** The number of words of a text, for its reading time. */
export function countWords(text: string): number {
  if (ASCII.test(text)) return countOf(ASCII_WORD, text)
  const characters = countOf(WITHOUT_SPACES, text)
  const rest = characters === 0 ? text : text.replaceAll(WITHOUT_SPACES, ' ')
  return characters + countOf(WORD, rest)
}

// `match` would allocate a text for each word, which takes twice as long. The last test resets the pattern.
function countOf(pattern: RegExp, text: string): number {
  let count = 0
  while (pattern.test(text)) count += 1
  return count
}
