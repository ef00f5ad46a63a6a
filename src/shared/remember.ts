/** A function of texts that works each out once, for as long as it is kept itself. */
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

/** The same for a function of objects: each is worked out once, for as long as somebody has it. */
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

/** A function of a text that gives the same again while it is called with the same text: `given` says no more than that. */
export function rememberLast<Given, Result>(
  transform: (text: string, given: Given) => Result,
): (text: string, given: Given) => Result {
  let last: { readonly text: string; readonly result: Result } | undefined
  return (text, given) => {
    if (last?.text !== text) last = { text, result: transform(text, given) }
    return last.result
  }
}
