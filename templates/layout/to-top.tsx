import { Icon } from './icon.tsx'
import { useWords } from '../words.ts'

/** A link to the top of a long page. It is visible from the second screen on, without a script. */
export function ToTop() {
  const { say } = useWords()
  return (
    <nav className="sp-to-top-track" aria-label={say('toTop')}>
      <a className="sp-to-top" href="#" aria-label={say('toTop')}>
        <Icon name="chevron" />
      </a>
    </nav>
  )
}
