import { useRendering } from './rendering.ts'
import { useMessages } from '../words.ts'
import type { ReactNode } from 'react'
import type { LeftOut } from 'specpress/theme'

interface LeftOutProps extends LeftOut {
  /** True if it is about the page as a whole. */
  readonly ofPage?: boolean
}

/** A notice that a part is too large for the page, with a link to it. */
export function LeftOutNote({ name, url, count, ofPage = false }: LeftOutProps) {
  const { resolve } = useRendering()
  const { t, rich } = useMessages()
  const values = {
    name: name ?? t('api.theDescription'),
    link: (words: ReactNode) => <a href={resolve(url)}>{words}</a>,
  }
  if (ofPage) return <p className="sp-lead">{rich('api.pageTooLarge', values)}</p>
  return (
    <div>
      {count === undefined
        ? rich('api.tooLarge', values)
        : rich('api.tooManyMore', { ...values, count })}
    </div>
  )
}
