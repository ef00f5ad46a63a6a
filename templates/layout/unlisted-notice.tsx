import { Admonition } from '../content/admonition.tsx'

/** Says that a page is reached by its address alone. */
export function UnlistedNotice() {
  return (
    <Admonition kind="warning" title="Unlisted page">
      <p>Search engines do not index this page, and only those who know its address find it.</p>
    </Admonition>
  )
}
