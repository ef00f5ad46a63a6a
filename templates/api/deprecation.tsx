import { Prose } from './prose.tsx'
import type { Prose as Tree } from 'specpress/theme'

interface DeprecationProps {
  /** What the description says about it. */
  readonly text: Tree | undefined
}

/** Says that an operation is deprecated. */
export function Deprecation({ text }: DeprecationProps) {
  return (
    <div className="sp-notice" role="note">
      <p>
        <strong>Deprecated.</strong> This operation still works, but it may go away.
      </p>
      <Prose tree={text} small />
    </div>
  )
}
