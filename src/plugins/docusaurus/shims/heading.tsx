import { createElement } from 'react'
import type { ComponentProps, ReactElement } from 'react'

type Level = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'

/** A heading of a level: `<Heading as="h2">`. */
export default function Heading({
  as = 'h2',
  ...props
}: ComponentProps<'h2'> & { readonly as?: Level }): ReactElement {
  return createElement(as, props)
}
