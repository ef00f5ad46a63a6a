import { Prose } from './prose.tsx'
import { useMessages } from '../words.ts'
import type { Prose as Tree } from 'specpress/theme'

interface DeprecationProps {
  /** The description of the deprecation. */
  readonly text: Tree | undefined
}

/** A notice that an operation is deprecated. */
export function Deprecation({ text }: DeprecationProps) {
  const { rich } = useMessages()
  return (
    <div className="sp-notice" role="note">
      <p>{rich('api.deprecation', { strong: (words) => <strong>{words}</strong> })}</p>
      <Prose tree={text} />
    </div>
  )
}
