import type { ComponentProps, ReactElement } from 'react'
import { useOwnPage, withBase } from './site.ts'

type Props = Omit<ComponentProps<'img'>, 'src'> & {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** An image for light and one for dark, by the system setting of the reader. */
export default function ThemedImage({ sources, alt = '', ...props }: Props): ReactElement {
  const base = useOwnPage()?.site.base
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={withBase(sources.dark, base)} />
      <img
        loading="lazy"
        decoding="async"
        {...props}
        alt={alt}
        src={withBase(sources.light, base)}
      />
    </picture>
  )
}
