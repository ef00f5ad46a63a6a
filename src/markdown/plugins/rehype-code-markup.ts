import { highlightCode } from '../code-block.ts'

/** Highlights the code of what is drawn as it stands when it was parsed: MDX, and Markdown inside other data. */
export function rehypeCodeMarkup() {
  return highlightCode
}
