import { useWords } from '../words.ts'

/** Copies the code next to it. Hidden without a script. */
export function CopyButton() {
  const { say } = useWords()
  return <button type="button" className="sp-copy" aria-label={say('code.copy')} />
}
