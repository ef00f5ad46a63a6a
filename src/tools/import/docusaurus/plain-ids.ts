/** The id at the end of a heading, which may be in a list or a quote. Docusaurus also takes one after a backslash. */
const ESCAPED_ID = /^([ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)*#{1,6}[ \t].*?)\\(\{#[^\s{}]+\}[ \t\r]*)$/

/** The text of a document with plain ids of headings: `## Server \{#server}` → `## Server {#server}`. Code stays. */
export function withPlainIds(text: string): string {
  if (!text.includes('\\{#')) return text
  let fence: string | undefined
  return text
    .split('\n')
    .map((line) => {
      const [, mark] = /^\s*(```+|~~~+)/.exec(line) ?? []
      if (fence !== undefined) {
        if (mark?.startsWith(fence)) fence = undefined
        return line
      }
      fence = mark
      return line.replace(ESCAPED_ID, '$1$2')
    })
    .join('\n')
}
