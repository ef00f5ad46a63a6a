import Admonition from '@theme/Admonition'
import type { ReactElement, ReactNode } from 'react'
import { Picture } from './picture.tsx'

interface Props {
  readonly title?: string
  readonly icon?: unknown
  readonly children?: ReactNode
}

function calloutOf(type: string) {
  return function Callout({ title, icon, children }: Props): ReactElement {
    return (
      <Admonition type={type} {...(title && { title })}>
        <Picture icon={icon} />
        {children}
      </Admonition>
    )
  }
}

export const Note = calloutOf('note')
export const Info = calloutOf('info')
export const Tip = calloutOf('tip')
export const Check = calloutOf('tip')
export const Warning = calloutOf('warning')
export const Danger = calloutOf('danger')
export const Callout = calloutOf('note')
export const Banner = calloutOf('info')
