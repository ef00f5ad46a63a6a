import { isValidElement } from 'react'
import type { ReactElement } from 'react'
import { useUrl } from './links.ts'

interface PictureProps {
  readonly icon: unknown
}

/** The image of an icon: an element, or a path. Mintlify has thousands of icons by name, which are left out. */
export function Picture({ icon }: PictureProps): ReactElement | undefined {
  const to = useUrl()
  if (isValidElement(icon)) return <span className="mint-picture">{icon}</span>
  if (typeof icon !== 'string' || !/[/.]/.test(icon)) return undefined
  return <img className="mint-icon" src={to(icon)} alt="" />
}
