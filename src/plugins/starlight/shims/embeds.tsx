import type { ReactElement } from 'react'

export { YouTube } from '../../components/video.tsx'

interface Props {
  readonly id?: string
  readonly title?: string
}

/** A link to content that another site would embed in the page. */
function LinkOf({ id = '', title = id }: Props): ReactElement {
  return (
    <p>
      <a href={id}>{title}</a>
    </p>
  )
}

export const Tweet = LinkOf
export const Vimeo = LinkOf
export const LinkPreview = LinkOf
export const Gist = LinkOf
