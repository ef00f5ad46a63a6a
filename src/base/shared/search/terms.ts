/** A term, and the range of the word, or part of a word, that it comes from. */
export interface PlacedTerm {
  readonly term: string
  readonly start: number
  readonly end: number
}

// A version is one word: `2.1`, `v1.0.3`. So is a compound name, `rate_limit`, `Retry-After`, `site.config.ts`, and one with
// signs, `C++`, `C#`, `.NET`. A call in code, `.then(`, and a chain of properties are none.
const VERSION = String.raw`[vV]?\d+(?:\.\d+)+`
const SIGNED = String.raw`[A-Za-z]+(?:\+\+|#)(?![\w+#])|(?<![\w.)\]])\.[A-Za-z]\w+(?![\w(]|\.\w)`
const ENDING = String.raw`(?:(?:\.[\w-]+){0,2}\.[a-z]{2,4}(?![\w(-]|\.\w))?`
const ASCII_WORD = wordPattern('A-Za-z0-9', 'g')
const WORD = wordPattern(String.raw`\p{L}\p{M}\p{N}`, 'gu')
const NAME_PART = /[^._-]+/g
/** True for words of several parts. A version is one part. */
const JOINT = /[_-]|\.(?!\d)/
const CAMEL_PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{N}]+/gu
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
/** Longer words are keys, hashes or encoded images, which readers do not type. */
const LONGEST = 40
const LONGEST_PATH = 100

function wordPattern(letters: string, flags: string): RegExp {
  return new RegExp(`${VERSION}|${SIGNED}|[${letters}]+(?:[_-][${letters}]+)*${ENDING}`, flags)
}

/** The words of a text, as they are written. */
export function wordsIn(text: string): readonly string[] {
  return text.match(wordPatternOf(text)) ?? []
}

/**
 * The terms of a text with their places. A search compares terms: words without case, accents and vowel
 * marks.
 */
export function placedTermsIn(text: string): readonly PlacedTerm[] {
  return [...text.matchAll(wordPatternOf(text))].flatMap(({ 0: word, index }) =>
    termsOfWord(word).map(({ term, start, end }) => ({
      term,
      start: index + start,
      end: index + end,
    })),
  )
}

/**
 * The terms of a word: itself, and its parts if it is in camel case. `rate_limit` gives `ratelimit`, `rate`
 * and `limit`. Text without spaces gives its pairs of characters: then build and browser agree without a
 * dictionary, and a half-typed word is found.
 */
export function termsOfWord(word: string): readonly PlacedTerm[] {
  return isCompound(word) ? termsOfName(word) : termsOfPart(word)
}

function termsOfName(word: string): readonly PlacedTerm[] {
  // The dot of `.NET` is part of the name.
  const joined = folded(word.replaceAll(/[_-]|(?<=.)\./g, ''))
  const whole = { term: joined, start: 0, end: word.length }
  const isName = joined.length <= LONGEST && /\p{L}/u.test(joined) && word.search(UNSPACED) < 0
  const parts = [...word.matchAll(NAME_PART)].flatMap(({ 0: part, index }) =>
    termsOfPart(part).map(({ term, start, end }) => ({
      term,
      start: index + start,
      end: index + end,
    })),
  )
  return isName ? [whole, ...parts] : parts
}

function termsOfPart(word: string): readonly PlacedTerm[] {
  if (isPlain(word)) {
    if (word.length > LONGEST) return []
    const whole = { term: word.toLowerCase(), start: 0, end: word.length }
    return /[a-z\d][A-Z]/.test(word) ? [whole, ...partsOf(word)] : [whole]
  }
  if (word.search(UNSPACED) >= 0) return pairsOf(word)
  if (word.length > LONGEST) return []
  const whole = { term: folded(word), start: 0, end: word.length }
  return isCamelCase(word) ? [whole, ...partsOf(word)] : [whole]
}

/** The term of a whole path or operation id: `/repos/{owner}` → `/reposowner`. */
export function pathTermOf(path: string): string {
  return `/${folded(path.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))}`.slice(0, LONGEST_PATH)
}

/** True for names of several parts: `rate_limit`, `site.config.ts`. */
export function isCompound(word: string): boolean {
  return JOINT.test(word)
}

/** A word of code without the dots and signs that are names only in sentences: `i++`, `user.name`. */
export function withoutSigns(word: string): string {
  return word.replaceAll(/\+\+|#|\.(?!\d)/g, ' ')
}

/** True for words in camel case: `rateLimit`. */
export function isCamelCase(word: string): boolean {
  return /[\p{Ll}\d]\p{Lu}/u.test(word)
}

/** The words that a reader typed, each once. Names are split into their parts. */
export function queryTermsOf(query: string): readonly string[] {
  const split = wordsIn(query.replaceAll(/[_-]/g, ' '))
    .flatMap((word) => (word.startsWith('.') ? word : word.split(/\.(?!\d)/)))
    .map((word) => (isCamelCase(word) ? (word.match(CAMEL_PART) ?? []).join(' ') : word))
  // In lower case, words are not split.
  const placed = placedTermsIn(split.join(' ').toLowerCase())
  // The last character of a run is in a pair, too.
  const whole = placed.filter(({ end }, index) => placed[index - 1]?.end !== end)
  return [...new Set(whole.map(({ term }) => term))]
}

// Most text is ASCII, and Unicode properties are several times slower.
function wordPatternOf(text: string): RegExp {
  return isPlain(text) ? ASCII_WORD : WORD
}

function isPlain(text: string): boolean {
  return !/[^\t-~]/.test(text)
}

function partsOf(word: string): readonly PlacedTerm[] {
  return [...word.matchAll(CAMEL_PART)].map(({ 0: part, index }) => ({
    term: folded(part),
    start: index,
    end: index + part.length,
  }))
}

/** The terms of a word in any script: a run without spaces as pairs, anything between as a word of its own. */
function pairsOf(word: string): readonly PlacedTerm[] {
  const found: PlacedTerm[] = []
  const add = (start: number, end: number): void => {
    if (end > start) found.push({ term: folded(word.slice(start, end)), start, end })
  }
  let last = 0
  for (const { 0: run, index } of word.matchAll(UNSPACED)) {
    add(last, index)
    last = index + run.length
    const characters = [...run]
    let at = index
    for (const [place, character] of characters.entries()) {
      // The last character is a term by itself, so that each character begins a term.
      add(at, at + character.length + (characters[place + 1]?.length ?? 0))
      at += character.length
    }
  }
  add(last, word.length)
  return found
}

// Accents of Latin, Greek and Cyrillic; the vowels, hamzas and lengthening stroke of Arabic.
const MARKS = /\u0640|[\u0300-\u036f\u064b-\u065f\u0670]/g
/** Letters that a search treats as equal. */
const SAME: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}
const HAS_SAME = new RegExp(`[${Object.keys(SAME).join('')}\u0660-\u0669\u06f0-\u06f9]`, 'g')
/** “The”, and prefixes that are written together with it: “and the”, “with the”, “for the”. */
const ARABIC_ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u

function folded(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(HAS_SAME, (letter) => SAME[letter] ?? String((letter.codePointAt(0) ?? 0) & 15))
    .replace(ARABIC_ARTICLE, '')
}
