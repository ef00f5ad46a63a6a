import { ZoomableImage } from './zoomable-image.tsx'
import type { ImageProps } from 'specpress/theme'
import type { ReactElement } from 'react'

/** How wide an image is shown at most: as wide as the text, once the browser knows how wide that is. */
const SIZES = 'auto, (width < 50rem) 100vw, 48rem'

/** A picture that comes when it is near, and keeps its place until then. */
export function Image({ alt = '', sources = [], zoom, ...others }: ImageProps): ReactElement {
  const image = <img {...others} alt={alt} loading="lazy" decoding="async" />
  const shown =
    sources.length === 0 ? (
      image
    ) : (
      <picture>
        {sources.map((source) => (
          <source key={source.type} {...source} sizes={SIZES} />
        ))}
        {image}
      </picture>
    )
  // Without a description, nothing could say which image a button enlarges.
  if (zoom !== true || alt === '' || others.src === undefined) return shown
  return (
    <ZoomableImage src={others.src} alt={alt}>
      {shown}
    </ZoomableImage>
  )
}
