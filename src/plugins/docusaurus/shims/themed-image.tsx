import type { ComponentProps, ReactElement } from 'react'
import { useOwnPage, withBase } from './site.ts'

type Props = Omit<ComponentProps<'img'>, 'src'> & {
  readonly sources: { readonly light: string; readonly dark: string }
}

/** A picture for light and one for dark, as the system of the reader has it. */
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
