import { useMessages } from '../words.ts'

interface AnchorProps {
  readonly id: string
  /** The label for screen readers. */
  readonly label: string
}

/** The link to a part of the page, for copying. The style sheet renders its sign. */
export function Anchor({ id, label }: AnchorProps) {
  const { t } = useMessages()
  return (
    <a
      className="sp-anchor"
      href={`#${encodeURIComponent(id)}`}
      aria-label={t('api.linkTo', { name: label })}
    />
  )
}
