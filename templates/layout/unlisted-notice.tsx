import { Admonition } from '../content/admonition.tsx'
import { useWords } from '../words.ts'

/** A notice that a page can be reached only by its URL. */
export function UnlistedNotice() {
  const { say } = useWords()
  return (
    <Admonition kind="warning" title={say('unlisted.title')}>
      <p>{say('unlisted.text')}</p>
    </Admonition>
  )
}
