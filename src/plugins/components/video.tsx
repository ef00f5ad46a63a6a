import type { ReactElement } from 'react'
import { Icon } from './icon.tsx'

export interface VideoProps {
  /** The URL of a page that shows the video, for an iframe. */
  readonly src: string
  readonly title: string
}

/**
 * A video of another site. Nothing is loaded from there until a reader opens it, except in browsers without scripts, which
 * ignore lazy loading.
 */
export function Video({ src, title }: VideoProps): ReactElement {
  return (
    <details className="sp-part-video">
      <summary>
        <Icon name="play" />
        {title}
      </summary>
      <iframe
        src={src}
        title={title}
        loading="lazy"
        allow="encrypted-media; picture-in-picture; fullscreen"
        allowFullScreen
      />
    </details>
  )
}

/** A video of YouTube, from its host without cookies. */
export function YouTube({
  id,
  title = 'YouTube',
}: {
  /** The id of the video, or its URL. */
  readonly id: string
  readonly title?: string
}): ReactElement {
  const [, found = id] = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([\w-]{6,})/.exec(id) ?? []
  return <Video src={`https://www.youtube-nocookie.com/embed/${found}`} title={title} />
}
