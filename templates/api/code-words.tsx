interface CodeWordsProps {
  /** Words with code between backticks: `matches \`^a$\``. */
  readonly text: string
}

/** A phrase with code in it. */
export function CodeWords({ text }: CodeWordsProps) {
  const parts = text.split('`')
  return parts.map((part, index) =>
    index % 2 === 1 && index < parts.length - 1 ? <code key={index}>{part}</code> : part,
  )
}
