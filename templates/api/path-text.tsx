interface PathTextProps {
  /** A path or a URL. */
  readonly text: string
  readonly className?: string
}

/** A path that breaks before its slashes, and never at a hyphen. */
export function PathText({ text, className = '' }: PathTextProps) {
  const parts = text.split(/(?<=[^/])(?=\/(?!\/))/u)
  let offset = 0
  return parts.map((part) => {
    const key = offset
    offset += part.length
    return (
      <span key={key} className={`sp-path-part ${className}`.trim()}>
        {part}
      </span>
    )
  })
}
