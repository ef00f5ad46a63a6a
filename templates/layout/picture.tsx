import type { PostProps } from 'specpress/theme'
import type { ComponentProps } from 'react'

interface PictureProps extends ComponentProps<'img'> {
  /** Its width on the page: `14rem`. */
  readonly sizes: string
  readonly picture: PostProps['picture']
}

/** An image for decoration, in the size and the format that the browser needs. */
export function Picture({ picture, sizes, ...others }: PictureProps) {
  const { sources = [], width, height } = picture ?? {}
  const image = (
    <img alt="" loading="lazy" decoding="async" width={width} height={height} {...others} />
  )
  if (sources.length === 0) return image
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
