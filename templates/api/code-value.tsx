interface CodeValueProps {
  /** Text as it is, or JSON in one line. */
  readonly value: string
}

/** The most characters of a value in a line of text. */
const LONGEST = 120

/** A block of more characters may be higher than its box: then the keyboard has to scroll it. */
const SCROLLED = 400

/** A value in a line of text; a long one in a block of its own. */
export function CodeValue({ value }: CodeValueProps) {
  if (isInLine(value)) return <code>{value}</code>
  const mayScroll = value.length > SCROLLED || value.split('\n').length > 8
  return (
    <pre className="sp-value" tabIndex={mayScroll ? 0 : undefined}>
      <code>{value}</code>
    </pre>
  )
}

/** True for a value that is shown in a line of text. */
export function isInLine(value: string): boolean {
  return value.length <= LONGEST && !value.includes('\n')
}
