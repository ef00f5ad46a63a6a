/** Gives the same text for each that is equal, so that what many pages say is held once. */
export function oneCopy(): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const first = known.get(text)
    if (first !== undefined) return first
    known.set(text, text)
    return text
  }
}
