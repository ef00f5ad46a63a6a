import { Children, isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

const HOISTED = new Set(['link', 'meta', 'script', 'style'])

/**
 * Elements of the head: React moves them there. The title and the attributes of `<html>` come from the page.
 */
export default function Head({ children }: { readonly children?: ReactNode }): ReactElement {
  const kept = Children.toArray(children).filter(
    (child) => isValidElement(child) && typeof child.type === 'string' && HOISTED.has(child.type),
  )
  return <>{kept}</>
}
