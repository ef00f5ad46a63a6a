import { stemmer as english } from 'stemmer'

/** The stem of a word in lower case: `caching`, `cached` and `cache` have the same. */
export type Stem = (word: string) => string

// Each is a file of its own: readers load only that of their language.
const OTHERS: Readonly<Record<string, () => Promise<{ readonly stemmer: Stem }>>> = {
  ar: async () => {
    const { stemmer } = await import('@orama/stemmers/arabic')
    return { stemmer: (word) => stemmer(word.replace(FEMININE_PLURAL, 'ه')) }
  },
  de: () => import('@orama/stemmers/german'),
  es: () => import('@orama/stemmers/spanish'),
  fr: () => import('@orama/stemmers/french'),
  pt: () => import('@orama/stemmers/portuguese'),
  ru: () => import('@orama/stemmers/russian'),
}

/**
 * The regular plural of Arabic nouns in `ه`, as terms have them. Of a word without an article, which terms lack, the library
 * removes the last letter of the ending only.
 */
const FEMININE_PLURAL = /(?<=^\p{L}{2,})ات$/u

/** Names and numbers are compared as they are. */
const WORD = /^[\p{L}\p{M}]{3,}$/u

/**
 * The rules by which a search takes forms of a word for each other: Snowball's, of the language. Text in a script that is not
 * Latin has English words, so it gets the English rules, which leave other words as they are. A Latin language without
 * rules of its own has none.
 */
export async function stemmerOf(lang: string): Promise<Stem> {
  const { language, script } = new Intl.Locale(lang).maximize()
  const other = OTHERS[language]
  if (other !== undefined) return rememberedStem((await other()).stemmer)
  return language === 'en' || script !== 'Latn' ? rememberedStem(english) : (word) => word
}

function rememberedStem(stem: Stem): Stem {
  const known = new Map<string, string>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const made = WORD.test(word) ? stem(word) : word
    known.set(word, made)
    return made
  }
}
