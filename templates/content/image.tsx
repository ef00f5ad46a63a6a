import type { ImageProps } from 'specpress/theme'

/** A picture that comes when it is near, and keeps its place until then. */
export function Image({ alt = '', ...others }: ImageProps) {
  return <img {...others} alt={alt} loading="lazy" decoding="async" />
}
