import type { ReactElement } from 'react'

interface Props {
  readonly width?: number | string
  readonly height?: number | string
}

/** The arrow after a link to another site. The text of the link says where it leads. */
export default function ExternalLinkIcon({ width = 13.5, height = 13.5 }: Props): ReactElement {
  return (
    <svg width={width} height={height} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  )
}
