import { ZoomableImage } from './zoomable-image.tsx'
import type { ImageProps } from 'specpress/theme'
import type { ReactElement } from 'react'

/** The largest width of an image: that of the text, once the browser knows it. */
const SIZES = 'auto, (width < 50rem) 100vw, 48rem'

/** A lazy image, unless the writer sets `loading`. It keeps its place until it is loaded. */
export function Image({
  alt = '',
  sources = [],
  zoom,
  loading = 'lazy',
  decoding = 'async',
  ...others
}: ImageProps): ReactElement {
  const image = <img {...others} alt={alt} loading={loading} decoding={decoding} />
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
  // Without a description, the label of a button could not name the image that it enlarges.
  if (zoom !== true || alt === '' || others.src === undefined) return shown
  return (
    <ZoomableImage src={others.src} alt={alt}>
      {shown}
    </ZoomableImage>
  )
}
