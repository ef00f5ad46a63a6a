/**
 * Converts JSON for an attribute, and back: quotes and backticks change places, because HTML needs six
 * characters for a quote. `{"a":1}` → ``{`a`:1}``.
 */
export function swappedQuotes(json: string): string {
  return json.replaceAll(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))
}
