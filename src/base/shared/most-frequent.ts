/** The text that a list has most often, the first of several; `undefined` if the list is empty. */
export function mostFrequent(texts: Iterable<string>): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
