import { useWords } from '../words.ts'

/** Copies the code that it stands beside. Without a script it is not there. */
export function CopyButton() {
  const { say } = useWords()
  return <button type="button" className="sp-copy" aria-label={say('code.copy')} />
}
