import { Icon } from './icon.tsx'
import { useWords } from '../words.ts'

/** Light or dark. Without a script the system's preference rules, and the button is not there. */
export function ThemeToggle() {
  const { say } = useWords()
  return (
    <button
      type="button"
      className="sp-icon-button sp-theme-toggle sp-needs-script"
      data-sp-toggle-theme=""
      data-sp-key="t"
      aria-label={say('theme.toggle')}
    >
      <span className="sp-only-light">
        <Icon name="moon" />
      </span>
      <span className="sp-only-dark">
        <Icon name="sun" />
      </span>
    </button>
  )
}
