import { useWords } from '../words.ts'

interface AnchorProps {
  readonly id: string
  /** The label for screen readers. */
  readonly label: string
}

/** The link to a part of the page, for copying. The style sheet renders its sign. */
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
