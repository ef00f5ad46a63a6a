import { useWords } from '../words.ts'

interface AnchorProps {
  readonly id: string
  /** What it leads to, for those who cannot see it. */
  readonly label: string
}

/** The link to a part of the page, to be copied. Its sign is drawn by the style sheet. */
export function Anchor({ id, label }: AnchorProps) {
  const { say } = useWords()
  return (
    <a
      className="sp-anchor"
      href={`#${encodeURIComponent(id)}`}
      aria-label={say('api.linkTo', { name: label })}
    />
  )
}
