interface CodeValueProps {
  /** Text as it is, or JSON in one line. */
  readonly value: string
  readonly isBlock?: boolean
}

/** The most characters of a value in a line of text. */
const LONGEST = 120

/** A value in a line of text; a long one in a block of its own. */
export function CodeValue({ value, isBlock = false }: CodeValueProps) {
  if (!isBlock && value.length <= LONGEST && !value.includes('\n')) return <code>{value}</code>
  return (
    <pre className="sp-value" tabIndex={0}>
      <code>{value}</code>
    </pre>
  )
}
