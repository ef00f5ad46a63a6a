import type { ReactElement } from 'react'

interface Item {
  readonly id: string
  readonly value: string
  readonly level: number
}

interface Props {
  readonly toc: readonly Item[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** The headings of the document as links, at the place of the component. */
export default function TocInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return listOf(shown)
}

/** A list whose items contain the deeper headings that follow them. */
function listOf(items: readonly Item[]): ReactElement | null {
  const top = items.reduce((least, { level }) => Math.min(least, level), Infinity)
  const starts = items.flatMap(({ level }, index) => (level === top ? [index] : []))
  if (starts.length === 0) return null
  return (
    <ul>
      {starts.map((start, number) => {
        const { id = '', value } = items[start] ?? {}
        return (
          <li key={id}>
            <a href={`#${encodeURIComponent(id)}`}>{value}</a>
            {listOf(items.slice(start + 1, starts[number + 1]))}
          </li>
        )
      })}
    </ul>
  )
}
