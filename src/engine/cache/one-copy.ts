/** Returns one copy of equal texts, so that a text on many pages is held in memory once. */
export function oneCopy(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first !== undefined) return first
    known.set(text, text)
    return text
  }
}
