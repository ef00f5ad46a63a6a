import type { ComponentProps, ReactElement } from 'react'

interface Props extends Omit<ComponentProps<'img'>, 'src'> {
  readonly src?: string | { readonly src?: string }
  readonly densities?: unknown
  readonly widths?: unknown
  readonly formats?: unknown
  readonly format?: unknown
  readonly fallbackFormat?: unknown
  readonly quality?: unknown
  readonly inferSize?: unknown
  readonly layout?: unknown
  readonly priority?: unknown
}

/** An image that the document imports. The sizes that Astro would make of it are not used. */
export function Image({
  src,
  alt = '',
  densities: _densities,
  widths: _widths,
  formats: _formats,
  format: _format,
  fallbackFormat: _fallback,
  quality: _quality,
  inferSize: _size,
  layout: _layout,
  priority: _priority,
  ...others
}: Props): ReactElement {
  return (
    <img
      {...others}
      src={typeof src === 'string' ? src : src?.src}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  )
}

export const Picture = Image
