interface PathTextProps {
  /** A path or a URL. */
  readonly text: string
}

/** A path that breaks before its slashes, and never at a hyphen. */
export function PathText({ text }: PathTextProps) {
  return text.split(/(?<=[^/])(?=\/(?!\/))/u).map((part, index) => (
    <span key={index} className="sp-path-part">
      {part}
    </span>
  ))
}
