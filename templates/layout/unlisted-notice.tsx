import { Admonition } from '../content/admonition.tsx'
import { useWords } from '../words.ts'

/** Says that a page is reached by its address alone. */
export function UnlistedNotice() {
  const { say } = useWords()
  return (
    <Admonition kind="warning" title={say('unlisted.title')}>
      <p>{say('unlisted.text')}</p>
    </Admonition>
  )
}
