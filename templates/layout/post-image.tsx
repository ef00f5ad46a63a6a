import { Picture } from './picture.tsx'
import type { PostProps } from 'specpress/theme'
import type { ComponentProps } from 'react'

interface PostImageProps extends Pick<ComponentProps<'img'>, 'loading'> {
  readonly post: PostProps
  /** Its width on the page: `14rem`. */
  readonly sizes: string
}

/** The image of a post, or none. A browser loads only the one of its theme. */
export function PostImage({ post, ...others }: PostImageProps) {
  const { image, imageDark, picture, pictureDark } = post
  if (image === undefined) return null
  const theme = imageDark === undefined ? '' : ' sp-only-light'
  return (
    <div>
      <Picture className={`sp-post-image${theme}`} src={image} picture={picture} {...others} />
      {imageDark !== undefined && (
        <Picture
          className="sp-post-image sp-only-dark"
          src={imageDark}
          picture={pictureDark}
          {...others}
        />
      )}
    </div>
  )
}
