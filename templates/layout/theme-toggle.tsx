import { Icon } from './icon.tsx'
import { useMessages } from '../words.ts'

/**
 * Switches between light and dark. Without a script the system's preference applies, and the button is
 * hidden.
 */
export function ThemeToggle() {
  const { t } = useMessages()
  return (
    <button
      type="button"
      className="sp-icon-button sp-theme-toggle sp-needs-script"
      data-sp-toggle-theme=""
      data-sp-key="t"
      aria-label={t('theme.toggle')}
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
