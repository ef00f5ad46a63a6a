import { createContext, createElement } from 'react'
import type { ElementType, ReactNode } from 'react'
import {
  STYLED,
  URL_ATTRIBUTES,
  withStyleUrls,
  withUrls,
} from '../../base/shared/urls/html-urls.ts'
import type { UrlAttribute } from '../../base/shared/urls/html-urls.ts'

type Attributes = Readonly<Record<string, unknown>>
type Resolve = (url: string) => string

/** True if an image is in a `<picture>` of the document, which lists its other forms. */
export const InPicture = createContext(false)

/**
 * The elements of HTML that refer to files, except links and images, with their URLs resolved. `elementOf` gives the component of
 * another element.
 */
export function urlElements(
  useResolve: () => Resolve,
  elementOf: (name: string) => ElementType,
): Readonly<Record<string, ElementType>> {
  const names = Object.keys(URL_ATTRIBUTES).filter((name) => name !== 'img')
  return {
    ...Object.fromEntries(names.map((name) => [name, urlElement(name, useResolve)])),
    style: function ContentStyle({
      children,
      ...props
    }: Attributes & { readonly children?: ReactNode }) {
      const resolve = useResolve()
      const css = typeof children === 'string' ? withStyleUrls(children, resolve) : children
      return createElement('style', props, css)
    },
    [STYLED]: function ContentStyled({ as, style, ...props }: Attributes) {
      const resolve = useResolve()
      const own = Object.entries(style ?? {}).map(([name, value]) => [
        name,
        typeof value === 'string' ? withStyleUrls(value, resolve) : value,
      ])
      return createElement(elementOf(String(as)), {
        ...props,
        style: Object.fromEntries(own) as object,
      })
    },
    picture: function ContentPicture(props: { readonly children?: ReactNode }) {
      return (
        <InPicture value={true}>
          <picture {...props} />
        </InPicture>
      )
    },
  }
}

function urlElement(name: string, useResolve: () => Resolve): ElementType {
  return function ContentElement(props: Attributes) {
    const resolve = useResolve()
    return createElement(name, { ...props, ...resolvedAttributes(name, props, resolve) })
  }
}

/** The attributes of an element whose URLs change. */
export function resolvedAttributes(name: string, props: Attributes, resolve: Resolve): Attributes {
  const own: readonly UrlAttribute[] = URL_ATTRIBUTES[name] ?? []
  return Object.fromEntries(
    own.flatMap((attribute) => {
      const value = props[attribute.property]
      return typeof value === 'string' && value !== ''
        ? [[attribute.property, withUrls(value, attribute, resolve)]]
        : []
    }),
  )
}
