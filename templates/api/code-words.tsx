import { phraseParts } from 'specpress/theme'

interface CodeWordsProps {
  /** Words with code between backticks: `matches \`^a$\``. */
  readonly text: string
}

/** A phrase with code in it. */
export function CodeWords({ text }: CodeWordsProps) {
  return phraseParts(text).map((part, index) =>
    part.isCode ? <code key={index}>{part.text}</code> : part.text,
  )
}
