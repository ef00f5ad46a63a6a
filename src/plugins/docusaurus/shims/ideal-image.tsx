import type { ComponentProps, ReactElement } from 'react'

type Source =
  string | { readonly default?: string; readonly src?: { readonly src?: string } | string }

/** An image in its own size. */
export default function IdealImage({
  img,
  ...props
}: Omit<ComponentProps<'img'>, 'src'> & { readonly img: Source }): ReactElement {
  return <img loading="lazy" decoding="async" alt="" {...props} src={sourceOf(img)} />
}

function sourceOf(img: Source): string | undefined {
  if (typeof img === 'string') return img
  return typeof img.src === 'string' ? img.src : (img.src?.src ?? img.default)
}
