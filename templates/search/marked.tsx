import type { MarkedText } from 'specpress/search'

/** A text with marks on what a reader looked for: every second piece. */
export function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((piece, index) =>
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  )
}
