/** The value of a JSON text that is whole. `undefined` if it is no JSON, or if a text in it marks a part that is left out. */
export function jsonText(text: string): unknown {
  if (!/^\s*[[{]/.test(text) || /…|\.{3}/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
