/**
 * The tags of `known` in the language and the script of `lang`, the closest last: for `de-AT`, `de` and then
 * `de-AT`. The usual script of a language counts if a tag has none: `zh-TW` is `zh-Hant`, and not `zh`.
 */
export function tagsFor(lang: string, known: readonly string[]): readonly string[] {
  const wanted = localeOf(lang)
  const closeness = (tag: string): number => {
    const locale = localeOf(tag)
    if (wanted === undefined || locale === undefined) return tag === lang ? 3 : -1
    if (locale.baseName === wanted.baseName) return 3
    const [mine, other] = [wanted.maximize(), locale.maximize()]
    if (mine.language !== other.language || mine.script !== other.script) return -1
    if (mine.region === other.region) return 2
    return locale.region === undefined ? 1 : 0
  }
  return known
    .map((tag) => ({ tag, fit: closeness(tag) }))
    .filter(({ fit }) => fit >= 0)
    .sort((one, other) => one.fit - other.fit)
    .map(({ tag }) => tag)
}

/** `undefined` for a text that is no language tag, such as `en_US`. */
function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
