/** Caches a function of texts. The results are kept as long as the returned function. */
export function remember<Texts extends readonly string[], Result>(
  transform: (...texts: Texts) => Result,
): (...texts: Texts) => Result {
  const known = new Map<string, Result>()
  return (...texts) => {
    const key = texts.join('\0')
    const found = known.get(key)
    if (found !== undefined) return found
    const result = transform(...texts)
    known.set(key, result)
    return result
  }
}

/** Caches a function of objects. Each result is kept as long as its object. */
export function rememberEach<Item extends object, Result>(
  transform: (item: Item) => Result,
): (item: Item) => Result {
  const known = new WeakMap<Item, { readonly result: Result }>()
  return (item) => {
    const found = known.get(item) ?? { result: transform(item) }
    known.set(item, found)
    return found.result
  }
}

/** Caches the last result of a function of a text. `given` must depend on that text only. */
export function rememberLast<Given, Result>(
  transform: (text: string, given: Given) => Result,
): (text: string, given: Given) => Result {
  let last: { readonly text: string; readonly result: Result } | undefined
  return (text, given) => {
    if (last?.text !== text) last = { text, result: transform(text, given) }
    return last.result
  }
}
